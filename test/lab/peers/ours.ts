import { readFileSync } from 'node:fs';
import { NameMatcher } from '../../../generator/core/places/matcher.ts';
import { gazetteer } from '../../committed-data.ts';

/** Answers rows as `peers.py` does: `node --import tsx ours.ts < rows.json`. */
const rows = JSON.parse(readFileSync(0, 'utf8')) as readonly string[];
const matcher = new NameMatcher(gazetteer);
matcher.match({ address: rows[0] ?? '' });
const before = process.cpuUsage();
const answers = rows.map((address) => {
  const { status, area } = matcher.match({ address });
  return area === null ? null : { code: area.code, status };
});
const { user, system } = process.cpuUsage(before);
const memory = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ answers, seconds: (user + system) / 1e6, memory, failed: {} }));
