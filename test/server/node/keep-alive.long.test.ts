import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startServe } from '../../cli/start-serve.ts';
import { writeSmallDataset } from '../../data/small-dataset.ts';
import { freePort, isInstalled, startServer } from '../../engines/server-process.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** The sample of docs/hosts.md: nginx keeps connections to the server for a minute, and does not send a POST again. */
const configuration = (folder: string, port: number, server: number): string => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
    access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `    ${name}_temp_path ${folder}/tmp/${name};`).join('\n')}
    upstream psgc {
        server 127.0.0.1:${server};
        keepalive 64;
    }
    server {
        listen 127.0.0.1:${port};
        location / {
            proxy_pass http://psgc;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
        }
    }
}
`;

/** The seconds between bursts: about those after which Node closes an idle connection by default. */
const PAUSES = [4.97, 4.99, 5, 5.01, 5.03, 5.5, 6];
const BURST = 250;

test.skipIf(!isInstalled('nginx', ['-v']))(
  'no request meets a closing connection behind nginx, whose idle connections live longer than those of Node',
  async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'tmp'));
    const server = await startServe(['--data', await writeSmallDataset(join(folder, 'data')), '--trust-proxy']);
    onTestFinished(async () => void (await server.end()));
    const port = await freePort();
    const file = join(folder, 'nginx.conf');
    await writeFile(file, configuration(folder, port, server.port));
    onTestFinished(await startServer('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], port));
    const ask = async (): Promise<number> => {
      const body = JSON.stringify([{ city: 'City of Batac' }]);
      const headers = { 'Content-Type': 'application/json' };
      const response = await fetch(`http://127.0.0.1:${port}/api/match`, { method: 'POST', headers, body });
      await response.arrayBuffer();
      return response.status;
    };
    const statuses: number[] = [];
    for (const pause of [0, ...PAUSES]) {
      await wait(pause * 1000);
      statuses.push(...(await Promise.all(Array.from({ length: BURST }, ask))));
    }
    expect(statuses).toHaveLength(2000);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  },
  120_000,
);

test('a connection that was idle for longer than Node keeps one by default is still there, and says for how long', async () => {
  const server = await startServe(['--data', await writeSmallDataset(await temporaryFolder())]);
  onTestFinished(async () => void (await server.end()));
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  onTestFinished(() => agent.destroy());
  const ask = async (): Promise<string> => {
    const sent = request({ agent, port: server.port, path: '/api/v2/regions' }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    for await (const _ of response);
    return String(response.headers['keep-alive']);
  };
  const burst = async (): Promise<readonly string[]> => Promise.all(Array.from({ length: 100 }, ask));
  const before = await burst();
  const ports = portsOf(agent);
  await wait(6500);
  const after = await burst();
  expect(new Set([...before, ...after])).toEqual(new Set(['timeout=75']));
  // Each request went over a connection of the first ones.
  expect(portsOf(agent)).toEqual(ports);
}, 60_000);

const portsOf = ({ freeSockets }: Agent): readonly (number | undefined)[] =>
  Object.values(freeSockets)
    .flatMap((sockets) => sockets ?? [])
    .map(({ localPort }) => localPort)
    .sort();
