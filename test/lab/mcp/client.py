"""The same as client.mjs with clients of PyPI: fastmcp, and mcp, on which it rests."""

import asyncio
import json
import sys

name, transport, *target = sys.argv[1:]
CODES = ["1381701000", "0604500000"]


async def main() -> None:
    if name == "fastmcp":
        from fastmcp import Client
        from fastmcp.client.transports import StdioTransport

        client = Client(target[0] if transport == "http" else StdioTransport(target[0], target[1:]))
        call = {"raise_on_error": False}
    else:
        from mcp import Client, StdioServerParameters, stdio_client

        server = StdioServerParameters(command=target[0], args=target[1:])
        client = Client(target[0] if transport == "http" else stdio_client(server))
        call = {}
    async with client:
        tools = await client.list_tools()
        answers = [await client.call_tool("get_area", {"code": code}, **call) for code in CODES]
        failed = [getattr(each, "is_error", False) for each in answers]
        texts = [("error: " if bad else "") + each.content[0].text for bad, each in zip(failed, answers)]
        print(json.dumps({"tools": len(getattr(tools, "tools", tools)), "answers": texts}))


asyncio.run(main())
