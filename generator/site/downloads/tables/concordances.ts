import { columnsOf, type DownloadTable, linesOf, numbered, required, tableOf, type Value } from './table.ts';
import { concordanceOf } from '../../../core/concordance/concordance.ts';
import { AREA_RELATIONS, type Correspondence } from '../../../core/concordance/correspondences.ts';
import type { ShareMeasure } from '../../../core/concordance/weights.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { KINDS } from '../../../core/psgc/kinds.ts';
import type { ReleaseTotals } from '../../../core/psgc/release.ts';

interface ConcordanceRow extends Correspondence {
  readonly first: string;
  /** The last release of which it is true. */
  last: string;
}

const { code, text, wordOf, decimal } = columnsOf<Correspondence>();
const { integer, release } = columnsOf<ConcordanceRow & { readonly number: number }>();

/** The table of areas of earlier releases in the newest one, with shares; a row is true of all releases that it names. */
export function concordancesTable(gazetteer: Gazetteer): DownloadTable {
  const { measures } = concordanceOf(gazetteer);
  const rows = () =>
    numbered(rowsOf(gazetteer), ({ from, first }) => `${from} ${first}`).sort((a, b) =>
      a.from === b.from ? 0 : a.from < b.from ? -1 : 1,
    );
  return {
    name: 'concordances',
    title: 'Concordances',
    description:
      'What each area of an earlier release is in this one, with the shares of its people and its land: areas of which ' +
      'anything but the name differs, ordered by code.',
    primaryKey: ['from_code', 'first_release', 'to_number'],
    foreignKeys: ['first_release', 'last_release'].map((column) => ({
      ...{ column, table: 'releases', references: 'release_name' },
    })),
    indexes: ['to_code'],
    ...tableOf([FROM, ...OF_RELEASES, ...relationColumns(measures)], rows),
  };
}

/** The rows of all earlier releases, in which one that follows on itself is the same row. */
function rowsOf(gazetteer: Gazetteer): readonly ConcordanceRow[] {
  const releases = gazetteer.history.releases;
  const newest = releases.at(-1) as ReleaseTotals;
  const rows: ConcordanceRow[] = [];
  let open = new Map<string, ConcordanceRow>();
  for (const release of releases.slice(0, -1)) {
    const next = new Map<string, ConcordanceRow>();
    for (const each of concordanceOf(gazetteer).between(release, newest)) {
      const key = JSON.stringify(each);
      const row = open.get(key) ?? { ...each, first: release.release, last: release.release };
      if (!open.has(key)) rows.push(row);
      row.last = release.release;
      next.set(key, row);
    }
    open = next;
  }
  return rows;
}

/** A concordance as lines of a table below the names of its columns. */
export const concordanceLines = (
  rows: readonly Correspondence[],
  measures: readonly ShareMeasure[],
): readonly (readonly Value[])[] => linesOf([FROM, ...relationColumns(measures)], rows);

const FROM = required(code('from_code', 'from', 'The code in the earlier releases'));

const OF_RELEASES = [
  required(release('first_release', 'first', 'The first release of which the row is true')),
  required(release('last_release', 'last', 'The last one; the row is true of all between them')),
  required(integer('to_number', 'number', '1 for the first area that has land of it now, 2 for the second and so on')),
];

const relationColumns = (measures: readonly ShareMeasure[]) => [
  code('to_code', 'to', 'The code in this release; none if the area has ended'),
  required(wordOf(KINDS)('kind', 'kind', 'The kind of area in the earlier releases')),
  required(
    wordOf(AREA_RELATIONS)(
      'how',
      'how',
      'recoded: the same area has another code; moved: also another parent; merged: it is a part of an area that has more; split: only a part of it is in the other area; ended: nothing of it is left',
    ),
  ),
  ...measures.map(share),
  text('reason', 'reason', 'Why a share is not known'),
];

const share = (measure: ShareMeasure) =>
  decimal(
    `share_${measure}`,
    ({ share: shares }) => shares[measure] ?? null,
    `The part of ${measure === 'area' ? 'its land' : `the people whom the census of ${measure.replace('population_', '')} counted in it`} that is in the other area; those of an area add up to 1`,
  );
