import type { Mount } from '../../api/mount.ts';
import type { Area } from '../../dataset/area.ts';
import type { Rule } from './rule.ts';

/**
 * Rules for the chain to a barangay with the region or province by name: each province can be written in three such
 * ways, which are rewritten to the one with codes. There are files for what follows, by code or name. The second rule
 * is for names of barangays that contain a slash, because a placeholder does not match one.
 */
export function* namedChains({ base, gazetteer }: Mount): Iterable<Rule> {
  const above = base.slice(1).split('/');
  for (const { region, ...province } of gazetteer.hierarchy.list(null, 'provinces')) {
    if (region === null) continue;
    const chain = (r: string, p: string) => [...above, 'v2', 'regions', r, 'provinces', p, 'cities-municipalities'];
    const byCode = chain(region.code, province.code).join('/');
    for (const [r, p] of spellings(region, province)) {
      for (const barangay of [[':barangay'], [':before_slash', ':after_slash']]) {
        yield {
          from: [...chain(r, p), ':city_municipality', 'barangays', ...barangay],
          to: `/${[byCode, ':city_municipality', 'barangays', ...barangay].join('/')}`,
          status: 200,
        };
      }
    }
  }
}

function spellings(region: Area, province: Pick<Area, 'code' | 'name'>): readonly (readonly [string, string])[] {
  return [
    [region.name, province.name],
    [region.code, province.name],
    [region.name, province.code],
  ];
}
