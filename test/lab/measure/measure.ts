import { fold } from '../../oracle/country.ts';
import type { Printed, PrintedList } from './lists.ts';

export type Level = Printed['level'];

/** What a lookup found. */
interface Found {
  readonly code: string;
  readonly name: string;
}

/** Looks names up. The scope of a lookup is an area that another one found, or the country. */
export interface Lookup<Area extends Found> {
  readonly find: (level: Level, text: string, scope: Area | null) => Area | undefined;
  /** The nine-digit code of an area. */
  readonly correspondenceOf: (area: Area) => string | undefined;
  /** Whether a city or municipality belongs to no province. */
  readonly isIndependent: (area: Area) => boolean;
  /** Whether an area of the release has this nine-digit code. */
  readonly isCurrent: (correspondence: string) => boolean;
}

/** How the names of one level of a list resolve. */
export interface Figures {
  names: number;
  /** By the exact or the folded name. */
  before: number;
  /** By any name. */
  after: number;
  /** Those that resolved to an area with another code than the list's: `Name: found name`. */
  readonly wrong: string[];
  /** Those that did not resolve, by reason. */
  readonly unresolved: Map<string, string[]>;
}

const LEVELS = ['region', 'province', 'city or municipality', 'barangay'] as const;

/** Looks up each name of a list within the areas that the list prints above it. */
export function measure<Area extends Found>({ names }: PrintedList, lookup: Lookup<Area>): Map<Level, Figures> {
  const figures = new Map<Level, Figures>();
  for (const printed of names) {
    let of = figures.get(printed.level);
    if (of === undefined) {
      figures.set(printed.level, (of = { names: 0, before: 0, after: 0, wrong: [], unresolved: new Map() }));
    }
    count(of, printed, lookup);
  }
  return figures;
}

function count<Area extends Found>(figures: Figures, printed: Printed, lookup: Lookup<Area>): void {
  const { level, name, within, code } = printed;
  figures.names += 1;
  const scopes = scopesOf(within, lookup);
  const found = findIn(level, name, scopes, lookup);
  const path = [...within, name].join(' > ');
  if (found === undefined) {
    const reason = reasonOf(printed, scopes, lookup);
    figures.unresolved.set(reason, [...(figures.unresolved.get(reason) ?? []), path]);
    return;
  }
  figures.after += 1;
  if (fold(found.name) === fold(name)) figures.before += 1;
  if (code !== undefined && lookup.correspondenceOf(found) !== code) {
    figures.wrong.push(`${path} (${code}): ${found.code} ${found.name}`);
  }
}

/** The areas that the names above a name stand for; `undefined` for a name that does not resolve. */
function scopesOf<Area extends Found>(within: readonly string[], lookup: Lookup<Area>): readonly (Area | undefined)[] {
  const scopes: (Area | undefined)[] = [];
  for (const [at, name] of within.entries()) scopes.push(findIn(LEVELS[at] ?? 'barangay', name, scopes, lookup));
  return scopes;
}

/**
 * Looks a name up: a region or a province in the country, because some provinces changed their region since the lists
 * were made; a city in its province, in its region, or among those that belong to no province, because lists print
 * independent cities below a province; a barangay in its city.
 */
function findIn<Area extends Found>(
  level: Level,
  name: string,
  scopes: readonly (Area | undefined)[],
  { find, isIndependent }: Lookup<Area>,
): Area | undefined {
  if (level === 'region' || level === 'province') return find(level, name, null);
  const above = level === 'barangay' ? scopes.slice(-1) : scopes.toReversed();
  const within = firstOf(above, (scope) => (scope === undefined ? undefined : find(level, name, scope)));
  if (within !== undefined || level === 'barangay') return within;
  const found = find(level, name, null);
  return found !== undefined && isIndependent(found) ? found : undefined;
}

function firstOf<Item, Result>(items: readonly Item[], find: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function reasonOf<Area extends Found>(
  { level, name, code }: Printed,
  scopes: readonly (Area | undefined)[],
  lookup: Lookup<Area>,
): string {
  if (code !== undefined && !lookup.isCurrent(code)) return 'no area has the code of the list today';
  if (scopes.at(-1) === undefined && scopes.length > 0) return 'the area above it does not resolve';
  if (lookup.find(level, name, null) !== undefined) return 'the area lies elsewhere today, or several fit';
  return code === undefined ? 'no area has this name' : 'the area has another name today';
}
