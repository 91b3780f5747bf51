<?zpl version="2.0"?>
<smil>
  <head>
    <meta name="generator" content="Zune -- 4.8.2345.0" />
    <meta name="itemCount" content="2" />
    <meta name="totalDuration" content="540" />
    <title>Road Trip</title>
  </head>
  <body>
    <seq>
      <media src="C:\Music\x.mp3" albumTitle="Abbey Road (Remastered)" albumArtist="The Beatles" trackTitle="Here Comes the Sun" trackArtist="The Beatles" duration="185733" />
      <media src="C:\Music\x.mp3" albumTitle="Bridge Over Troubled Water" albumArtist="Simon &amp; Garfunkel" trackTitle="Cecilia" trackArtist="Simon &amp; Garfunkel" duration="174000" />
    </seq>
  </body>
</smil>
