import { drawGround, drawLabels, drawMark, drawSign, markStyle, PRINT } from './map-drawing.ts';
import { type LegendItem, legendOf } from './map-figures.ts';
import { type MapPicture, UNITS } from './map-picture.ts';
import { html, type Html } from '../pages/html.ts';

/** The text of an SVG file and its size in pixels. */
interface Poster {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

const FONT = 'system-ui, sans-serif';
const PAD = 32;

/** The width of the texts beside a map in landscape format. */
const COLUMN = 480;

/** The distance of lines in pixels, their letters, and the width of a letter if many are wide. */
const TITLE = { line: 34, size: 28, letter: 17 };
const SUBTITLE = { line: 20, size: 16, letter: 9 };
const NOTE = { line: 18, size: 12, letter: 6.3 };
const ITEM = { size: 14, letter: 7.6, gap: 22 };

/** A map with its title, its legend and its sources above and below it, or beside it in landscape format. */
export function posterOf(
  picture: MapPicture,
  caption: { readonly title: string; readonly subtitle: string; readonly notes: readonly string[] },
  isLandscape = false,
): Poster {
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
  const legend = drawLegend(legendOf(picture, UNITS), picture.figure === 'population', wide, y);
  const [left, top] = isLandscape ? [COLUMN, 0] : [0, legend.bottom];
  y = isLandscape ? legend.bottom + 24 : top + picture.height + 24;
  const notes = lines(caption.notes, NOTE);
  const [width, height] = [left + picture.width, Math.max(y + 8, top + picture.height)];
  const [unitsWide, unitsHigh] = [picture.width * UNITS, picture.height * UNITS];
  const svg = html`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${FONT}" fill="${PRINT.ink}">
<rect width="${width}" height="${height}" fill="#fff"/>
<svg x="${left}" y="${top}" width="${picture.width}" height="${picture.height}" viewBox="0 0 ${unitsWide} ${unitsHigh}" overflow="hidden">
${drawGround(picture.ground, PRINT)}<g ${markStyle(picture.figure === 'population', PRINT)}>
${picture.marks.map((mark) => drawMark(mark, picture, PRINT, false))}</g>
${drawLabels(picture, PRINT)}</svg>
${head}${legend.drawn}<g fill="${PRINT.muted}">${notes}</g>
</svg>
`;
  // A file alone has nowhere to lead to: each link is a group with a title.
  const text = svg.text
    .replaceAll(/<a href="[^"]*" tabindex="-1" aria-label="([^"]*)">/g, '<g><title>$1</title>')
    .replaceAll('</a>', '</g>');
  return { svg: text, width, height };
}

function drawLegend(items: readonly LegendItem[], isBubbles: boolean, wide: number, top: number) {
  const largest = Math.max(10, ...items.map(({ radius }) => radius));
  let [x, y] = [PAD, top + largest];
  const drawn = items.map((item) => {
    const half = Math.max(6, item.radius);
    const length = 2 * half + 8 + item.label.length * ITEM.letter;
    if (x > PAD && x + length > wide - PAD) [x, y] = [PAD, y + 2 * largest + 6];
    const sign = html`<g transform="translate(${decimal(x + half)} ${decimal(y)}) scale(${1 / UNITS})">${drawSign(item, isBubbles, PRINT)}</g><text x="${decimal(x + 2 * half + 8)}" y="${decimal(y + 5)}" font-size="${ITEM.size}">${item.label}</text>\n`;
    x += length + ITEM.gap;
    return sign;
  });
  return { drawn, bottom: Math.ceil(y + largest + 12) };
}

const decimal = (number: number): number => Math.round(number * 100) / 100;

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

/** The same picture as a PNG, with so many pixels for each of its own. */
export async function toPng({ svg, width, height }: Poster, scale: number): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('the browser draws no pictures');
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob === null ? reject(new Error('the picture is too large')) : resolve(blob)),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(url);
  }
}
