import { parseArgs } from 'node:util';
import { createOracle } from '../oracle/oracle.ts';
import { shippedFacts } from '../oracle/shipped.ts';
import { cases } from './cases.ts';
import { compareHost, type Result } from './compare.ts';
import { hosts } from './hosts/hosts.ts';
import { CONCURRENCY } from './http-client.ts';
import { parityCases } from './parity.ts';

const DIFFERENCES_SHOWN = 20;

/** Asks the hosts whose names are given every request of the contract, or every so-manieth of a group. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { every: { type: 'string', default: '1' } } });
  const names = positionals.includes('all') ? Object.keys(hosts) : positionals;
  const unknown = names.filter((name) => hosts[name] === undefined);
  const every = Number(values.every);
  if (names.length === 0 || unknown.length > 0 || !(every >= 1)) {
    console.error(`npm run conformance -- NAME… | all [--every N]; the hosts are ${Object.keys(hosts).join(', ')}`);
    return 2;
  }
  let failed = false;
  for (const name of names) {
    const result = await ask(name, every);
    failed ||= result.passed + sum(result.declared.values()) < result.asked;
  }
  return failed ? 1 : 0;
}

async function ask(name: string, every: number): Promise<Result> {
  const host = await hosts[name]?.();
  if (host === undefined) throw new Error(`no host ${name}`);
  try {
    const asked = name === 'parity' ? parityCases() : cases(createOracle(shippedFacts()), { every, folded: host.folded });
    const start = performance.now();
    const result = await compareHost(host, asked, { concurrency: CONCURRENCY });
    print(name, result, (performance.now() - start) / 1000);
    return result;
  } finally {
    await host.close();
  }
}

function print(name: string, { asked, passed, declared, differences }: Result, seconds: number): void {
  const undeclared = asked - passed - sum(declared.values());
  console.log(`${name}: ${number(asked)} requests in ${seconds.toFixed(1)} s, ${number(asked / seconds)} a second`);
  console.log(`${number(passed).padStart(12)} as the contract wants`);
  for (const [{ what }, count] of declared) console.log(`${number(count).padStart(12)} declared: ${what}`);
  console.log(`${number(undeclared).padStart(12)} different`);
  for (const difference of differences.slice(0, DIFFERENCES_SHOWN)) console.log(`  ${difference}`);
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);
const number = (value: number): string => Math.round(value).toLocaleString('en-US');

process.exitCode = await main();
