import { localityPart, provincePart, regionPart } from '../dataset/code.ts';
import type { Edition } from '../dataset/history/entry.ts';

/** The name of an area within a sentence: `the City of Bacoor`, `Cavite`, `the Negros Island Region (NIR)`. */
export function nameIn(edition: Edition, code: string | null): string {
  const { name, level } = edition.get(code ?? '') ?? { name: `${code}`, level: '' };
  const hasArticle = level === 'Reg' ? !/^(?:Region|MIMAROPA)\b/.test(name) : /\bCity of\b/.test(name);
  return hasArticle ? `the ${name}` : name;
}

/** The areas above an area, from below: `the City of Bacoor, Cavite`. Nothing for a region and an independent city. */
export function placeOf(edition: Edition, code: string): string {
  const isArea = (each: string): boolean => (edition.get(each)?.level ?? '') !== '';
  if (regionPart(code) === code || (provincePart(code) === code && edition.get(code)?.level === 'City')) return '';
  const above = [...new Set([localityPart(code), provincePart(code)])].filter((each) => each !== code && isArea(each));
  const names = above.map((each) => nameIn(edition, each));
  return [...names, ...(above.includes(provincePart(code)) ? [] : [regionName(edition, code)])].join(', ');
}

/** The region of an area by its short name, if it has one: `BARMM`. */
function regionName(edition: Edition, code: string): string {
  const name = edition.get(regionPart(code))?.name ?? '';
  return /\(([A-Z]+)\)$/.exec(name)?.[1] ?? nameIn(edition, regionPart(code));
}

/** A place after the name of an area: `, Cavite`. */
export const afterComma = (place: string): string => (place === '' ? '' : `, ${place}`);
