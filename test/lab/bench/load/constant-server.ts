import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fastest answer that Node can give: one body of the wanted length, whatever is asked. */
const body = Buffer.alloc(Number(process.argv[2]), 'x');
const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length };

const server = createServer((_request, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit());
