import { type Area, areasAbove } from '../../areas/area.ts';
import { type Answer, CodeAnswers } from '../../codes/code-answers.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import type { Match } from '../../match/match.ts';
import { Matcher } from '../../match/matcher.ts';
import { stripDiacritics } from '../../names/fold.ts';
import type { PlaceColumn, Recognize } from '../../tables/guess-columns.ts';
import type { RowStatus } from './match-statuses.ts';

/** The texts of a row that say something about a place. */
export type PlaceTexts = Readonly<Partial<Record<PlaceColumn, string>>>;

export interface PlaceAnswer {
  readonly status: RowStatus;
  /** From 0 to 1; `null` for codes. */
  readonly score: number | null;
  readonly area: Area | null;
  /** A sentence for people, or nothing. */
  readonly note: string;
  /** The areas that a person can choose from, best first. */
  readonly candidates: readonly Area[];
}

/** Answers rows: by the code, if there is one that a release knows, or else by the names. */
export class PlaceAnswers {
  readonly #gazetteer: Gazetteer;
  readonly #codes: CodeAnswers;
  readonly #matcher: Matcher;
  #names: ReadonlyMap<PlaceColumn, ReadonlySet<string>> | undefined;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.#codes = new CodeAnswers(gazetteer);
    this.#matcher = new Matcher(gazetteer);
  }

  answer({ code = '', ...names }: PlaceTexts): PlaceAnswer {
    const hasNames = Object.values(names).some((text) => text !== '');
    const found = this.#codes.find(code);
    if (code !== '' && !(hasNames && found.status === 'unknown')) return this.#ofCode(code, found);
    if (!hasNames) return { status: 'empty', score: null, area: null, note: '', candidates: [] };
    const match = this.#matcher.match(names);
    const candidates = match.candidates.map(({ area }) => area);
    // A `partial` match may also be all that somebody wants.
    const all = match.area === null || match.status !== 'partial' ? candidates : [...candidates, match.area];
    return {
      status: match.status,
      score: match.score,
      area: match.area,
      note: noteOf(match),
      candidates: [...new Set(all)],
    };
  }

  #ofCode(code: string, answer: Answer): PlaceAnswer {
    const { status, currentCode, records } = answer;
    const { hierarchy } = this.#gazetteer;
    const successors = records.flatMap((record) => (record.status === 'current' ? [record.code] : record.successors));
    const candidates = successors.flatMap((each) => hierarchy.get(each) ?? []);
    return {
      status,
      score: null,
      area: hierarchy.get(currentCode) ?? null,
      note: noteOfCode(code, answer),
      candidates: currentCode === '' ? [...new Set(candidates)] : [],
    };
  }

  /** What a text can be, by the names and codes of this release. Names are compared without what stands around them. */
  readonly recognize: Recognize = (text) => {
    const { status, notes } = this.#codes.find(text);
    if (!['unknown', 'empty'].includes(status) && !notes.includes('short')) return ['code'];
    if (/^\d{4}$/.test(text)) return this.#gazetteer.zipCodes.areasOf(text).length > 0 ? ['zip'] : [];
    this.#names ??= namesOf(this.#gazetteer);
    const name = bare(text);
    return [...this.#names].flatMap(([level, names]) => (names.has(name) ? [level] : []));
  };
}

function namesOf({ hierarchy }: Gazetteer): ReadonlyMap<PlaceColumn, ReadonlySet<string>> {
  const names = (...collections: readonly Parameters<typeof hierarchy.list>[1][]): ReadonlySet<string> =>
    new Set(collections.flatMap((each) => hierarchy.list(null, each).map(({ name }) => bare(name))));
  const regions = hierarchy.list(null, 'regions').flatMap(({ name }) => {
    const [, before = name, within = name] = /^(.*?)\s*\((.*)\)$/.exec(name) ?? [];
    return [bare(name), bare(before), bare(within)];
  });
  return new Map([
    ['region', new Set(regions)],
    ['province', names('provinces')],
    ['city', names('cities-municipalities')],
    ['barangay', names('barangays')],
  ]);
}

/** A name without accents, kinds of areas and what stands in brackets: `City of Batac (Capital)` → `batac`. */
const bare = (name: string): string =>
  stripDiacritics(name)
    .replaceAll(/\(.*?\)|\b(?:city|municipality|province) of\b|\b(?:city|brgy|bgy)\b\.?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What is to be said of a match. */
function noteOf({ matched }: Match): string {
  const unknown = Object.entries(matched).flatMap(([level, as]) => (as === 'unknown' ? [level] : []));
  return unknown.length === 0 ? '' : `no area of this name: ${unknown.join(', ')}`;
}

/** What became of a code, in a sentence; nothing of a current one that is written in full. */
function noteOfCode(text: string, { status, records, release, notes }: Answer): string {
  const [record] = records;
  const was = `${record?.code} was the code of ${record?.name} until release ${release}`;
  switch (status) {
    case 'current':
      if (record?.kind === null) return `${record.code} (${record.name}) is a placeholder in PSA’s list, and no area`;
      return notes.includes('short') || notes.includes('zero') ? `${text} was read as ${record?.code}` : '';
    case 'recoded':
      return `${was}; the area has another code now`;
    case 'merged':
      return `${was}; it became part of another area`;
    case 'split':
      return `${was}; it was divided into ${record?.successors.length} areas`;
    case 'ended':
      return `${was}; PSA names no successor`;
    case 'ambiguous':
      return `can be the code of ${records.map(({ name, code }) => `${name} (${code})`).join(' or of ')}`;
    case 'unknown':
      return notes.includes('rounded') ? 'a spreadsheet left out digits of this code' : 'no release has this code';
    case 'empty':
      return '';
  }
}

/** The names of the areas above an area, nearest first. */
export const namesAbove = (area: Area): readonly string[] => areasAbove(area).map(({ name }) => name);
