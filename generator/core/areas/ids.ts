import type { Area } from './area.ts';
import { memoized, once } from '../kept.ts';
import { codeFinder, openRecords, packRecords } from '../packed/records.ts';
import { ID_COLUMNS, type IdName, type IdRow, ofIds } from '../psgc/ids.ts';

/** The ids of areas in other datasets, which are read when they are first asked for. */
export interface Ids {
  /** As records. */
  readonly packed: () => string;
  /** Ordered by code. */
  readonly rows: () => readonly IdRow[];
  /** Of an area; `null` for one that is not known. */
  of(area: Pick<Area, 'kind' | 'code'>): Readonly<Record<IdName, string | null>>;
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
      return ofIds((name) => row?.[name] || null);
    },
    codeOf: (name, id) => (id === '' ? undefined : codes(name).get(id)),
  };
}

export const packIds = (rows: readonly IdRow[]): string => packRecords(rows, ID_COLUMNS);
