/// What players may open, in the names of ffmpeg that all of them are made with.
enum MediaFormats {
  /// Kinds of files: those of previews, of which none can lead to other files.
  static let names = "mov,mp3,aac"
  /// Ways to fetch them.
  static let protocols = "http,https,tcp,tls"

  /// Where systems keep the certificates that they trust.
  static let certificates = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
  ]
}
