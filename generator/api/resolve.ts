import type { Area } from '../dataset/area.ts';
import { foldName } from './fold.ts';

/** The areas that one segment of a path may mean, by what a client may write for them. */
interface SegmentIndex {
  readonly codes: ReadonlyMap<string, Area>;
  /** By exact name in Unicode NFC; where several share it, the one with the lowest code. */
  readonly names: ReadonlyMap<string, Area>;
  /** By folded name, likewise; made when a name is first sought that is not written exactly. */
  folded?: ReadonlyMap<string, Area>;
}

const indexes = new WeakMap<readonly Area[], SegmentIndex>();

/**
 * The area that a decoded path segment means among others: by its code, else by its exact name, else
 * by its name ignoring case, diacritics and runs of spaces. Each list of areas is indexed when it is
 * first asked for.
 */
export function resolve(segment: string, among: readonly Area[]): Area | undefined {
  const index = indexOf(among);
  const exact = index.codes.get(segment) ?? index.names.get(segment.normalize('NFC'));
  if (exact !== undefined) return exact;
  index.folded ??= byName(among, foldName);
  return index.folded.get(foldName(segment));
}

/** The area with this code among others. */
export function resolveCode(code: string, among: readonly Area[]): Area | undefined {
  return indexOf(among).codes.get(code);
}

function indexOf(areas: readonly Area[]): SegmentIndex {
  let index = indexes.get(areas);
  if (index === undefined) indexes.set(areas, (index = toIndex(areas)));
  return index;
}

function toIndex(areas: readonly Area[]): SegmentIndex {
  return { codes: new Map(areas.map((area) => [area.code, area])), names: byName(areas, (name) => name) };
}

/** Areas by a form of their name; of those that share it, the one with the lowest code. */
function byName(areas: readonly Area[], form: (name: string) => string): ReadonlyMap<string, Area> {
  const names = new Map<string, Area>();
  for (const area of areas) {
    const name = form(area.name);
    if (!names.has(name)) names.set(name, area);
  }
  return names;
}
