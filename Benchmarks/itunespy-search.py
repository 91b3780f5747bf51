"""Searches with itunespy as `tunes search TERM --limit 200` does.

The arguments are the service's address and the term. A package that is imported for this has to say
where to ask, as itunespy itself asks Apple alone.
"""

import sys

import itunespy

itunespy.base_search_url = f"{sys.argv[1]}/search"
for track in itunespy.search_track(sys.argv[2], limit=200):
    print(track.track_id, track.artist_name, track.track_name)
