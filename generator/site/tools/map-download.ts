import type { Box } from '../../core/locate/place.ts';
import { drawGround, drawLabels, drawMark, type LegendItem, legendOf, markStyle, PRINT } from './map-drawing.ts';
import { said } from '../shared/map-figures.ts';
import { type MapPicture, UNITS } from './map-picture.ts';
import { html, type Html } from '../shared/html.ts';

const FONT = 'system-ui, sans-serif';
const PAD = 32;

/** The width of the texts beside a map in landscape format. */
const COLUMN = 480;

/** The distance of lines in pixels, their letters, and the width of a letter if many are wide. */
const TITLE = { line: 34, size: 28, letter: 17 };
const SUBTITLE = { line: 20, size: 16, letter: 9 };
const NOTE = { line: 18, size: 12, letter: 6.3 };
const ITEM = { size: 14, letter: 7.6, gap: 22 };

/** The width of a picture in portrait format and its height in landscape format, and the limits of the other side. */
const PORTRAIT = { side: 1000, least: 640, most: 1400 };
const LANDSCAPE = { side: 900, least: 640, most: 1120 };

/** The size of the picture of a box, which is as high or as wide as the box needs. */
export function sizeOf([west, south, east, north]: Box, isLandscape: boolean) {
  const ratio = (north - south) / (east - west) / Math.cos(((south + north) * Math.PI) / 360);
  const { side, least, most } = isLandscape ? LANDSCAPE : PORTRAIT;
  const other = Math.round(Math.min(most, Math.max(least, isLandscape ? side / ratio : side * ratio)));
  return isLandscape ? { width: other, height: side } : { width: side, height: other };
}

/** A map with its title, its legend and its sources above and below it, or beside it in landscape format. */
export function posterOf(
  picture: MapPicture,
  caption: { readonly title: string; readonly subtitle: string; readonly notes: readonly string[] },
  isLandscape = false,
) {
  const wide = isLandscape ? COLUMN : picture.width;
  let y = 48;
  const lines = (texts: readonly string[], { line, size, letter }: typeof TITLE): readonly Html[] =>
    texts
      .flatMap((text) => wrapped(text, Math.floor((wide - 2 * PAD) / letter)))
      .map((text) => {
        const written = html`<text x="${PAD}" y="${y}" font-size="${size}"${size === TITLE.size ? html` font-weight="700"` : null}>${text}</text>\n`;
        y += line;
        return written;
      });
  const head = [...lines([caption.title], TITLE), ...lines([caption.subtitle], SUBTITLE)];
  const legend = drawLegend(legendOf(picture, PRINT), wide, y);
  const [left, top, edge] = isLandscape ? [COLUMN, PAD, PAD] : [0, legend.bottom, 0];
  y = isLandscape ? legend.bottom + 24 : top + picture.height + 24;
  const notes = lines(caption.notes, NOTE);
  const [width, height] = [left + picture.width + edge, Math.max(y + 8, top + picture.height + edge)];
  const [unitsWide, unitsHigh] = [picture.width * UNITS, picture.height * UNITS];
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}" fill="${PRINT.ink}">
<rect width="${width}" height="${height}" fill="#fff"/>
<svg x="${left}" y="${top}" width="${picture.width}" height="${picture.height}" viewBox="0 0 ${unitsWide} ${unitsHigh}" overflow="hidden">
${drawGround(picture.ground, PRINT)}<g ${markStyle(picture.figure, PRINT)}>
${picture.marks.map((mark) => html`<g><title>${mark.area.name}: ${said(mark.area, picture.figure)}</title>${drawMark(mark, picture, PRINT)}</g>\n`)}</g>
${drawLabels(picture, PRINT)}</svg>
${head}${legend.drawn}<g fill="${PRINT.muted}">${notes}</g>
</svg>
`;
  return { svg: svg.text, width, height };
}

function drawLegend(items: readonly LegendItem[], wide: number, top: number) {
  const largest = Math.max(10, ...items.map(({ radius }) => radius));
  let [x, y] = [PAD, top + largest];
  const drawn = items.map((item) => {
    const half = Math.max(6, item.radius);
    const length = 2 * half + 8 + item.label.length * ITEM.letter;
    if (x > PAD && x + length > wide - PAD) [x, y] = [PAD, y + 2 * largest + 6];
    const sign = html`<g transform="translate(${decimal(x + half)} ${decimal(y)}) scale(${1 / UNITS})">${item.sign}</g><text x="${decimal(x + 2 * half + 8)}" y="${decimal(y + 5)}" font-size="${ITEM.size}">${item.label}</text>\n`;
    x += length + ITEM.gap;
    return sign;
  });
  return { drawn, bottom: Math.ceil(y + largest + 12) };
}

const decimal = (number: number): number => Math.round(number * 100) / 100;

/** The lines of a text with so many letters at most, or with one word that has more. */
const wrapped = (text: string, most: number): readonly string[] =>
  text.match(new RegExp(`(?:\\S.{0,${most - 1}}|\\S+)(?=\\s|$)`, 'g')) ?? [text];

/** The same picture as a PNG, with so many pixels for each of its own. */
export async function toPng({ svg, width, height }: ReturnType<typeof posterOf>, scale: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(width * scale, height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob();
  } finally {
    URL.revokeObjectURL(url);
  }
}
