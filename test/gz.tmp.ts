import { execSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
for (const name of ['nginx', 'caddy']) {
  const mod = await import(`./conformance/hosts/${name}.ts`);
  const host = await (Object.entries(mod).find(([k]) => k.startsWith('open'))![1] as any)('1300000000');
  const dir = readdirSync('/dev/shm').filter((d) => d.startsWith(`psgc-static-${name}-`)).map((d) => `/dev/shm/${d}/public/api`);
  for (const d of dir) { try { execSync(`find ${d} -name '*.json' -size +9k -exec gzip -9kf {} +`); } catch {} }
  for (const enc of ['gzip', 'identity']) {
    const r = await fetch(`http://127.0.0.1:${host.port}/api/v2/regions/1300000000/barangays`, { headers: { 'Accept-Encoding': enc } });
    console.log(name, r.status, enc, Object.fromEntries(r.headers), (await r.text()).length);
  }
  for (const m of ['OPTIONS','PUT']) { const r = await fetch(`http://127.0.0.1:${host.port}/api/v2/x`, { method: m }); console.log(m, r.status, Object.fromEntries(r.headers), await r.text()); }
  const big = await fetch(`http://127.0.0.1:${host.port}/api/v2/regions/${'x'.repeat(300)}`); console.log(big.status, await big.text());
  for (const t of ['/api/v2/regions/..%2F..%2Fmeta', '/api/v2/regions/%', '/api/v2/barangays/%00', '/api/fault', '/api/page-fault', '/api/v2/regions/a%0Ab', '/api/v1/barangays?region_code=../../../../x&page=1', '/api/v2/regions/*', '/api/v2/regions/{x}', '/api/v2/regions/13%3F', '/api/v2/regions/[1]']) { const r = await host.get(t); console.log(t, r.status, r.body.slice(0, 80).trim(), r.headers['content-type']); }
  await host.close();
}
