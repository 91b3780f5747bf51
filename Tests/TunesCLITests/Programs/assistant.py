"""Uses a server of MCP as an assistant does, with the protocol's own SDK, which checks every result.

The arguments are the program and the revision of the protocol, or legacy for the newest with a handshake.
Prints a line for each call; fails if a result isn't valid or isn't of the expected kind.
"""

import asyncio
import logging
import os
import sys

from mcp.client.client import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

logging.disable(logging.CRITICAL)

CALLS = [
    ("search", {"term": "beatles", "limit": 3}),
    ("search", {"term": "hey jude", "year": "1960-1970", "explicit": False}),
    ("search", {"term": "abbey road", "entity": "album"}),
    ("search", {"term": "the beatles", "entity": "artist", "country": "us"}),
    ("search", {"term": "qzxqzx"}),
    ("lookup", {"item": [1441133277, "136975"]}),
    ("album", {"album": "abbey road beatles"}),
    ("artist", {"artist": "queen"}),
    ("charts", {"albums": True, "limit": 3}),
    ("charts", {"genre": "rock", "limit": 2}),
    ("lyrics", {"track": "hey jude"}),
    ("library_search", {"term": "hey jud"}),
    ("library_search", {}),
    ("match", {"songs": "Beatles - Let It Be\nzzyzx - qqq"}),
    ("favorites_add", {"tracks": [1441133277]}),
    ("favorites_list", {}),
    ("releases", {}),
    ("favorites_remove", {"tracks": ["1441133277"]}),
    ("playlist_list", {}),
    ("playlist_create", {"name": "empty"}),
    ("playlist_add", {"name": "mix", "tracks": ["1441133277", "id:1441164738"], "create": True}),
    ("playlist_show", {"name": "mix"}),
    ("playlist_remove", {"name": "mix", "tracks": ["1441133277"]}),
    ("playlist_rename", {"name": "mix", "new-name": "-mixed"}),
    ("playlist_copy", {"name": "-mixed", "new-name": "copy"}),
    ("playlist_delete", {"name": "copy"}),
    ("undo", {}),
    ("redo", {}),
]

FAILING = [
    ("album", {"album": "zzyzx qq"}),
    ("playlist_show", {"name": "none"}),
    ("charts", {"genre": "zz"}),
    ("search", {"term": "beatles", "limit": 1000}),
]


async def main(program, mode):
    parameters = StdioServerParameters(command=program, args=["mcp"], env=dict(os.environ))
    async with Client(stdio_client(parameters), mode=mode) as client:
        print(client.session.protocol_version)
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
        assert set(tools) == {name for name, _ in CALLS}, tools
        for name, arguments in CALLS:
            result = await client.call_tool(name, arguments)
            assert not result.is_error and result.content[0].text, (name, result)
            has_schema = tools[name].output_schema is not None
            assert has_schema == (result.structured_content is not None), (name, result)
            print(name, "ok")
        for name, arguments in FAILING:
            result = await client.call_tool(name, arguments)
            assert result.is_error and result.content[0].text.endswith((".", "?")), (name, result)
            print(name, "error")
        for resource in (await client.list_resources()).resources:
            contents = (await client.read_resource(str(resource.uri))).contents
            assert contents[0].text.startswith("{"), contents
            print(resource.uri)
        prompt = await client.get_prompt("playlist_from_description", {"description": "sad songs"})
        assert "sad songs" in prompt.messages[0].content.text
        slow = asyncio.create_task(client.call_tool("search", {"term": "a slow one"}))
        await asyncio.sleep(0)
        slow.cancel()
        await asyncio.gather(slow, return_exceptions=True)
        assert (await client.list_prompts()).prompts


asyncio.run(main(sys.argv[1], sys.argv[2]))
