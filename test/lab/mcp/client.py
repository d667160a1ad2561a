"""The same as client.mjs with clients of PyPI: fastmcp, and mcp, on which it rests."""

import asyncio
import json
import sys

name, calls, command, *args = sys.argv[1:]
is_http = command.startswith("http")
if name.startswith("fastmcp"):
    from fastmcp import Client
    from fastmcp.client.transports import StdioTransport

    client, options = Client(command if is_http else StdioTransport(command, args)), {"raise_on_error": False}
else:
    from mcp import Client, StdioServerParameters, stdio_client

    stdio = stdio_client(StdioServerParameters(command=command, args=args))
    client, options = Client(command if is_http else stdio), {}


async def main() -> None:
    async with client:
        tools = await client.list_tools()
        answers = [await client.call_tool(each["name"], each["arguments"], **options) for each in json.loads(calls)]
        texts = [("error: " if each.is_error else "") + each.content[0].text for each in answers]
        print(json.dumps({"tools": len(getattr(tools, "tools", tools)), "answers": texts}))


asyncio.run(main())
