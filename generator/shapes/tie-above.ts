import type { NameLevel } from './shape-columns.ts';
import type { ShapeFeature } from './shape-layers.ts';
import type { TiedBarangays } from './tie-barangays.ts';
import { codeOfToday, type Found, recordsOf, type Tie, type Unmatched } from './ties.ts';
import { type Area, areasAbove } from '../core/areas/area.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import type { Lexicon } from '../core/places/lexicon.ts';
import { matcherOf } from '../core/places/matcher.ts';
import type { Kind } from '../core/psgc/kinds.ts';

const LEVEL_OF: Readonly<Record<Kind, NameLevel>> = {
  ...{ region: 'region', province: 'province', barangay: 'barangay' },
  ...{ city: 'city', municipality: 'city', 'sub-municipality': 'city' },
};

/**
 * Ties the areas above the barangays of a file to areas of today.
 * @param localities the city or municipality of today of the barangays with the same first digits.
 */
export function tieAbove(
  areas: readonly Found[],
  localities: TiedBarangays['localities'],
  gazetteer: Gazetteer,
  above: Lexicon,
) {
  const ties: Tie[] = [];
  const unmatched: Unmatched[] = [];
  for (const found of areas) {
    const tie = find(found);
    if (tie !== undefined) ties.push(tie);
    else unmatched.push({ ...found, reason: 'no area of today has its code and its name', locality: undefined });
  }
  return { ties, unmatched };

  function find(found: Found): Tie | undefined {
    const { feature } = found;
    const { hierarchy } = gazetteer;
    const records = recordsOf(feature, gazetteer);
    const areas = records.flatMap((record) => hierarchy.get(codeOfToday(record) ?? '') ?? []);
    const level = feature.level ?? (areas[0] && LEVEL_OF[areas[0].kind]);
    const ofLevel = areas.filter(
      ({ kind }) => kind !== 'barangay' && (level === undefined || LEVEL_OF[kind] === level),
    );
    const name = level === undefined ? undefined : feature.names[level];
    if (level === undefined || name === undefined) {
      const [area] = ofLevel;
      return area && { ...found, area, by: 'code' };
    }
    const namesakes = namesakesOf(name, level);
    const ofBarangays =
      level === 'city' ? localities.get(feature.isPcode ? feature.code : feature.code.slice(0, -3)) : undefined;
    const confirmed = ofLevel.find((area) => namesakes.includes(area));
    if (confirmed !== undefined && (ofBarangays === undefined || ofBarangays === confirmed)) {
      return { ...found, area: confirmed, by: 'code and name' };
    }
    const area = ofBarangays ?? byName(feature, level);
    return area && { ...found, area, by: 'name' };
  }

  function namesakesOf(name: string, level: NameLevel): readonly Area[] {
    return above.named(name).flatMap(({ area }) => (LEVEL_OF[area.kind] === level ? [area] : []));
  }

  function byName({ names }: ShapeFeature, level: NameLevel): Area | undefined {
    const { region, province, city } = names;
    const query = { region, ...(level === 'region' ? {} : { province }), ...(level === 'city' ? { city } : {}) };
    const { status, area } = matcherOf(gazetteer).match(query);
    const isSure = status === 'exact' || status === 'alias' || status === 'close';
    return isSure && area !== null && LEVEL_OF[area.kind] === level ? area : undefined;
  }
}

/** Leaves out areas above the barangays whose parts in the file, by the digits of their codes, are not those of today. */
export function withoutChanged(above: readonly Tie[], barangays: readonly Tie[], gazetteer: Gazetteer) {
  const below = barangays.length > 0 ? barangays : above.filter(({ area }) => LEVEL_OF[area.kind] === 'city');
  const within = new Map<string, number>();
  const ofPrefix = new Map<string, Area[]>();
  const prefixes = new Set(above.map(({ feature, area }) => keyOf(feature, prefixOf(feature, area))));
  const lengths = new Set(above.map(({ feature, area }) => prefixOf(feature, area).length));
  for (const { feature, area } of below) {
    for (const { code } of [area, ...areasAbove(area)]) {
      const key = keyOf(feature, code);
      within.set(key, (within.get(key) ?? 0) + 1);
    }
    for (const length of lengths) {
      const key = keyOf(feature, feature.code.slice(0, length));
      if (!prefixes.has(key)) continue;
      const parts = ofPrefix.get(key);
      if (parts === undefined) ofPrefix.set(key, [area]);
      else parts.push(area);
    }
  }
  const moved = parentsOfMoved(gazetteer);
  const hasParts = new Set(below.map(({ feature }) => feature.isPcode));
  const isSame = ({ feature, area }: Tie): boolean => {
    // The codes of PSA are those of its release; which one that is cannot be seen without parts.
    if (!hasParts.has(feature.isPcode)) return !feature.isPcode || !moved.has(area.code);
    const parts = ofPrefix.get(keyOf(feature, prefixOf(feature, area))) ?? [];
    const count = within.get(keyOf(feature, area.code)) ?? 0;
    return parts.length === count && parts.every((part) => part === area || areasAbove(part).includes(area));
  };
  const ties = above.filter(isSame);
  const same = new Set(ties);
  const changed = above
    .filter((tie) => !same.has(tie))
    .map(({ feature, layer }) => ({ feature, layer, reason: 'its parts changed since', locality: undefined }));
  return { ties, changed };
}

/** Codes of one kind are compared with each other. */
const keyOf = ({ isPcode }: ShapeFeature, code: string): string => `${isPcode ? 'PH' : ''}${code}`;

/** The digits with which the codes of everything in an area begin. */
function prefixOf({ code, isPcode }: ShapeFeature, { kind }: Area): string {
  if (isPcode) return code;
  if (kind === 'region') return code.slice(0, 2);
  const isOfProvince = kind === 'province' || (kind === 'city' && code.endsWith('00000'));
  return code.slice(0, isOfProvince ? -5 : -3);
}

function parentsOfMoved({ history: { releases, changes } }: Gazetteer): ReadonlySet<string> {
  const codes = new Set<string>();
  for (const { release } of releases) {
    for (const { change, from, to } of changes(release)) {
      if (change === 'moved') for (const code of [from, to]) if (code !== null) codes.add(code);
    }
  }
  return codes;
}
