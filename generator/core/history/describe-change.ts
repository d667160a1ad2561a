import { formatNumber } from '../format.ts';
import { type Change, type ChangeWord, type EntryField, kindOfLevel } from '../psgc/change.ts';
import type { CodeRecord } from '../psgc/code.ts';
import { PLURALS } from '../psgc/kinds.ts';
import type { NoticedRelease } from '../psgc/release.ts';

type Describe = (change: Change, nameOf: (code: string) => string) => string;

const ofValues: Describe = ({ field, from, to }) => describeValues(field ?? 'name', from, to);

const SENTENCES: Readonly<Record<ChangeWord, Describe>> = {
  created: () => 'This area is new.',
  ended: () => 'This code ended.',
  merged: ({ name, formerCode }) => `${name} (${formerCode}) became a part of it.`,
  split: ({ name, formerCode }) => `It is one of the areas into which ${name} (${formerCode}) was divided.`,
  moved: ({ code, formerCode, from, to }, nameOf) =>
    `It moved from ${nameOf(`${from}`)} to ${nameOf(`${to}`)}, and its code changed from ${formerCode} to ${code}.`,
  recoded: ({ code, formerCode }) => `Its code changed from ${formerCode} to ${code}.`,
  renamed: ({ from, to }) => `It was renamed from “${from}” to “${to}”.`,
  reclassified: ofValues,
  corrected: ofValues,
};

/** One change as a sentence about the area that has the code now; `nameOf` names an area by a code of any release. */
export const describeChange: Describe = (change, nameOf) => SENTENCES[change.change](change, nameOf);

/** The fate of a code that is not current, or stands for no area: `recoded after 2024-04, by correspondence code`. */
export function describeFate({ kind, status, lastRelease, evidence, successors }: CodeRecord): string {
  if (status === 'current') return kind === null ? 'a placeholder, which is no area' : 'current';
  const fate = `${status} after ${lastRelease}${evidence === null ? '' : `, by ${evidence}`}`;
  return successors.length === 0 ? `${fate}; PSA names no successor` : fate;
}

/** PSA's words for a level, one and several areas of it. A level that it does not have is returned as it is. */
export function wordsOfLevel(level: string): readonly [one: string, many: string] {
  if (level === 'SGU') return ['special geographic unit', 'special geographic units'];
  const kind = kindOfLevel(level);
  return kind === undefined ? [level, level] : [kind, PLURALS[kind]];
}

const CLASSES: Readonly<Partial<Record<EntryField, (value: string) => string>>> = {
  level: (level) => wordsOfLevel(level)[0],
  city_class: (value) => `${CITY_CLASSES[value] ?? value} city`,
};

export const CITY_CLASSES: Readonly<Record<string, string>> = {
  HUC: 'highly urbanized',
  ICC: 'independent component',
  CC: 'component',
};

const FIELDS: Readonly<Partial<Record<EntryField, string>>> = {
  income_classification: 'income class',
  urban_rural: 'classification as urban (U) or rural (R)',
  correspondence_code: 'nine-digit code',
  old_name: 'old name',
  island_region: 'island group',
};

function describeValues(field: EntryField, from: string | null, to: string | null): string {
  const classOf = CLASSES[field];
  if (classOf !== undefined && to !== null) {
    const subject = from === null ? 'It' : `The ${classOf(from)}`;
    return `${subject} became ${withArticle(classOf(to))}.`;
  }
  const what = wordsOfField(field);
  if (from === null) return `Its ${what} is ${to} now.`;
  return to === null ? `Its ${what}, ${from}, was removed.` : `Its ${what} changed from ${from} to ${to}.`;
}

/** The name of a field in a sentence: `income class`, `city class`. */
export const wordsOfField = (field: EntryField): string => FIELDS[field] ?? field.replace('_', ' ');

/** A value of a field in words: `municipality` for the level `Mun`. A value without words is returned as it is. */
export const wordsOfValue = (field: EntryField, value: string): string => CLASSES[field]?.(value) ?? value;

const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;

const DAY = Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** A day in words: `2026-10-12` → `12 October 2026`. */
export const describeDay = (day: string): string => DAY.format(new Date(day));

/** The releases that followed one, given oldest first, as sentences; nothing if none is known. */
export function describeNewer(release: string, newer: readonly NoticedRelease[]): string {
  const last = newer.at(-1);
  if (last === undefined) return '';
  const others = newer.length === 1 ? '' : `${formatNumber(newer.length)} later ones, the last one `;
  const day = last.published === null ? '' : ` on ${describeDay(last.published)}`;
  return `The data are of release ${release}; PSA published ${others}${last.release}${day}.`;
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
