import type { Box } from '../../core/locate/place.ts';
import { drawPicture, type LegendItem, legendOf, PRINT, markTitle } from '../shared/map-drawing.ts';
import { heightOf, type MapPicture, ratioOf } from '../shared/map-picture.ts';
import { html, type Html } from '../shared/html.ts';

const FONT = 'system-ui, sans-serif';
const PAD = 32;

const COLUMN = 480;

/** The distance of lines in pixels, their letters, and the width of a letter if many are wide. */
const TITLE = { line: 34, size: 28, letter: 17 };
const SUBTITLE = { line: 20, size: 16, letter: 9 };
const NOTE = { line: 18, size: 12, letter: 6.3 };
const ITEM = { line: 24, size: 14, letter: 7.6, gap: 22, sign: 24 };

/** The size of the picture of a box, which is as high or as wide as the box needs. */
export function sizeOf(box: Box, isLandscape: boolean) {
  if (!isLandscape) return { width: 1000, height: heightOf(box, 1000, 640, 1400) };
  return { width: Math.round(Math.min(1120, Math.max(640, 900 / ratioOf(box)))), height: 900 };
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
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}" fill="${PRINT.ink}">
<rect width="${width}" height="${height}" fill="#fff"/>
<svg x="${left}" y="${top}" width="${picture.width}" height="${picture.height}" viewBox="0 0 ${picture.width} ${picture.height}" overflow="hidden">
${drawPicture(picture, PRINT, (mark, shape) => html`<g><title>${markTitle(mark, picture.figure)}</title>${shape}</g>\n`)}</svg>
${head}${legend.drawn}<g fill="${PRINT.muted}">${notes}</g>
</svg>
`;
  return { svg: svg.text, width, height };
}

function drawLegend(items: readonly LegendItem[], wide: number, top: number) {
  let [x, y] = [PAD, top];
  const drawn = items.map(({ label, sign }) => {
    const length = ITEM.sign + label.length * ITEM.letter;
    if (x > PAD && x + length > wide - PAD) [x, y] = [PAD, y + ITEM.line];
    const item = html`<g transform="translate(${x} ${y})">${sign}</g><text x="${x + ITEM.sign}" y="${y + 13}" font-size="${ITEM.size}">${label}</text>\n`;
    x += Math.ceil(length) + ITEM.gap;
    return item;
  });
  return { drawn, bottom: y + ITEM.line + 8 };
}

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
