import type { Area } from '../dataset/area.ts';

/** The areas that one segment of a path may mean, by what a client may write for them. */
interface SegmentIndex {
  readonly codes: ReadonlyMap<string, Area>;
  /** By exact name in Unicode NFC; where several share it, the one with the lowest code. */
  readonly names: ReadonlyMap<string, Area>;
}

const indexes = new WeakMap<readonly Area[], SegmentIndex>();

/**
 * The area that a decoded path segment means among others: by its code, else by its name.
 * Each list of areas is indexed when it is first asked for.
 */
export function resolve(segment: string, among: readonly Area[]): Area | undefined {
  const index = indexOf(among);
  return index.codes.get(segment) ?? index.names.get(segment.normalize('NFC'));
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
  const codes = new Map<string, Area>();
  const names = new Map<string, Area>();
  for (const area of areas) {
    codes.set(area.code, area);
    if (!names.has(area.name)) names.set(area.name, area);
  }
  return { codes, names };
}
