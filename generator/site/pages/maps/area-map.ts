import { landOf, shapesOf } from './land.ts';
import { mapAreas } from './map-file.ts';
import { areasBelow, type CodeSources, localityOf, locatedWithin } from '../areas/facts.ts';
import type { Area } from '../../../core/areas/area.ts';
import { listed } from '../../../core/format.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { type Box, boxAround, cornersOf, widened } from '../../../core/locate/place.ts';
import { usualName } from '../../../core/names/usual-name.ts';
import { codeAddress, joined } from '../../shared/blocks.ts';
import { html, type Html, type HtmlValue } from '../../shared/html.ts';
import { type AreaShapes, boxOfAreas, FROM_POINTS, notDrawn } from '../../shared/map-areas.ts';
import { type Colours, drawPicture, legendItems, SCREEN, markTitle, type WrapMark } from '../../shared/map-drawing.ts';
import { boxOfFrame, drawMap, frameOf, heightOf, LETTER, type MapPicture } from '../../shared/map-picture.ts';

type MapSources = Pick<CodeSources, 'gazetteer' | 'maps'>;
type PageSources = MapSources & Pick<CodeSources, 'hasEveryCode'>;

/** The size of a map in about the pixels that it has on a page; a box that is wider or higher gets more around it. */
const sizeOf = (box: Box) => ({ width: 480, height: heightOf(box, 480, 280, 560) });

/** The units of shapes in a pixel; fewer on the pages that have to be small. */
const DETAIL = { usual: 2, small: 1, least: 0.55 };

const PLAIN: Colours = { ...SCREEN, tones: [] };

/**
 * The map of an area: what is directly below it in colours of its density, each with a link, and the land around; of a barangay,
 * those beside it. `null` if it is not known where anything of it is.
 *
 * @param more the link to the page of the map.
 */
export function mapOf(area: Area, sources: PageSources, more: Html | null = null): Html | null {
  if (area.kind === 'barangay') return barangayMap(area, sources);
  const { gazetteer, hasEveryCode } = sources;
  const below = partsOf(area, gazetteer);
  // One area alone says nothing: it is shown among those beside it.
  const isOne = below.length === 1;
  const parts = isOne ? partsOf(area.province ?? area.region ?? area, gazetteer) : below;
  const map = pictureOf(
    parts,
    gazetteer,
    area.code,
    (perDegree, box) => shapesOf(parts, sources, perDegree, box),
    'usual',
  );
  if (map === null || map.picture.marks.length === 0) return null;
  const { marks } = map.picture;
  const apart = marks.filter(({ isApart }) => isApart).map((mark) => mark.area.name);
  const drawn = new Set(marks.map((mark) => mark.area.code));
  const link: WrapMark = (mark, shape) =>
    html`<a href="${codeAddress(mark.area.code, hasEveryCode)}"${isOne ? html` class="${mark.area.code === area.code ? 'own' : 'beside'}"` : null}${mark.area.level === 'barangay' ? html` tabindex="-1"` : null}><title>${markTitle(mark, 'density')}</title>${shape}</a>`;
  const caption = [
    more && html`<span class="on-screen">${more}.</span>`,
    apart.length === 0 ? null : `Hatched: ${listed(apart)}, independent of the province.`,
    notDrawn(parts.flatMap(({ code, name }) => (drawn.has(code) ? [] : usualName(name)))),
  ];
  return figure(map, `Map of ${usualName(area.name)}`, link, caption, isOne ? 'map place' : 'map');
}

/** The map of a barangay and those beside it in its city or municipality. */
function barangayMap(area: Area, sources: PageSources): Html | null {
  const { gazetteer, hasEveryCode } = sources;
  const locality = localityOf(area);
  if (locality === null || gazetteer.points.of(area).point === null) return null;
  const own = [
    area,
    ...landOf(gazetteer)
      .beside(area)
      .filter((each) => localityOf(each) === locality),
  ];
  const inside = gazetteer.hierarchy.list(locality, 'barangays');
  const map = pictureOf(inside, gazetteer, area.code, (perDegree) => shapesOf([locality, ...own], sources, perDegree));
  if (map === null) return null;
  const link: WrapMark = (mark, shape) =>
    html`<a href="${codeAddress(mark.area.code, hasEveryCode)}" class="${mark.area.code === area.code ? 'own' : 'beside'}" tabindex="-1"><title>${mark.area.name}</title>${shape}</a>`;
  const { paths } = map.shapes;
  const place = { ...map, picture: { ...map.picture, behind: paths.get(locality.code) ?? '' } };
  const caption = html`${area.name} in <a href="/areas/${locality.code}">${usualName(locality.name)}</a>.`;
  return figure(place, `Map of ${usualName(locality.name)}`, link, [caption], 'map place');
}

