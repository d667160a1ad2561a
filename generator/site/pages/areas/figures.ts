import type { CodeSources, FigureParts } from './facts.ts';
import type { Area } from '../../../core/areas/area.ts';
import { isAboveBarangays } from '../../../core/psgc/code.ts';
import { html, type Html } from '../../shared/html.ts';
import { columnsFor, placeRow, type PlaceTable, placeTitles, usualFigures } from '../../shared/listed-places.ts';
import { placesFile } from '../places/places-file.ts';
import { mapOf } from '../maps/area-map.ts';

/** The parts with figures of pages in files. */
export const FIGURE_PARTS: FigureParts = { table: figuresTable, map: mapOf };

/**
 * Areas with their figures in a table about the area of a code, or the country (`''`), that is saved as a file of this name.
 *
 * @param keys the columns, by default the usual ones.
 * @param sort the column that the areas are sorted by, `-density` from the largest value down.
 */
export function figuresTable(
  areas: readonly Area[],
  { gazetteer, hasEveryCode }: Pick<CodeSources, 'gazetteer' | 'hasEveryCode'>,
  file: string,
  within: string,
  keys?: readonly string[],
  sort?: string,
): Html {
  const { years, places } = placesFile(areas, gazetteer);
  const table: PlaceTable = {
    within,
    ...columnsFor(places, keys ?? usualFigures(years), years),
    nameOf: (code) => gazetteer.hierarchy.get(code)?.name,
    hrefOf: (code) => (hasEveryCode || isAboveBarangays(code) ? `/areas/${code}` : null),
  };
  return html`<p class="buttons"></p>
<div class="scroll"><table class="figures"${keys === undefined ? html` data-copy-codes` : null} data-file="${file}">
<thead>${placeTitles(table, sort)}</thead>
<tbody>
${places.map((place) => placeRow(place, table))}</tbody>
</table></div>`;
}
