import { type FigureName, type LegendItem, legendOf, RAMPS, shown } from './map-figures.ts';
import { html, type Html } from '../pages/html.ts';
import { type MapPicture, type PlacedGround, UNITS } from './map-picture.ts';

interface Style {
  readonly fill?: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly opacity?: number;
  readonly isDashed?: boolean;
}

type Part =
  | ({ readonly circle: readonly [x: number, y: number, radius: number]; readonly title?: string } & Style)
  | ({ readonly path: string; readonly title?: string } & Style)
  | { readonly ground: PlacedGround }
  | { readonly text: string; readonly x: number; readonly y: number; readonly size: number; readonly isBold?: boolean };

export interface Poster {
  readonly width: number;
  readonly height: number;
  readonly top: number;
  readonly mapHeight: number;
  readonly map: readonly Part[];
  readonly around: readonly Part[];
}

const INK = '#141b26';
const MUTED = '#556071';
const BUBBLE = '#2146c7';
const GROUND = '#d3d9e2';
const FONT = 'system-ui, sans-serif';
const PAD = 32;

/** The distance of lines of a title in pixels, and the width of a letter if many are wide. */
const TITLE = { line: 34, letter: 17 };
const SUBTITLE = { line: 20, letter: 9 };

const styleOf = (figure: FigureName, tone: number | null, isApart = false): Style => ({
  ...fillOf(figure, tone),
  ...(isApart && { stroke: INK, strokeWidth: 2 }),
});

const fillOf = (figure: FigureName, tone: number | null): Style =>
  tone === null
    ? { fill: '#fff', stroke: MUTED, strokeWidth: 1, isDashed: true }
    : figure === 'population'
      ? { fill: BUBBLE, opacity: 0.45, stroke: BUBBLE, strokeWidth: 0.8 }
      : { fill: RAMPS.light[tone] ?? INK, stroke: INK, strokeWidth: 0.4 };

/** A map with its title, its legend and its sources, in the colours of the light scheme. */
export function posterOf(
  picture: MapPicture,
  figure: FigureName,
  caption: { readonly title: string; readonly subtitle: string; readonly notes: readonly string[] },
): Poster {
  const { width, marks, ground } = picture;
  const inWidth = (text: string, letter: number): readonly string[] =>
    wrapped(text, Math.floor((width - 2 * PAD) / letter));
  const titles = inWidth(caption.title, TITLE.letter);
  const subtitles = inWidth(caption.subtitle, SUBTITLE.letter);
  const notes = caption.notes.flatMap((note) => inWidth(note, 6.3));
  const below = 48 + (titles.length - 1) * TITLE.line;
  const legendTop = below + 28 + subtitles.length * SUBTITLE.line;
  const legend = drawLegend(legendOf(picture, figure, UNITS), figure, legendTop);
  const top = legendTop + legend.height + 8;
  const bottom = top + picture.height;
  return {
    width,
    height: bottom + 28 + notes.length * 18,
    top,
    mapHeight: picture.height,
    map: [
      ...(ground === null ? [] : [{ ground }]),
      ...marks.map(({ area, x, y, radius, path, tone, isApart }): Part => {
        const said = { title: `${area.name}: ${shown(area, figure)}`, ...styleOf(figure, tone, isApart) };
        return path === null ? { circle: [x / UNITS, y / UNITS, radius / UNITS], ...said } : { path, ...said };
      }),
    ],
    around: [
      ...titles.map((text, at) => ({ text, x: PAD, y: 48 + at * TITLE.line, size: 28, isBold: true })),
      ...subtitles.map((text, at) => ({ text, x: PAD, y: below + 28 + at * SUBTITLE.line, size: 16 })),
      ...legend.parts,
      ...notes.map((text, at) => ({ text, x: PAD, y: bottom + 24 + at * 18, size: 12 })),
    ],
  };
}

function drawLegend(items: readonly LegendItem[], figure: FigureName, top: number) {
  const parts: Part[] = [];
  let x = PAD;
  const largest = Math.max(10, ...items.map(({ radius }) => radius));
  const y = top + largest;
  for (const { label, radius, tone, isApart } of items) {
    const half = Math.max(6, radius);
    const style = isApart ? { stroke: INK, strokeWidth: 2, fill: '#fff' } : styleOf(figure, tone);
    parts.push({ circle: [x + half, y, radius], ...style }, { text: label, x: x + 2 * half + 8, y: y + 5, size: 14 });
    x += 2 * half + 8 + label.length * 7.6 + 22;
  }
  return { height: 2 * largest + 8, parts };
}