/** The country in colours of the density of its regions, each with a link. Keys pass them, because the page lists them. */
export function countryMap(sources: MapSources): Html | null {
  const { gazetteer } = sources;
  const regions = gazetteer.hierarchy.list(null, 'regions');
  const map = pictureOf(regions, gazetteer, '', (perDegree) => shapesOf(regions, sources, perDegree), 'least');
  const link: WrapMark = (mark, shape) =>
    html`<a href="/areas/${mark.area.code}" tabindex="-1"><title>${markTitle(mark, 'density')}</title>${shape}</a>\n`;
  if (map === null) return null;
  const ramp = map.picture.classes.map(
    ({ tone }, at) => html`<path d="M${9 * at} 9h9V0h-9z" fill="${SCREEN.tones[tone] ?? ''}"/>`,
  );
  const more = html`Sparse <svg width="54" height="9" aria-hidden="true">${ramp}</svg> dense. Open a region, or <a href="/areas">choose from the list</a>.`;
  return figure(map, 'Map of the Philippines by region', link, [more], 'map country');
}

/** The pixels that shapes reach beyond the boxes of areas at most. */
const REACH = 40;

type AreaPicture = Readonly<{ picture: MapPicture; shapes: AreaShapes }>;

/** A picture of areas with their shapes, which are made for its frame and the box around it; `null` if there is nothing to see. */
function pictureOf(
  areas: readonly Area[],
  gazetteer: Gazetteer,
  within: string,
  toShapes: (perDegree: number, box: Box) => AreaShapes,
  detail: keyof typeof DETAIL = 'small',
): AreaPicture | null {
  const box = boxAround(areas.flatMap((area) => cornersOf(gazetteer.points.of(area).bbox)));
  if (box === undefined) return null;
  const near = frameOf(box, sizeOf(box));
  const shapes = toShapes(DETAIL[detail] * near.scale, widened(boxOfFrame(near, sizeOf(box)), REACH / near.scale));
  const known = areas.filter(({ code }) => shapes.paths.has(code));
  const drawn = [...shapes.paths.keys()].filter((code) => code !== '');
  const shown =
    boxOfAreas(
      drawn.map((code) => ({ code, ...gazetteer.points.of({ code }) })),
      shapes,
    ) ?? box;
  const size = sizeOf(shown);
  const frame = frameOf(shown, size);
  const behind = shapes.paths.get('') ?? '';
  const subject = { areas: mapAreas(gazetteer, known), figure: 'density', within, shapes, behind } as const;
  // Few regions of the country have room for their names.
  const picture = drawMap(subject, size, frame, true, detail === 'least' ? [] : [LETTER.large, LETTER.usual]);
  return shapes.paths.size === 0 ? null : { picture, shapes };
}

/** Where boundaries are from; the foot of the page or the licences have the rest. */
export const inBrief = (notice: string): Html =>
  html`${/^[^;]*/.exec(notice)?.[0] ?? ''}. <a href="/docs/licenses">About these boundaries</a>`;

function figure(
  { picture, shapes }: AreaPicture,
  label: string,
  link: WrapMark,
  caption: readonly HtmlValue[],
  kind = 'map',
): Html {
  const { width, height } = picture;
  const isPlain = kind !== 'map' || picture.classes.length < 2;
  const source = shapes.notice === null ? FROM_POINTS : inBrief(shapes.notice);
  const said = (kind === 'map' ? [source, ...caption] : [...caption, source]).filter((each) => each !== null);
  return html`<figure class="${kind}">
<svg viewBox="0 0 ${width} ${height}" role="group" aria-label="${label}">${drawPicture(picture, kind === 'map place' ? PLAIN : SCREEN, link)}</svg>
${isPlain ? null : html`<ul class="legend" aria-label="Legend"><li>People per km²</li>${legendItems(picture)}</ul>\n`}<figcaption>${joined(said, ' ')}</figcaption>
</figure>
`;
}

function partsOf(area: Area, { hierarchy }: Gazetteer): readonly Area[] {
  const below = areasBelow(area, hierarchy);
  const above = below.filter(({ kind }) => kind !== 'barangay');
  return [...(above.length > 0 ? above : below).flatMap(({ areas }) => areas), ...locatedWithin(area, hierarchy)];
}
