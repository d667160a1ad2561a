import { html, type Html } from '../pages/html.ts';
import { type LegendItem, RAMPS, said } from './map-figures.ts';
import { LETTER, type MapPicture, type Mark, type PlacedGround, shapePath, UNITS } from './map-picture.ts';

/** The colours of a drawing, as SVG writes them. */
export interface Colours {
  readonly ink: string;
  readonly muted: string;
  readonly paper: string;
  readonly ground: string;
  readonly bubble: string;
  readonly tones: readonly string[];
}

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
export const markStyle = (isBubbles: boolean, { ink, bubble }: Colours): Html =>
  isBubbles
    ? html`fill-opacity="0.45" stroke="${bubble}" stroke-width="8"`
    : html`fill-rule="evenodd" stroke="${ink}" stroke-width="4"`;

/** A mark as a link with its name and its value. */
export function drawMark(mark: Mark, { figure, projection }: MapPicture, colours: Colours, isFirst: boolean): Html {
  const { area, x, y, radius, outline } = mark;
  const shape =
    outline === null
      ? html`circle cx="${x}" cy="${y}" r="${Math.round(radius)}"`
      : html`path d="${shapePath(outline, projection.positionOf)}"`;
  return html`<a href="/areas/${area.code}" tabindex="${isFirst ? 0 : -1}" aria-label="${area.name}: ${said(area, figure)}">${drawShape(shape, mark, figure === 'population', colours)}</a>
`;
}

function drawShape(
  shape: Html,
  { tone, isApart }: Pick<Mark, 'tone' | 'isApart'>,
  isBubble: boolean,
  { paper, bubble, tones }: Colours,
): Html {
  const fill =
    tone === null
      ? html`fill="${paper}" stroke-dasharray="30 20"`
      : html`fill="${isBubble ? bubble : (tones[tone] ?? paper)}"`;
  return html`<${shape} ${fill}/>${isApart ? html`<${shape} class="apart" fill="url(#hatching)" fill-opacity="0.7"/>` : null}`;
}

/** The sign of an item of the legend, around the position 0 0. */
export const drawSign = ({ radius, tone, isApart }: LegendItem, isBubbles: boolean, colours: Colours): Html =>
  html`<g ${markStyle(isBubbles, colours)}>${drawShape(html`circle r="${Math.round(radius * UNITS)}"`, { tone: isApart ? null : tone, isApart }, isBubbles, colours)}</g>`;

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
