import { type Edition, kindOf } from './files.ts';
import type { HistoryScope } from './scope.ts';
import { codeAt, codesIn, type Life } from './timeline.ts';

/** The area that has a code in a release, by comparing the digits of codes; `undefined` if there is none. */
export function areaOf(scope: HistoryScope, at: number, code: string) {
  const { timeline, names, isWithin } = scope;
  const edition = timeline.editions[at] as Edition;
  const area = edition.get(code);
  const kind = kindOf(area?.level ?? '');
  if (area === undefined || kind === null) return undefined;
  const last = timeline.editions.length - 1;
  const lifeOf = (each: string) => timeline.lives[at]?.get(each) as Life;
  if (!isWithin(codesIn(lifeOf(code), last)[0] ?? code)) return undefined;
  const above = [7, 5, 2].map((digits) => code.slice(0, digits).padEnd(10, '0')).filter((each) => each !== code);
  const nearest = (...kinds: readonly string[]) => {
    const found = above.find((each) => kinds.includes(kindOf(edition.get(each)?.level ?? '') ?? ''));
    if (found === undefined) return null;
    const now = codeAt(lifeOf(found), last);
    return { code: found, name: now === null || isWithin(now) ? (edition.get(found)?.name ?? null) : null };
  };
  return {
    release: names[at] ?? '',
    code,
    kind,
    name: area.name,
    region: nearest('region'),
    province: nearest('province'),
    city_municipality: nearest('city', 'municipality'),
    sub_municipality: nearest('sub-municipality'),
    city_class: area.city_class || null,
    income_class: area.income_classification || null,
    urban_rural: { U: 'urban', R: 'rural' }[area.urban_rural] ?? null,
  };
}
