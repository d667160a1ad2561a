import autocannon from 'autocannon';
import { argv } from 'zx';
import { formatNumber } from '../../../../generator/format.ts';
import { startServe } from '../../../commands/start-serve.ts';
import { FORM_PATHS } from './requests.ts';

const CONNECTIONS = 500;
const MINUTES = Number(argv['minutes'] ?? 10);
const SHARE_OF_GREATEST_LOAD = 0.8;

/** What people do with a form: mostly dependent lists, now and then a search, a page of a list or a code of any age. */
const MIX: readonly string[] = [
  ...FORM_PATHS,
  ...FORM_PATHS,
  ...FORM_PATHS,
  '/api/search?q=poblacion+burgos+ilocos+norte',
  '/api/match?province=Cebu&city=Cebu+City&barangay=Lahug',
  '/api/v1/barangays?q=san+isidro&per_page=15',
  '/api/codes/133900000',
  '/areas/1300000000',
  '/api/v2/regions/NCR/cities-municipalities',
  '/api/v2/barangays/9999999999',
];

const server = await startServe(['--max-client-connections', '1000']);
const options = {
  url: server.url,
  connections: CONNECTIONS,
  requests: MIX.map((path) => ({ path, headers: { 'Accept-Encoding': 'gzip, br' } })),
};
await autocannon({ ...options, duration: 5 });
const greatest = await autocannon({ ...options, duration: 10 });
const rate = Math.round(greatest.requests.average * SHARE_OF_GREATEST_LOAD);
console.log(
  `greatest load: ${formatNumber(Math.round(greatest.requests.average))} requests/s with ${CONNECTIONS} connections`,
);

const samples: number[] = [];
const sampling = setInterval(async () => samples.push((await server.memory()) / 1e6), 1000);
const expected = MIX.length - 1; // one address of the mix does not exist
const run = await autocannon({ ...options, duration: MINUTES * 60, overallRate: rate });
clearInterval(sampling);
const { code } = await server.end();

const most = (from: number, to: number) => Math.max(...samples.slice(Math.floor(from), Math.ceil(to)));
for (let minute = 0; minute < MINUTES; minute += 1) {
  console.log(`minute ${`${minute + 1}`.padStart(2)}: at most ${most(minute * 60, (minute + 1) * 60).toFixed(0)} MB`);
}
const share = run.non2xx / run.requests.total;
const wrong = Math.abs(share - 1 / MIX.length) > 0.001;
console.log(
  `${MINUTES} minutes at ${formatNumber(Math.round(run.requests.average))} requests/s: ${formatNumber(run.requests.total)} requests, ` +
    `${run.errors} errors, ${run.timeouts} timeouts, ${(share * 100).toFixed(2)} % 404 (${(100 / MIX.length).toFixed(2)} % of ${expected + 1} addresses); ` +
    `p50 ${run.latency.p50} ms, p99 ${run.latency.p99} ms, p99.9 ${run.latency.p99_9} ms, worst ${run.latency.max} ms`,
);
if (run.errors + run.timeouts > 0 || wrong || code !== 0) process.exitCode = 1;
