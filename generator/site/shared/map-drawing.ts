import { html, type Html } from './html.ts';
import { counted } from '../../core/format.ts';
import { type FigureName, RAMPS, said } from './map-figures.ts';
import { LETTER, type MapFrame, type MapLabel, type MapPicture, type Mark } from './map-picture.ts';

/** The colours of a drawing, as SVG writes them; `tones` are those of the classes. */
export type Colours = Readonly<Record<'ink' | 'muted' | 'paper' | 'line' | 'land', string>> &
  Readonly<Record<'tones', readonly string[]>>;

/** The colours of a picture on paper. */
export const PRINT: Colours = {
  ink: '#141b26',
  muted: '#556071',
  paper: '#fff',
  line: '#fff',
  land: '#dce2ea',
  tones: RAMPS.light,
};

/** The colours of a picture on a page, which follow its scheme. */
export const SCREEN: Colours = {
  ink: 'var(--text)',
  muted: 'var(--muted)',
  paper: 'var(--ground)',
  line: 'var(--raised)',
  land: 'var(--land)',
  tones: RAMPS.light.map((light, tone) => `light-dark(${light},${RAMPS.dark[tone]})`),
};

const decimal = (number: number): number => Math.round(number * 1000) / 1000;

/** The attribute that moves shapes to their places in a frame. */
export const matrixOf = ({ left, top, scale }: MapFrame, perDegree: number): string =>
  `translate(${decimal(-left * scale)} ${decimal(-top * scale)}) scale(${Number((scale / perDegree).toPrecision(7))})`;

/** The attribute that keeps the hatching as dense in a frame as in any other. */
export const hatchingMatrixOf = ({ scale }: MapFrame, perDegree: number): string =>
  `scale(${decimal(perDegree / scale)}) rotate(45)`;

/** A mark as people can reach it: by default without a link, with its name and value as its title. */
export type WrapMark = (mark: Mark, shape: Html) => Html;

/** A picture as the content of an SVG of its size. */
export function drawPicture(picture: MapPicture, colours: Colours, wrap: WrapMark): Html {
  const { marks, inset, frame, perDegree } = picture;
  const group = (of: MapFrame, content: readonly Html[]): Html =>
    html`<g transform="${matrixOf(of, perDegree)}" fill-rule="evenodd" stroke="${colours.line}" stroke-width="${decimal((0.8 * perDegree) / of.scale)}" stroke-linejoin="round">${content}</g>`;
  const hatching = html`<defs><pattern id="hatching" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="${hatchingMatrixOf(frame, perDegree)}"><path d="M0 0V5" stroke="${colours.ink}" stroke-width="2.4"/><path d="M1.7 0V5" stroke="${colours.paper}"/></pattern></defs>\n`;
  return html`${picture.hasApart ? hatching : null}${group(frame, [
    drawLand(picture, colours),
    ...marks.map(drawMark(picture, colours, wrap)),
  ])}${drawLabels(picture, colours)}${
    inset &&
    html`<rect x="${inset.of.x}" y="${inset.of.y}" width="${inset.of.width}" height="${inset.of.height}" fill="none" stroke="${colours.muted}" stroke-width=".75"/>
<svg class="inset" x="${inset.x}" y="${inset.y}" width="${inset.width}" height="${inset.height}" viewBox="0 0 ${inset.width} ${inset.height}"><rect width="${inset.width}" height="${inset.height}" fill="${colours.paper}"/>${group(
      inset.frame,
      inset.marks.map((mark) => wrap(mark, drawShape(mark, picture, colours))),
    )}${drawNames(inset.labels, colours)}<rect x=".5" y=".5" width="${inset.width - 1}" height="${inset.height - 1}" fill="none" stroke="${colours.muted}"/></svg>`
  }`;
}

/** The land behind the marks. */
export const drawLand = ({ behind }: Pick<MapPicture, 'behind'>, { land }: Colours): Html =>
  behind === '' ? html`` : html`<path class="around" fill="${land}" stroke="${land}" d="${behind}"/>`;

