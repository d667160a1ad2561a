import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The fastest answer that Node can give: one body of a usual size, whatever is asked. */
const BODY = Buffer.from(JSON.stringify({ code: '0102805001', name: 'Aglipay'.repeat(20) }));
const HEADERS = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': BODY.length };

const server = createServer((_request, response) => response.writeHead(200, HEADERS).end(BODY));
server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
process.once('SIGTERM', () => process.exit());