function wrapped(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line);
      line = word;
    } else line += `${line === '' ? '' : ' '}${word}`;
  }
  return [...lines, line];
}

/** A picture as the text of an SVG file. */
export const toSvg = ({ width, height, top, mapHeight, map, around }: Poster): string =>
  html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}">
<rect width="${width}" height="${height}" fill="#fff"/>
<svg y="${top}" width="${width}" height="${mapHeight}" overflow="hidden">
${map.map(toElement)}</svg>
${around.map(toElement)}</svg>
`.text;

function toElement(part: Part): Html {
  if ('text' in part) {
    const { text, x, y, size, isBold } = part;
    return html`<text x="${decimal(x)}" y="${decimal(y)}" font-size="${size}" fill="${size === 12 ? MUTED : INK}"${isBold ? html` font-weight="700"` : null}>${text}</text>\n`;
  }
  if ('ground' in part) {
    const { path, matrix, stroke, isFilled } = part.ground;
    return html`<path d="${path}" transform="scale(${1 / UNITS}) matrix(${matrix.join(' ')})" fill="${isFilled ? GROUND : 'none'}" fill-rule="evenodd" stroke="${GROUND}" stroke-width="${stroke}" stroke-linecap="round"/>\n`;
  }
  const { fill = null, stroke = null, strokeWidth = 1, opacity = 1, isDashed, title } = part;
  const style = html`fill="${fill}" fill-opacity="${opacity}" stroke="${stroke}" stroke-width="${strokeWidth}" vector-effect="non-scaling-stroke"${isDashed ? html` stroke-dasharray="3 2"` : null}`;
  const inner = title === undefined ? null : html`<title>${title}</title>`;
  return 'path' in part
    ? html`<path d="${part.path}" transform="scale(${1 / UNITS})" fill-rule="evenodd" ${style}>${inner}</path>\n`
    : html`<circle cx="${decimal(part.circle[0])}" cy="${decimal(part.circle[1])}" r="${decimal(part.circle[2])}" ${style}>${inner}</circle>\n`;
}

const decimal = (number: number): number => Math.round(number * 100) / 100;

/** The same picture as a PNG. It is drawn on a canvas: the policy of the page lets no script load the SVG. */
export async function toPng({ width, height, top, mapHeight, map, around }: Poster, scale: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser draws no pictures');
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.save();
  context.beginPath();
  context.rect(0, top, width, mapHeight);
  context.clip();
  context.translate(0, top);
  for (const part of map) paint(context, part);
  context.restore();
  for (const part of around) paint(context, part);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture is too large')) : resolve(blob)),
      'image/png',
    );
  });
}

function paint(context: CanvasRenderingContext2D, part: Part): void {
  if ('text' in part) {
    context.font = `${part.isBold ? 700 : 400} ${part.size}px ${FONT}`;
    context.fillStyle = part.size === 12 ? MUTED : INK;
    context.fillText(part.text, part.x, part.y);
    return;
  }
  const path = new Path2D();
  if ('ground' in part) {
    context.save();
    context.scale(1 / UNITS, 1 / UNITS);
    context.transform(...part.ground.matrix);
    Object.assign(context, { lineWidth: part.ground.stroke, lineCap: 'round', strokeStyle: GROUND, fillStyle: GROUND });
    const land = new Path2D(part.ground.path);
    if (part.ground.isFilled) context.fill(land, 'evenodd');
    context.stroke(land);
    context.restore();
    return;
  }
  if ('path' in part) path.addPath(new Path2D(part.path), new DOMMatrix([1 / UNITS, 0, 0, 1 / UNITS, 0, 0]));
  else path.arc(...part.circle, 0, 2 * Math.PI);
  const { fill = 'none', stroke = 'none', strokeWidth = 1, opacity = 1, isDashed = false } = part;
  Object.assign(context, { fillStyle: fill, globalAlpha: opacity });
  context.fill(path, 'evenodd');
  Object.assign(context, { strokeStyle: stroke, lineWidth: strokeWidth, globalAlpha: 1 });
  context.setLineDash(isDashed ? [3, 2] : []);
  context.stroke(path);
  context.setLineDash([]);
}
