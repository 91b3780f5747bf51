# scripts/release fills in what stands between @ signs.
class Tunes < Formula
  desc "Music search for the terminal"
  homepage "@address@"
  url "@address@/releases/download/v@version@/tunes-@version@.tar.gz"
  sha256 "@checksum@"
  license "MIT"

  depends_on "pkgconf" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "jpeg-turbo"
  depends_on :macos
  depends_on macos: :sequoia

  uses_from_macos "curl"
  uses_from_macos "libxml2"
  uses_from_macos "sqlite"
  uses_from_macos "zlib"

  def install
    # The sandbox of SwiftPM doesn't work within that of Homebrew.
    system "make", "install", "PREFIX=#{prefix}", "BUILD_FLAGS=--disable-sandbox"
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/tunes --version")
    assert_empty shell_output("#{bin}/tunes suggestions", 1)
  end
end
