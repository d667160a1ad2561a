import type { Area } from '../core/areas/area.ts';
import { type CodeAnswer, CodeAnswers, type ColumnDigits } from '../core/codes/code-answers.ts';
import { describeForeign } from '../core/codes/code-tally.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { hasText, type Match, type MatchQuery, namesNoBarangay, noteOf } from '../core/places/match.ts';
import { type ExplainedMatch, matcherOf, type NameMatcher } from '../core/places/matcher.ts';
import type { Reason } from '../core/places/scores.ts';
import { districtIn, usualName } from '../core/names/usual-name.ts';
import type { KnownPlaces } from './guess-columns.ts';
import { isDoubtful, type PlaceAnswer, type PlaceTexts, toQuery } from './place-rows.ts';

/** The most reasons in a note. */
const MAX_REASONS = 5;

/** `3.50 The province of the city or municipality is named too.`, the weightiest first. */
const textsOf = (reasons: readonly Reason[]): readonly string[] =>
  reasons.slice(0, MAX_REASONS).map(({ score, meaning }) => `${score.toFixed(2)} ${meaning}`);

export interface PlaceOptions {
  readonly isExplained?: boolean | undefined;
  readonly digits?: ColumnDigits | undefined;
}

/** Answers rows: by the code, if there is one that a release knows, or else by the names. */
export class PlaceAnswers {
  readonly isExplained: boolean;
  readonly #gazetteer: Gazetteer;
  readonly #codes: CodeAnswers;
  readonly #read: (query: MatchQuery) => ExplainedMatch;

  /** @param isExplained true if a row also says how and why it is answered so; @param digits those of its codes. */
  constructor(
    gazetteer: Gazetteer,
    matcher: Pick<NameMatcher, 'match'> = matcherOf(gazetteer),
    { isExplained = false, digits }: PlaceOptions = {},
  ) {
    this.isExplained = isExplained;
    this.#gazetteer = gazetteer;
    this.#codes = new CodeAnswers(gazetteer, digits);
    this.#read = isExplained
      ? (query) => matcherOf(gazetteer).explain(query)
      : (query) => ({ match: matcher.match(query), reasons: [] });
  }

  get isFormKnown(): boolean {
    return this.#codes.givenDigits !== undefined;
  }

