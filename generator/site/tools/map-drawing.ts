import { outlinePath, ringsIn } from '../../core/locate/projection.ts';
import { html, type Html } from '../shared/html.ts';
import { type FigureName, FIGURES, RAMPS } from '../shared/map-figures.ts';
import { LETTER, type MapPicture, type Mark, type PlacedGround, UNITS } from './map-picture.ts';

/** The colours of a drawing, as SVG writes them; `tones` are those of the classes. */
export type Colours = Readonly<Record<'ink' | 'muted' | 'paper' | 'ground' | 'bubble', string>> &
  Readonly<Record<'tones', readonly string[]>>;

/** The colours of a picture on paper. */
export const PRINT: Colours = {
  ink: '#141b26',
  muted: '#556071',
  paper: '#fff',
  ground: '#d3d9e2',
  bubble: '#2146c7',
  tones: RAMPS.light,
};

/** The land, and the pattern of what is apart. */
export const drawGround = (ground: PlacedGround | null, { ground: colour, ink, paper }: Colours): Html =>
  html`<defs><pattern id="hatching" width="50" height="50" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V50" stroke="${ink}" stroke-width="24"/><path d="M17 0V50" stroke="${paper}" stroke-width="10"/></pattern></defs>${
    ground &&
    html`<path class="ground${ground.isFilled ? ' filled' : ''}" d="${ground.path}" transform="matrix(${ground.matrix.join(' ')})" fill="${ground.isFilled ? colour : 'none'}" fill-rule="evenodd" stroke="${colour}" stroke-width="${ground.stroke}" stroke-linecap="round"/>`
  }
`;

/** The attributes of a group of marks. */
export const markStyle = (figure: FigureName, { ink, bubble }: Colours): Html =>
  figure === 'population'
    ? html`fill-opacity="0.45" stroke="${bubble}" stroke-width="8"`
    : html`fill-rule="evenodd" stroke="${ink}" stroke-width="4"`;

/** A mark: the shape of its area, or a circle. */
export function drawMark(mark: Mark, { figure, projection }: MapPicture, colours: Colours): Html {
  const { x, y, radius, outline } = mark;
  const shape =
    outline === null
      ? html`circle cx="${x}" cy="${y}" r="${Math.round(radius)}"`
      : html`path d="${outlinePath(ringsIn(outline, projection))}"`;
  return drawShape(shape, mark, figure, colours);
}

function drawShape(
  shape: Html,
  { tone, isApart }: Pick<Mark, 'tone' | 'isApart'>,
  figure: FigureName,
  { paper, bubble, tones }: Colours,
): Html {
  const fill =
    tone === null
      ? html`fill="${paper}" stroke-dasharray="30 20"`
      : html`fill="${figure === 'population' ? bubble : (tones[tone] ?? paper)}"`;
  return html`<${shape} ${fill}/>${isApart ? html`<${shape} class="apart" fill="url(#hatching)" fill-opacity="0.7"/>` : null}`;
}

/** An item of the legend: a bubble of a population, or a swatch of a class, of no data, or of what is apart. */
export interface LegendItem {
  readonly label: string;
  /** In pixels. */
  readonly radius: number;
  /** Its drawing around the position 0 0. */
  readonly sign: Html;
}

const SWATCH = 8;

export function legendOf({ figure, bubbles, classes, marks }: MapPicture, colours: Colours): readonly LegendItem[] {
  const item = (label: string, radius: number, tone: number | null, isApart = false): LegendItem => {
    const circle = html`circle r="${Math.round(radius * UNITS)}"`;
    const shape = drawShape(circle, { tone, isApart }, figure, colours);
    return { label, radius, sign: html`<g ${markStyle(figure, colours)}>${shape}</g>` };
  };
  return [
    ...bubbles.map(({ value, radius }) => item(FIGURES.population.format(value), radius / UNITS, 0)),
    ...classes.map(({ label, tone }) => item(label, SWATCH, tone)),
    ...(marks.some(({ tone }) => tone === null) ? [item('no data', SWATCH, null)] : []),
    ...(marks.some(({ isApart }) => isApart) ? [item('not counted in the province', SWATCH, null, true)] : []),
  ];
}

/** The names of areas and the bar of the scale, over the marks. */
export function drawLabels({ labels, scale, height }: MapPicture, { ink, paper }: Colours): Html {
  const [left, bottom] = [12 * UNITS, (height - 12) * UNITS];
  const names = labels.map(
    ({ text, x, y }) => html`<text x="${x}" y="${y + 4 * UNITS}" text-anchor="middle">${text}</text>`,
  );
  return html`<g aria-hidden="true" pointer-events="none" font-size="${LETTER.size * UNITS}" fill="${ink}" stroke="${paper}" stroke-width="25" stroke-linejoin="round" paint-order="stroke">${names}
<path d="M${left} ${bottom - 50}v50h${scale.length}v-50" fill="none" stroke="${ink}" stroke-width="12"/><text x="${left + 40}" y="${bottom - 35}">${scale.km} km</text></g>
`;
}
