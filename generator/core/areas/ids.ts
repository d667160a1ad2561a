import type { Area } from './area.ts';
import { memoized, once } from '../kept.ts';
import { codeFinder, openRecords, packRecords } from '../packed/records.ts';
import { ID_COLUMNS, ID_NAMES, type IdName, type IdRow } from '../psgc/ids.ts';

/** The ids of an area; `null` for one that is not known. */
export type AreaIds = Readonly<Record<IdName, string | null>>;

const NONE = Object.fromEntries(ID_NAMES.map((name) => [name, null])) as AreaIds;

/** The ids of areas in other datasets, which are read when they are first asked for. */
export interface Ids {
  /** As records. */
  readonly packed: () => string;
  /** Ordered by code. */
  readonly rows: () => readonly IdRow[];
  of(area: Pick<Area, 'kind' | 'code'>): AreaIds;
  /** The code of the area that has an id; `undefined` if none has it. */
  codeOf(name: IdName, id: string): string | undefined;
}

/** @param packed gives what `packIds` returned. */
export function openIds(packed: () => string): Ids {
  const finder = once(() => codeFinder(packed(), ID_COLUMNS));
  const rows = once(() => openRecords(packed(), ID_COLUMNS));
  const codes = memoized((name: IdName) => new Map(rows().map((row) => [row[name], row.code])));
  return {
    packed,
    rows,
    of({ kind, code }) {
      const row = kind === 'barangay' ? undefined : finder()(code)[0];
      const ids: Record<IdName, string | null> = { ...NONE };
      if (row !== undefined) for (const name of ID_NAMES) ids[name] = row[name] || null;
      return ids;
    },
    codeOf: (name, id) => (id === '' ? undefined : codes(name).get(id)),
  };
}

export const packIds = (rows: readonly IdRow[]): string => packRecords(rows, ID_COLUMNS);