  get known(): KnownPlaces {
    return { finder: this.#gazetteer.finder, codes: this.#codes };
  }

  /** Looks at the codes of the rows before they are answered: `CodeAnswers`. */
  lookAt(codes: Iterable<string>): void {
    this.#codes.lookAt(codes);
  }

  /** The reasons for the area that names mean, and against it, the weightiest first. */
  reasonsFor({ code: _code, ...names }: PlaceTexts): readonly Reason[] {
    return matcherOf(this.#gazetteer).explain(toQuery(names)).reasons.slice(0, MAX_REASONS);
  }

  answer({ code = '', ...names }: PlaceTexts): PlaceAnswer {
    const hasNames = Object.values(names).some(hasText);
    const found = this.#codes.findInColumn(code);
    if (code !== '' && !(hasNames && found.status === 'unknown')) return this.#ofCode(code, found);
    if (!hasNames) return { status: 'empty', score: null, area: null, note: '', candidates: [] };
    const { match, reasons } = this.#read(toQuery(names));
    const { status, score, area } = match;
    const candidates = match.candidates.map((each) => each.area);
    // The area that was found can be all that somebody wants.
    const split = this.#splitInto(candidates);
    const certain = area === null ? '' : `Only ${usualName(area.name)} is certain. `;
    const district = area === null ? undefined : districtIn(area.code, Object.values(names).join(', '));
    const street = match.street || (district ?? '');
    const isPartUnread = street !== '' && area?.kind !== 'barangay' && (status === 'exact' || status === 'alias');
    const answer = { status, score, area, candidates, street, namesNoBarangay: namesNoBarangay(match), isPartUnread };
    const ofStreet = street === '' ? undefined : `“${street}” names no barangay.`;
    const unread = district === undefined ? ofStreet : `${district} has no code of its own.`;
    const note =
      (split && certain + split) ?? this.#movedTo(match) ?? (status === 'alias' ? '' : noteOf(match, unread));
    const all = area === null || !isDoubtful(answer) ? candidates : [...candidates, area];
    return {
      ...answer,
      note: [
        code === '' ? '' : `No release has the code ${code}.`,
        note,
        isPartUnread ? unread : '',
        reasons.length === 0 ? '' : `Why: ${textsOf(reasons).join(' ')}`,
      ]
        .filter(Boolean)
        .join(' '),
      candidates: [...new Set(all)],
    };
  }

  /** `Barangay 176 was split into 6 in 2024. Which one is it?`, if the areas are those that another one became. */
  #splitInto(areas: readonly Area[]): string | undefined {
    const [first] = areas;
    if (first === undefined || areas.length === 1) return undefined;
    for (const { change, formerCode, year } of this.#pastOf(first)) {
      const former = change === 'split' ? this.#gazetteer.codes.findExact(formerCode ?? '') : undefined;
      if (former?.successors.length !== areas.length) continue;
      if (!areas.every(({ code }) => former.successors.includes(code))) continue;
      return `${former.name} was split into ${areas.length} in ${year}. Which one is it?`;
    }
    // One part can have kept the code, under another name: Muzon Proper.
    const made = areas.map((area) => this.#pastOf(area).find(({ change }) => /^(?:renamed|created)$/.test(change)));
    const [kept, other] = made.filter((each) => each?.change === 'renamed');
    if (kept?.basis == null || other !== undefined) return undefined;
    const isOneLaw = made.every((each) => each?.basis?.text === kept.basis?.text);
    return isOneLaw ? `${kept.from} was split in ${kept.year}. Which part is it?` : undefined;
  }

  /** `Cembo moved from Makati City to Taguig City in 2023.`, if the texts have the city or municipality of before. */
  #movedTo({ area, matched }: Match): string | undefined {
    if (area === null || ![matched.barangay, matched.city].includes('former')) return undefined;
    const moved = this.#pastOf(area).find(({ change }) => change === 'moved');
    const [from, to] = [moved?.from, moved?.to].map((code) => this.#gazetteer.hierarchy.get(code ?? '')?.name);
    if (from === undefined || to === undefined) return undefined;
    return `${area.name} moved from ${usualName(from)} to ${usualName(to)} in ${moved?.year}.`;
  }

  /** The changes of an area, with the years of their plebiscites or else of their releases. */
  #pastOf({ code }: Area) {
    const { history } = this.#gazetteer;
    return history.changesOf(code).flatMap(({ at, changes }) =>
      changes
        .filter((each) => each.code === code)
        .map((each) => ({
          ...each,
          year: (each.basis?.plebiscite ?? history.releases[at]?.release ?? '').slice(0, 4),
        })),
    );
  }

  #ofCode(code: string, answer: CodeAnswer): PlaceAnswer {
    const { status, currentCode, records, notes } = answer;
    const foreign = notes.includes('foreign') && describeForeign(this.#codes.foreign).join(' ');
    const { hierarchy } = this.#gazetteer;
    const successors = records.flatMap((record) => (record.status === 'current' ? [record.code] : record.successors));
    const candidates = successors.flatMap((each) => hierarchy.get(each) ?? []);
    return {
      status,
      score: null,
      area: hierarchy.get(currentCode) ?? null,
      note: (status === 'split' && this.#splitInto(candidates)) || foreign || noteOfCode(code, answer),
      code: records.length === 1 ? records[0]?.code : undefined,
      candidates: currentCode === '' ? [...new Set(candidates)] : [],
    };
  }
}

function noteOfCode(text: string, { status, records, release, notes }: CodeAnswer): string {
  const [record] = records;
  const was = `${record?.code} was the code of ${record?.name} until release ${release}.`;
  switch (status) {
    case 'current':
      if (record?.kind === null) return `${record.code} (${record.name}) is a placeholder in PSA’s list, and no area.`;
      return notes.length > 0 ? `${text} was read as ${record?.code}.` : '';
    case 'recoded':
      return `${was} The area has another code now.`;
    case 'merged':
      return `${was} It became part of another area.`;
    case 'split':
      return `${was} It was divided into ${record?.successors.length} areas.`;
    case 'ended':
      return `${was} PSA names no successor.`;
    case 'ambiguous':
      return `It can be the code of ${records.map(({ name, code }) => `${name} (${code})`).join(' or of ')}.`;
    case 'unknown':
      return notes.includes('rounded') ? 'A spreadsheet left out digits of this code.' : 'No release has this code.';
    case 'empty':
      return '';
  }
}
