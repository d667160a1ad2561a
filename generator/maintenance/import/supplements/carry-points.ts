import { type Earlier, rowsByCode } from './supplement.ts';
import type { Dataset, Tables } from '../../../core/dataset/dataset.ts';
import { PARENT_COLUMNS } from '../../../core/dataset/parents.ts';
import type { ChangeRow } from '../../../core/history/rows.ts';
import type { Figures } from '../../../core/locate/place.ts';
import type { Row } from '../../../core/psgc/table.ts';

interface NewRelease {
  readonly tables: Tables;
  readonly codeNow: Earlier['codeNow'];
  readonly changes: readonly ChangeRow[];
  /** The barangays that younger ones were taken from. */
  readonly mothers: readonly { readonly code: string; readonly mother_code: string }[];
}

/**
 * Carries over where areas are. Areas that were recoded or renamed keep their figures. Those that are gone lose them, and so
 * do those with other borders than before: areas that others were merged into, that parts were moved out of or into, or that
 * a new barangay was taken from.
 *
 * @returns the figures under the codes of now, and the areas without, `0102805000 Batac: it was divided`; `undefined` if the
 *   dataset has none.
 */
export function carryPoints(dataset: Dataset | undefined, { tables, codeNow, changes, mothers }: NewRelease) {
  if (dataset?.points === undefined) return undefined;
  const [before, now] = [rowsByCode(dataset.tables), rowsByCode(tables)];
  const gone = new Map<string, string>();
  const changed = new Map<string, string>();
  for (const { change, code, former_code: former } of changes) {
    const reason = REASONS[change];
    if (former !== '' && reason?.former !== undefined) gone.set(former, reason.former);
    if (code === '') continue;
    if (change === 'merged') changed.set(code, 'another area was merged into it');
    if (reason?.moves === true && former !== '') {
      const old = new Set([...areasAbove(former, before)].map((parent) => codeNow(parent) ?? ''));
      const next = areasAbove(code, now);
      for (const parent of next) if (!old.has(parent)) changed.set(parent, 'a part was moved into it');
      for (const parent of old) if (!next.has(parent)) changed.set(parent, 'a part was moved out of it');
    }
    const mother = change === 'created' ? mothers.find((each) => each.code === code)?.mother_code : undefined;
    if (mother !== undefined) changed.set(mother, 'a new area was taken from it');
  }
  const figures = new Map<string, Figures>();
  const leftOut: string[] = [];
  for (const [former, measured] of dataset.points.figures) {
    const code = codeNow(former);
    const reason = code === undefined || !now.has(code) ? (gone.get(former) ?? 'it is gone') : changed.get(code);
    if (reason === undefined) figures.set(code ?? former, measured);
    else leftOut.push(`${former} ${before.get(former)?.name ?? ''}: ${reason}`);
  }
  return { points: { ...dataset.points, figures }, leftOut };
}

/** The effect of a change on figures: why the former code has none, and if land may have come to other areas above. */
const REASONS: Readonly<Record<string, { readonly former?: string; readonly moves?: boolean }>> = {
  ended: { former: 'it is gone' },
  merged: { former: 'it is a part of another area now', moves: true },
  split: { former: 'it was divided', moves: true },
  moved: { moves: true },
};

function areasAbove(code: string, rows: ReadonlyMap<string, Row>): ReadonlySet<string> {
  const row = rows.get(code);
  const parents = PARENT_COLUMNS.flatMap((column) => row?.[column] || []);
  return new Set(parents.flatMap((parent) => [parent, ...areasAbove(parent, rows)]));
}
