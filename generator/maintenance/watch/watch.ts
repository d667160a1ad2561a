import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ListedWorkbook, readPublicationsPage } from './publications-page.ts';
import { MAX_REDIRECTS, type Received, request, type RequestLimits } from '../download.ts';
import { UserError } from '../../core/errors.ts';
import { Problems } from '../../core/problem.ts';
import { findPeriod } from '../import/publication/period.ts';
import { readPublication } from '../import/publication/read-publication.ts';
import { MAX_INPUT_SIZE } from '../../data/input/files.ts';
import { lastDay } from '../../core/psgc/release.ts';

export const PSGC_PAGE = 'https://psa.gov.ph/classification/psgc';

interface WatchOptions {
  /** The page that lists the publications: `PSGC_PAGE`, or a mirror of it. */
  readonly page: string;
  readonly known: string;
  /** Releases that somebody has a pull request of: these are not downloaded. */
  readonly proposed: readonly string[];
  readonly folder: string | null;
}

export type WatchResult = Awaited<ReturnType<typeof watch>>;

/** The page has some 100 kilobytes. */
const PAGE_LIMITS = { bytes: 4_000_000, seconds: 60 };
const WORKBOOK_LIMITS = { bytes: MAX_INPUT_SIZE, seconds: 300 };

/** Reads the page once, and downloads the oldest workbook that is newer. @throws {UserError} if something else came. */
export async function watch(options: WatchOptions) {
  const { page, known, proposed, folder } = options;
  const isTrusted = trustedBy(page);
  const { listed, announced, unlike } = await ask(page, PAGE_LIMITS, options);
  const newest = listed.at(-1);
  if (newest === undefined) {
    throw unlike(`${page} lists no workbook of a publication. Its layout has changed, or it is another page.`);
  }
  if (newest.day < lastDay(known)) {
    throw unlike(`The newest workbook on ${page} is of ${newest.release}, but the dataset has ${known}.`);
  }
  const news = announced.find(({ day }) => day > newest.day);
  if (news !== undefined) {
    throw unlike(`${page} says “${news.text}”, but the newest workbook that it links is of ${newest.release}.`);
  }
  const next = listed.find(({ day }) => day > lastDay(known)) ?? null;
  const isProposed = next !== null && proposed.includes(next.release);
  const finding = { page, listed, next, isProposed, file: null };
  if (next === null) return finding;
  if (!isTrusted(new URL(next.address))) {
    throw unlike(`${page} lists ${next.release} at ${next.address}, which is not https://psa.gov.ph.`);
  }
  return folder === null || isProposed ? finding : { ...finding, ...(await takeWorkbook(next, folder, options)) };
}

/** Downloads a workbook. Only the publication date in it says for sure of which release it is. */
async function takeWorkbook(next: ListedWorkbook, folder: string, options: WatchOptions) {
  const { received, unlike } = await ask(next.address, WORKBOOK_LIMITS, options);
  const file = join(folder, next.name);
  await writeFile(file, received.bytes);
  const problems = new Problems();
  const publication = await readPublication(file, problems);
  const release = publication && findPeriod(undefined, publication, problems)?.release;
  if (release === undefined) {
    const [found = ''] = problems.list().map((problem) => problem.found);
    throw unlike(`${next.address} is no whole workbook: ${found}.`);
  }
  if (next.isQuarter && release !== next.release) {
    throw unlike(`${next.name} says in its sheet Metadata that it is of ${release}.`);
  }
  if (lastDay(release) <= lastDay(options.known)) return { next: null, isProposed: false, file: null };
  const isProposed = options.proposed.includes(release);
  return { next: { ...next, release, day: lastDay(release) }, isProposed, file: isProposed ? null : file };
}

/** @returns the answer, what it says if it is a page, and `unlike`, which makes an error of a sentence about it. */
async function ask(address: string, limits: RequestLimits, options: WatchOptions) {
  const received = await request(address, trustedBy(options.page), limits).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    throw new UserError([`${error.message} Nothing is known today.`, ...advice(options)].join('\n'), { cause: error });
  });
  const page = readPublicationsPage(received);
  const unlike = (what: string) => new UserError([what, ...advice(options)].join('\n'));
  if (received.status !== 200) throw unlike(refusal(received));
  return { ...page, received, unlike };
}

/** Which addresses may be asked: those of PSA, and of the host of the page. Only a server of this machine may lack https. */
function trustedBy(page: string): (url: URL) => boolean {
  const given = URL.canParse(page) ? new URL(page) : undefined;
  const isLocal = given !== undefined && ['127.0.0.1', '[::1]', 'localhost'].includes(given.hostname);
  if (given === undefined || (given.protocol !== 'https:' && !(isLocal && given.protocol === 'http:'))) {
    throw new UserError(`--page ${page}: expected an address that begins with https://`);
  }
  const origins = new Set(['https://psa.gov.ph', given.origin]);
  return ({ origin }) => origins.has(origin);
}

function refusal({ address, url, status, headers }: Received): string {
  if (headers.get('cf-mitigated') === 'challenge')
    return `${address} answers ${status}: the site wants to see a browser, and does not let programs in.`;
  const location = headers.get('location');
  if (location !== null) {
    return `${address} has moved: ${url} leads to ${location}, which is not trusted or is redirect ${MAX_REDIRECTS + 1}.`;
  }
  const after = headers.get('retry-after');
  return `${address} answers ${status}, so nothing is known today.${after === null ? '' : ` Retry-After: ${after}.`}`;
}

const advice = ({ known, page }: WatchOptions): readonly string[] => [
  'What to do:',
  `  - Open ${page} in a browser. If it has a workbook newer than ${known}, download it, and run:`,
  '    npm run update -- FILE.xlsx',
  '  - If the list is at another address now, try npm run watch -- --dry-run --page ADDRESS, and change PSGC_PAGE in',
  '    generator/maintenance/watch/watch.ts.',
  '  - If the page looks different, publications-page.ts beside it says by what a workbook is recognised.',
  '  - Do not ask again at once: the next daily run does.',
];
