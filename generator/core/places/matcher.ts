import { BarangayLexicon } from './barangay-lexicon.ts';
import { readCode } from './codes-in-texts.ts';
import { bestReading, decide } from './decide.ts';
import { Lexicon } from './lexicon.ts';
import type { Match, MatchQuery } from './match.ts';
import { NearNames } from './near-names.ts';
import { PlaceTextReader } from './place-text.ts';
import { type Lexicons, readingOf } from './read-places.ts';
import { type Reason, Tally } from './scores.ts';
import { understanding } from './understand.ts';
import { allReadings } from './widen.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer, PackedNames } from '../gazetteer/gazetteer.ts';
import { memoized, once } from '../kept.ts';
import { foldName } from '../names/fold.ts';

/** A match, and why it is so. */
export interface ExplainedMatch {
  readonly match: Match;
  readonly reasons: readonly Reason[];
}

/** Finds the areas that people mean by names that they wrote. */
export class NameMatcher {
  readonly #gazetteer: Gazetteer;
  readonly lexicons = once((): Lexicons => {
    const gazetteer = this.#gazetteer;
    const { populations, fuzzySearch } = gazetteer;
    const reader = new PlaceTextReader(gazetteer.writing);
    const above = new Lexicon(gazetteer, reader);
    const year = populations.years.at(-1);
    // A dataset in a browser has no populations, but what tells areas of one name apart in searches.
    return {
      above,
      barangays: new BarangayLexicon(gazetteer, reader),
      near: new NearNames(above),
      namesakes: (text) => fuzzySearch.named(text, 'barangay', MAX_NAMESAKES),
      isBeginning: (text) => {
        const beginning = `${foldName(text)} `;
        return fuzzySearch
          .find(text, { kind: 'barangay', limit: MAX_NAMESAKES })
          .some(({ name }) => foldName(name).replaceAll('-', ' ').startsWith(beginning));
      },
      magnitudeOf: memoized((area: Area) =>
        year === undefined
          ? fuzzySearch.magnitudeOf(area)
          : Math.log10(1 + (populations.of(area).published[year] ?? 0)),
      ),
    };
  });

  readonly #understand = once(() => understanding(this.lexicons().above));

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  /** The area that texts mean: pure and deterministic. A query without any text is `none`. */
  match(query: MatchQuery): Match {
    const { match, understood, readings } = this.#read(query);
    return match ?? decide(readings, understood);
  }

  /** The same with the named scores of the reading that it rests on, the weightiest first; none if a code decided, or nothing. */
  explain(query: MatchQuery): ExplainedMatch {
    const { match, understood, readings } = this.#read(query);
    const best = bestReading(readings);
    if (best === undefined) return { match: match ?? decide(readings, understood), reasons: [] };
    const tally = new Tally(true);
    readingOf(best, understood, this.lexicons(), tally);
    // Of a name alone, and of a barangay that is looked for elsewhere, the sum is changed afterwards.
    tally.add('alone', best.total - tally.total);
    return { match: decide(readings, understood), reasons: tally.reasons };
  }

  /** The ways to understand texts, or the match if one of them is a code. */
  #read(query: MatchQuery) {
    const lexicons = this.lexicons();
    const understood = this.#understand()(query);
    const match = readCode(understood, this.#gazetteer, lexicons);
    return { match, understood, readings: match === undefined ? allReadings(understood, lexicons) : [] };
  }
}

/** The matcher of a gazetteer, which is made once: its first match may index names. */
export const matcherOf = memoized((gazetteer: Gazetteer) => new NameMatcher(gazetteer), new WeakMap());

/** The number of barangays of a name that are looked at if nothing says where it is. */
const MAX_NAMESAKES = 50;

/** The ways to write the areas above the barangays of a gazetteer, as its packed dataset has them. */
export function packNamesOf(gazetteer: Gazetteer): PackedNames {
  return new Lexicon(gazetteer, new PlaceTextReader(gazetteer.writing)).pack();
}
