import { readFileSync, writeFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { startChromium } from './start-chromium.ts';
import { createHandler } from '../../../generator/runtime/handler.ts';
import { NAME } from '../../../generator/pages/shell.ts';
import { gazetteer, mounts } from '../../committed-data.ts';

/**
 * `npm run lab -- pictures [FONT MONOSPACED-FONT]`: draws the pictures of the site that are files of the project, from
 * its icon: those for browsers and phones, and the one that is shown where a page is shared.
 *
 * The fonts are files such as those of `@fontsource-variable/inter` and `@fontsource-variable/jetbrains-mono`; by default
 * those of the system are used.
 */
const [sans, mono] = process.argv.slice(2);
const ASSETS = new URL('../../../generator/pages/assets/', import.meta.url);
const ICON = readFileSync(new URL('icon.svg', ASSETS), 'utf8');
const AREA = '1381200019';

const fontFace = (family: string, file: string | undefined): string =>
  file === undefined
    ? ''
    : `@font-face { font-family: ${family}; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(file, 'base64')}); }`;

const drawing = (body: string, style: string): string =>
  `<!doctype html><meta charset="utf-8"><style>${fontFace('Drawn', sans)}${fontFace('DrawnMono', mono)}
* { box-sizing: border-box; margin: 0 } svg { display: block; width: 100%; height: 100% } ${style}</style>${body}`;

async function draw(
  page: Page,
  name: string,
  [width, height]: readonly [number, number],
  html: string,
): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot({ omitBackground: true });
  if (name !== '') writeFileSync(new URL(name, ASSETS), picture);
  return picture;
}

/** An icon file with one picture, as Windows and browsers read it: a header of six bytes, an entry of sixteen, a PNG. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/**
 * A picture with at most 256 colours, which takes half of the bytes: the most frequent ones, of those that nearly look
 * the same one. The pixels are read by the browser.
 */
async function withPalette(page: Page, picture: Buffer): Promise<Buffer> {
  const { width, height, colours, pixels } = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (context === null) throw new Error('the browser does not draw');
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const counts = new Map<string, { count: number; colour: readonly [number, number, number] }>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
      const key = colour.map((part) => part >> 3).join();
      const known = counts.get(key) ?? { count: 0, colour };
      counts.set(key, { ...known, count: known.count + 1 });
    }
    const palette = [...counts.values()].sort((one, other) => other.count - one.count).slice(0, 256);
    const nearest = new Map<string, number>();
    const found: number[] = [];
    for (let at = 0; at < data.length; at += 4) {
      const colour = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const;
      const key = colour.join();
      let place = nearest.get(key);
      if (place === undefined) {
        const distances = palette.map((each) =>
          each.colour.reduce((sum, part, channel) => sum + (part - (colour[channel] ?? 0)) ** 2, 0),
        );
        nearest.set(key, (place = distances.indexOf(Math.min(...distances))));
      }
      found.push(place);
    }
    return { width: image.width, height: image.height, colours: palette.map(({ colour }) => colour), pixels: found };
  }, picture.toString('base64'));
  const chunk = (type: string, data: Buffer): Buffer => {
    const [length, typed, check] = [Buffer.alloc(4), Buffer.concat([Buffer.from(type), data]), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, check]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a pixel, each the place of a colour.
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) => [0, ...pixels.slice(y * width, (y + 1) * width)]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** JSON with keys, texts and other values in their colours. */
const coloured = (json: string): string =>
  escaped(json).replaceAll(
    /("[^"]*")(:)|("[^"]*")|\b(null|\d+)\b/g,
    (all, key?: string, colon?: string, text?: string) =>
      key !== undefined ? `<i>${key}</i>${colon}` : `<b class="${text === undefined ? 'value' : 'text'}">${all}</b>`,
  );

const address = `/api/v2/barangays/${AREA}`;
const { body } = createHandler(mounts)({ method: 'GET', target: address });
const { code, name, region, city_municipality: city } = JSON.parse(`${body}`) as Record<string, unknown>;
const answer = JSON.stringify({ code, name, city_municipality: city, region }, null, 2);
const total = (['regions', 'provinces', 'cities-municipalities', 'sub-municipalities', 'barangays'] as const)
  .reduce((sum, collection) => sum + gazetteer.hierarchy.count(null, collection), 0)
  .toLocaleString('en');

const STYLE = `
body { width: 1200px; height: 630px; padding: 60px; display: grid; grid-template-columns: 486px 1fr; gap: 44px; align-items: center;
  background: #0f1726; color: #fff; font: 500 26px/1.45 Drawn, system-ui, sans-serif; overflow: hidden; }
.brand { display: flex; gap: 18px; align-items: center; font: 700 30px/1 DrawnMono, monospace; letter-spacing: -.03em; }
.brand div { width: 56px; height: 56px; }
h1 { margin: 44px 0 26px; font: 800 57px/1.06 Drawn, system-ui, sans-serif; letter-spacing: -.035em; }
p { color: #b7c3d8; }
.live { background: #172034; border-radius: 18px; box-shadow: inset 0 0 0 1px #2c3953; font: 500 18.5px/1.75 DrawnMono, monospace; overflow: hidden; }
.live div { padding: 20px 28px; background: #1e2a44; color: #fff; } .live div b { color: #ffd05c; }
pre { padding: 22px 28px 26px; font: inherit; color: #8595b3; white-space: pre; }
i { font-style: normal; color: #9cb6ff; } .text { color: #7fd8ab; font-weight: 500 } .value { color: #f3b27a; font-weight: 500 }`;

const browser = await startChromium();
const page = await browser.newPage();
const icon = drawing(ICON, 'html, body { height: 100% }');
const small = await draw(page, 'icon-32.png', [32, 32], icon);
writeFileSync(new URL('favicon.ico', ASSETS), toIco(small, 32));
// Phones round the corners themselves, and show black where a picture is transparent.
await draw(
  page,
  'apple-touch-icon.png',
  [180, 180],
  drawing(ICON.replace(/ rx="7"/, ''), 'html, body { height: 100% }'),
);
const shared = await draw(
  page,
  '',
  [1200, 630],
  drawing(
    `<main><div class="brand"><div>${ICON}</div>${NAME}</div><h1>Every place in the Philippines, one request away</h1>
<p>The Philippine Standard Geographic Code as JSON: ${total} areas, no key, no account.</p></main>
<section class="live"><div><b>GET</b> ${address}</div><pre>${coloured(answer)}</pre></section>`,
    STYLE,
  ),
);
const smaller = await withPalette(page, shared);
writeFileSync(new URL('share.png', ASSETS), smaller);
await browser.close();
console.log(`share.png has ${(smaller.length / 1000).toFixed(0)} kB`);
