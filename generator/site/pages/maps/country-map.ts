import { stylesOf } from './dot-map.ts';
import type { Area } from '../../../core/areas/area.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { boxAround, type Figures } from '../../../core/locate/place.ts';
import {
  gridPath,
  KM_PER_DEGREE,
  type PicturePosition,
  type Projection,
  projectionOf,
} from '../../../core/locate/projection.ts';
import { pageAddress } from '../areas/facts.ts';
import { html, type Html } from '../../shared/html.ts';

const PICTURE = { width: 560, minHeight: 300, maxHeight: 780, margin: 12 } as const;
const STEP = 4;

/**
 * The country as a grid of dots, those of a region as a link, as far as figures say how far a barangay reaches. Keys pass it,
 * because the page lists the same links. `null` if it is not known where the areas are.
 */
export function countryMap(gazetteer: Gazetteer): Html | null {
  const regions = dotsOfRegions(gazetteer);
  if (regions === null) return null;
  const { projection, dots } = regions;
  const styles = stylesOf([...dots.values()]);
  const links = [...dots].map(
    ([region, positions], at) =>
      html`<a href="${pageAddress(region)}" class="part-${styles[at] ?? 0}" tabindex="-1"><title>${region.name}</title><path d="${gridPath(positions, STEP)}"/><text class="more" x="8" y="30">${region.name.replace(/ \(.*/, '')}</text><text class="more" x="8" y="58">${/\((.*)\)/.exec(region.name)?.[1] ?? ''}</text></a>\n`,
  );
  return html`<figure class="map country">
<svg viewBox="0 0 ${projection.width} ${projection.height}" role="group" aria-label="Map of the Philippines by region" stroke-width="${0.85 * STEP}" stroke-dasharray="0 ${STEP}">
${links}</svg>
<figcaption>Open a region on the map, or <a href="/areas">choose from the list</a>.</figcaption>
</figure>
`;
}

function dotsOfRegions({ hierarchy, points }: Gazetteer) {
  const regions = hierarchy.list(null, 'regions');
  const figures = regions.map((region) =>
    hierarchy.list(region, 'barangays').flatMap((area) => {
      const each = points.of(area);
      return each.point === null ? [] : [each];
    }),
  );
  const box = boxAround(figures.flat().map(({ point }) => point));
  if (box === undefined) return null;
  const projection = projectionOf(box, PICTURE);
  const columns = Math.ceil(projection.width / STEP) + 1;
  const votes = new Map<number, number[]>();
  figures.forEach((ofRegion, region) => {
    const vote = (column: number, row: number, weight: number): void => {
      const square = row * columns + column;
      const ofSquare = votes.get(square) ?? regions.map(() => 0);
      ofSquare[region] = (ofSquare[region] ?? 0) + weight;
      votes.set(square, ofSquare);
    };
    for (const each of ofRegion) voteFor(each, projection, vote);
  });
  const dots = new Map(regions.map((region): [Area, PicturePosition[]] => [region, []]));
  for (const [square, ofSquare] of votes) {
    const region = regions[ofSquare.indexOf(Math.max(...ofSquare))];
    const position: PicturePosition = [(square % columns) * STEP, Math.floor(square / columns) * STEP];
    if (region !== undefined) dots.get(region)?.push(position);
  }
  return { projection, dots: new Map([...dots].filter(([, positions]) => positions.length > 0)) };
}

/** Votes for the squares that a barangay probably covers: of its point, and of an ellipse in its box as large as it. */
function voteFor(
  { point, bbox: [west, south, east, north], area_km2: size }: Figures,
  { positionOf }: Projection,
  vote: (column: number, row: number, weight: number) => void,
): void {
  const [x, y] = positionOf(point);
  vote(Math.round(x / STEP), Math.round(y / STEP), 2);
  const [left, top] = positionOf({ lat: north, lon: west });
  const [right, bottom] = positionOf({ lat: south, lon: east });
  const narrowing = Math.cos((point.lat * Math.PI) / 180);
  const kilometres = (east - west) * (north - south) * KM_PER_DEGREE ** 2 * narrowing;
  const share = Math.min(1, Math.sqrt(size / ((Math.PI / 4) * kilometres)));
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  const [radiusX, radiusY] = [((right - left) / 2) * share, ((bottom - top) / 2) * share];
  for (let row = Math.ceil((middleY - radiusY) / STEP); row * STEP <= middleY + radiusY; row += 1) {
    for (let column = Math.ceil((middleX - radiusX) / STEP); column * STEP <= middleX + radiusX; column += 1) {
      const [across, down] = [(column * STEP - middleX) / radiusX, (row * STEP - middleY) / radiusY];
      if (across ** 2 + down ** 2 <= 1) vote(column, row, 1);
    }
  }
}
