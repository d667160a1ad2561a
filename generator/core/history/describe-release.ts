import { formatNumber } from '../format.ts';
import type { NoticedRelease } from '../psgc/release.ts';

const LONG = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day in words: `2026-10-12` → `12 October 2026`. */
export const describeDay = (day: string): string => LONG.format(new Date(day));

/**
 * Which releases followed one, as sentences; nothing if none is known.
 *
 * @param newer oldest first.
 */
export function describeNewer(release: string, newer: readonly NoticedRelease[]): string {
  const last = newer.at(-1);
  if (last === undefined) return '';
  const named = `${last.release}${last.published === null ? '' : `, on ${describeDay(last.published)}`}`;
  const ones =
    newer.length === 1
      ? `a later one since: ${named}`
      : `${formatNumber(newer.length)} later ones since, the last one ${named}`;
  return `The data are those of release ${release}. PSA has published ${ones}.`;
}

/** When PSA published a release and what its notice is called, as a sentence in Markdown; nothing if neither is known. */
export function describeNotice({ published, reference, title, url }: NoticedRelease): string {
  if (published === null && reference === null && title === null) return '';
  const when = published === null ? '' : ` on ${describeDay(published)}`;
  const number = reference === null ? '' : `, notice ${reference}`;
  const text = title === null ? '' : title.replace(/[\\`*_[\]<>]/g, '\\$&');
  const notice = text === '' ? '' : `: ${url === null ? text : `[${text}](${url})`}`;
  return `PSA published it${when}${number}${notice}.`;
}
