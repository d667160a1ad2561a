import { compareNames } from '../../core/names/compare-names.ts';
import { areaHref, element, fillInSlices, offerToSort, sayOrder } from './element.ts';
import type { MapArea, MapLevel } from '../shared/map-areas.ts';
import { areaRow, type FigureName } from '../shared/map-figures.ts';

type Column = 'name' | FigureName;

const table = element('table', HTMLTableElement);
const rows = element('rows', HTMLTableSectionElement);

let listed: readonly MapArea[] = [];

/** Shows areas in the table beside the map, by a figure: numbers from the largest one down. */
export function showRows(areas: readonly MapArea[], figure: FigureName, level: MapLevel): void {
  // A map in a page of somebody else has no table.
  if (table.closest('[hidden]') !== null) return;
  listed = areas;
  table.dataset['figure'] = figure;
  table.dataset['level'] = level;
  sort(figure, figure === 'income');
}

function sort(column: Column, isUpwards: boolean): void {
  sayOrder(table, table.querySelector(`th[data-column="${column}"]`), isUpwards);
  void fillInSlices(rows, sorted(column, isUpwards ? 1 : -1), (area) => areaRow(area, areaHref(area.code)));
}

/** Areas without a figure come last. */
function sorted(column: Column, direction: 1 | -1): readonly MapArea[] {
  if (column === 'name') return listed.toSorted((a, b) => direction * compareNames(a.name, b.name));
  const known = listed.filter((area) => area[column] !== null);
  return [
    ...known.toSorted((a, b) => direction * ((a[column] ?? 0) - (b[column] ?? 0))),
    ...listed.filter((area) => area[column] === null),
  ];
}

offerToSort(table, ({ ariaSort, dataset }) => {
  const column = dataset['column'] as Column;
  sort(column, ariaSort === null ? column === 'name' || column === 'income' : ariaSort === 'descending');
});
