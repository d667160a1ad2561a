import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { formatNumber } from '../../generator/format.ts';
import { build } from '../../generator/publish/build.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { DATA } from '../committed-data.ts';
import { startServer } from '../hosts/node/start-server.ts';
import { startNginx } from './nginx.ts';

/** A server of the API on this machine. */
interface Server {
  readonly port: number;
  /** Bytes of memory in use. */
  readonly memory: () => Promise<number>;
  readonly close: () => Promise<void>;
}

const SECONDS = 10;
const CONNECTIONS = 50;

/** The requests of a form with dependent lists, which are sent repeatedly. */
const HOT_PATHS = [
  '/api/v2/regions',
  '/api/v2/regions/0100000000/provinces',
  '/api/v2/provinces/0102800000/cities-municipalities',
  '/api/v2/cities-municipalities/0102805000/barangays',
  '/api/v2/regions/0100000000/provinces/0102800000/cities-municipalities/0102805000/barangays/0102805001',
  '/api/v2/barangays/0102805001',
  '/api/regions/1300000000/cities-municipalities',
  '/api/cities-municipalities/0730600000/barangays',
];

async function measure(name: string, { port, memory, close }: Server): Promise<void> {
  try {
    const options = {
      url: `http://127.0.0.1:${port}`,
      connections: CONNECTIONS,
      requests: HOT_PATHS.map((path) => ({ path })),
    };
    await autocannon({ ...options, duration: 1 });
    const { requests, latency, errors, non2xx } = await autocannon({ ...options, duration: SECONDS });
    const megabytes = (await memory()) / 1e6;
    console.log(
      `${name.padEnd(12)} ${formatNumber(requests.average).padStart(8)} requests/s` +
        `   p50 ${latency.p50} ms   p99 ${latency.p99} ms   ${megabytes.toFixed(0)} MB   ${errors + non2xx} failed`,
    );
  } finally {
    await close();
  }
}

console.log(
  `${CONNECTIONS} connections for ${SECONDS} s each, load and server on one machine; node ${process.version}`,
);
await measure('constant', await startServer(new URL('constant-server.ts', import.meta.url)));
await measure('npm start', await startServer());

const folder = await mkdtemp(join(tmpdir(), 'psgc-static-load-'));
try {
  const nginx = await startNginx(join(folder, 'public'), folder);
  if (nginx === null) {
    console.log('nginx is not installed, so the files are not measured.');
  } else {
    await build({ data: DATA, out: join(folder, 'public'), target: files, region: null });
    await measure('nginx, files', nginx);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