/** A function that draws the marks of a picture. Those of an inset can be reached in it alone. */
export function drawMark(picture: MapPicture, colours: Colours, wrap: WrapMark): (mark: Mark) => Html {
  const inInset = new Set(picture.inset?.marks.map(({ area }) => area.code));
  return (mark) => {
    const shape = drawShape(mark, picture, colours);
    return inInset.has(mark.area.code) ? shape : wrap(mark, shape);
  };
}

/** The name and the value of a mark, for people who point at it or hear it. */
export const markTitle = ({ area }: Mark, figure: FigureName): string => `${area.name}: ${said(area, figure)}`;

function drawShape({ path, tone, isApart }: Mark, { perDegree, frame }: MapPicture, { paper, ink, tones }: Colours) {
  const unit = perDegree / frame.scale;
  const fill =
    tone === null
      ? html`fill="${paper}" stroke="${ink}" stroke-dasharray="${decimal(3 * unit)} ${decimal(2 * unit)}"`
      : html`fill="${tones[tone] ?? paper}"`;
  return html`<path d="${path}" ${fill}/>${isApart ? html`<path d="${path}" class="apart" fill="url(#hatching)" fill-opacity="0.6"/>` : null}`;
}

/** An item of the legend: a swatch of a class, of no data, or of what is apart. */
export interface LegendItem {
  readonly label: string;
  /** A square of 16 by 16. */
  readonly sign: Html;
}

export function legendOf({ classes, marks, hasApart }: MapPicture, colours: Colours): readonly LegendItem[] {
  const item = (label: string, fill: string, more: Html | null = null): LegendItem => {
    const stroke = fill === colours.paper ? colours.ink : 'none';
    return { label, sign: html`<rect width="16" height="16" rx="3" fill="${fill}" stroke="${stroke}"/>${more}` };
  };
  const unknown = marks.filter(({ tone }) => tone === null).length;
  const stripes = html`<path d="M1 8L8 1M2 14L14 2M8 15L15 8" stroke="${colours.ink}" stroke-width="2"/>`;
  return [
    ...classes.map(({ label, tone }) => item(label, colours.tones[tone] ?? colours.paper)),
    ...(unknown > 0 ? [item(`no data (${counted(unknown, 'area', 'areas')})`, colours.paper)] : []),
    ...(hasApart ? [item('not counted in the province', colours.paper, stripes)] : []),
  ];
}

/** The legend of a picture on a page. */
export const legendItems = (picture: Parameters<typeof legendOf>[0]): Html =>
  html`${legendOf(picture, SCREEN).map(({ label, sign }) => html`<li><svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">${sign}</svg>${label}</li>`)}`;

/** The names of areas and the bar of the scale, over the marks. */
export const drawLabels = ({ labels, scale, height }: MapPicture, colours: Colours): Html =>
  drawNames(
    labels,
    colours,
    html`<path d="M12 ${height - 17}v5h${scale.length}v-5" fill="none" stroke="${colours.ink}" stroke-width="1.2"/><text x="16" y="${height - 16}">${scale.km} km</text>`,
  );

/** The tones that are as dark as the ink is not: names on them have the colour of the paper. */
const DARK = [3, 4, 5, 6];

const drawNames = (labels: readonly MapLabel[], { ink, paper, tones }: Colours, more: Html | null = null): Html =>
  html`<g class="names" aria-hidden="true" pointer-events="none" font-size="${LETTER.usual}" fill="${ink}" stroke="${paper}" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${labels.map(
    ({ text, x, y, tone, isSmall }) => {
      const own = tones[tone ?? -1];
      const colours =
        own === undefined ? null : html` stroke="${own}"${DARK.includes(tone ?? -1) ? html` fill="${paper}"` : null}`;
      return html`<text x="${x}" y="${y + 4}" text-anchor="middle"${isSmall ? html` class="small"` : null}${colours}>${text}</text>`;
    },
  )}${more}</g>
`;
