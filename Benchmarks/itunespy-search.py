"""Searches with itunespy like `tunes search TERM --limit 200`.

The arguments are the service's URL and the term. itunespy itself only contacts Apple, so the script
replaces its URL.
"""

import sys

import itunespy

itunespy.base_search_url = f"{sys.argv[1]}/search"
for track in itunespy.search_track(sys.argv[2], limit=200):
    print(track.track_id, track.artist_name, track.track_name)
