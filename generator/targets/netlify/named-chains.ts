import type { Area } from '../../dataset/area.ts';
import type { Site } from '../../site/site.ts';
import type { Rule } from './rule.ts';

/**
 * The chain down to a barangay with its region or province by name: three spellings for each
 * province, rewritten to the one by codes. What comes after, by code or name, are files there. A barangay's
 * name may hold a slash, and a placeholder never does, hence the second rule.
 */
export function* namedChains({ provinces }: Site): Iterable<Rule> {
  for (const { region, ...province } of provinces) {
    if (region === null) continue;
    const chain = (r: string, p: string) => ['api', 'v2', 'regions', r, 'provinces', p, 'cities-municipalities'];
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
