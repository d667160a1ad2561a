import { createOracle } from './oracle/oracle.ts';
import { shippedFacts } from './oracle/shipped.ts';
import { cases } from './conformance/cases.ts';
import { compareHost } from './conformance/compare.ts';
const [name, region, every] = process.argv.slice(2) as [string, string, string];
const mod = await import(`./conformance/hosts/${name}.ts`);
const open = Object.entries(mod).find(([k]) => k.startsWith('open'))![1] as any;
const host = await open(region === 'all' ? null : region);
try {
  const facts = shippedFacts().filter(({ code }) => region === 'all' || code.startsWith(region.slice(0, 2)));
  const t = performance.now();
  const r = await compareHost(host, cases(createOracle(facts), { every: Number(every), folded: false }), { concurrency: 32 });
  console.log(r.asked, r.passed, ((performance.now() - t) / 1000).toFixed(1), 's');
  for (const [{ what }, n] of r.declared) console.log(n, what);
  for (const d of r.differences.slice(0, 25)) console.log(d);
} finally { if (process.env.KEEP) { console.log('kept', (host as any).port); await new Promise(()=>{}); } await host.close(); }
