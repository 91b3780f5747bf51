[playlist]
File1=C:\Music\The Beatles - Here Comes the Sun.mp3
Title1=The Beatles - Here Comes the Sun
Length1=186
File2=C:\Music\Queen - Bohemian Rhapsody.mp3
Title2=Queen - Bohemian Rhapsody
Length2=354
File3=C:\Music\Sigur Rós - Hoppípolla.mp3
Title3=Sigur Rós - Hoppípolla
Length3=268
NumberOfEntries=3
Version=2
