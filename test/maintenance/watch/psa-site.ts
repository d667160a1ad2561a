import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { ROWS, TITLES, toXlsx } from '../import/small-publication.ts';

export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of this machine in place of PSA's, with the page and the paths of its files. */
export interface Site {
  /** The address of the page that lists the publications. */
  readonly page: string;
  /** What was asked for, in order: path and `User-Agent`. */
  readonly requests: readonly { readonly path: string; readonly agent: string }[];
}

const PAGE = '/classification/psgc';
export const FILES = '/system/files/scd/';

/** Starts a server that gives these answers by path, and 404 to anything else. */
export async function startSite(answers: Readonly<Record<string, Answer>>): Promise<Site> {
  const requests: { path: string; agent: string }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push({ path, agent: request.headers['user-agent'] ?? '' });
    (answers[path] ?? html('<title>Page not found</title>', 404))(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { page: `http://127.0.0.1:${(server.address() as AddressInfo).port}${PAGE}`, requests };
}

/** A site with this page, and a workbook at each of these names. */
export const siteWith = (page: string, files: Readonly<Record<string, Answer>> = {}): Promise<Site> =>
  startSite({
    [PAGE]: html(page),
    ...Object.fromEntries(Object.entries(files).map(([name, answer]) => [FILES + name, answer])),
  });

export const html =
  (text: string, status = 200, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'text/html; charset=UTF-8', ...headers }).end(text);

export const bytes =
  (body: Uint8Array): Answer =>
  (_, response) =>
    response
      .writeHead(200, { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
      .end(body);

export const redirect =
  (to: string): Answer =>
  (_, response) =>
    response.writeHead(301, { location: to }).end();

/** What the page has besides its frame. */
interface PageParts {
  /** The addresses or names of the links “Publication”. */
  readonly workbooks?: readonly string[];
  /** The date above the tables. */
  readonly asOf?: string;
  /** The titles of PSA's notices. */
  readonly notices?: readonly string[];
}

/**
 * A page like PSA's, as programs rely on it: the date, links with the text `Publication` to `/system/files/scd/`, summaries, and
 * notices at `/classification/psgc/node/`.
 */
export function psgcPage({ workbooks = [], asOf = '30 June 2026', notices = [] }: PageParts): string {
  const files = workbooks.map((name) => (name.includes('/') ? name : `${FILES}${name}`));
  return `<!DOCTYPE html>
<html lang="en" dir="ltr"><head><meta charset="utf-8" />
<title>Philippine Standard Geographic Code (PSGC) | Philippine Statistics Authority | Republic of the Philippines</title>
<script>var old = '<a href="${FILES}PSGC-4Q-2031-Publication-Datafile.xlsx">Fourth Quarter 2031 PSGC</a>';</script></head>
<body><nav><ul><li><a href="/">Home</a></li><li><a href="/statistics/gdp">Third Quarter 2031 National Accounts</a></li>
<li><a href="/classification/psgc/regions">Regions</a></li><li><a href="javascript:void(0)">Menu</a></li></ul></nav>
<!-- <a href="${FILES}PSGC-4Q-2032-Publication-Datafile.xlsx">Publication</a> -->
<p>Philippine Standard Geographic Codes as of ${asOf}</p>
<p>${files.map((file) => `<a href="${file}" type="application/xlsx; length=3250889">Publication</a>`).join(' | ')}
<a href="${FILES}PSGC-4Q-2030-National-and-Provincial-Summary.xlsx">National and Provincial Summary</a>
<a href="${FILES}PSGC-4Q-2030-Summary-of-Changes.xlsx">Summary of Changes</a></p>
<ul>${notices.map((title, at) => `<li><a href="/classification/psgc/node/16840${at}"><span>${title}</span></a></li>`).join('\n')}</ul>
</body></html>`;
}

/** A workbook of the areas of `ROWS` with this publication date. */
export const workbookOf = (date: string): Promise<Buffer> =>
  toXlsx({
    Metadata: [
      ['Title:', 'Philippine Standard Geographic Code (PSGC)'],
      ['Publication date:', date],
    ],
    'National Summary': [
      ['CODE', 'REGION', 'PROV.', 'CITIES', 'MUN.', 'BGY.'],
      [null, 'PHILIPPINES', 2, 3, 2, 5],
      ['0100000000', 'Region I', 1, 1, 1, 2],
      ['0900000000', 'Region IX', 1, 1, 0, 1],
      ['1300000000', 'NCR', 0, 1, 1, 2],
    ],
    PSGC: [TITLES, ...ROWS.map((row) => row.slice(0, TITLES.length))],
  });
