import { BarangayLexicon } from './barangay-lexicon.ts';
import { readCode } from './codes-in-texts.ts';
import { bestReading, decide } from './decide.ts';
import { Lexicon } from './lexicon.ts';
import type { Match, MatchQuery } from './match.ts';
import { NearNames } from './near-names.ts';
import { PlaceTextReader } from './place-text.ts';
import { type Lexicons, readingOf } from './read-places.ts';
import type { PlaceReading, Understood } from './readings.ts';
import { type Reason, Tally } from './scores.ts';
import { understand } from './understand.ts';
import { allReadings } from './widen.ts';
import type { Area } from '../areas/area.ts';
import type { Gazetteer, PackedNames } from '../gazetteer/gazetteer.ts';
import { memoized, once } from '../kept.ts';

/** Finds the areas that people mean by names that they wrote. */
export class NameMatcher {
  readonly #gazetteer: Gazetteer;
  readonly lexicons = once((): Lexicons => {
    const gazetteer = this.#gazetteer;
    const { populations, fuzzySearch } = gazetteer;
    const reader = new PlaceTextReader(gazetteer.writing);
    const above = new Lexicon(gazetteer, reader);
    const year = populations.years.at(-1) ?? '';
    return {
      above,
      barangays: new BarangayLexicon(gazetteer, reader),
      near: new NearNames(above),
      namesakes: (text) => fuzzySearch.named(text, 'barangay', MAX_NAMESAKES),
      magnitudeOf: memoized((area: Area) => Math.log10(1 + (populations.of(area).published[year] ?? 0))),
    };
  });

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  /** The area that texts mean: pure and deterministic. A query without any text is `none`. */
  match(query: MatchQuery): Match {
    const lexicons = this.lexicons();
    const understood = understand(query, lexicons.above);
    const ofCode = readCode(understood, this.#gazetteer, lexicons);
    return ofCode ?? decide(this.readingsOf(understood), understood);
  }

  /** The named scores of the reading that the answer rests on, the weightiest first; none if a code decided, or nothing. */
  explain(query: MatchQuery): readonly Reason[] {
    const lexicons = this.lexicons();
    const understood = understand(query, lexicons.above);
    const isCode = readCode(understood, this.#gazetteer, lexicons) !== undefined;
    const best = isCode ? undefined : bestReading(this.readingsOf(understood));
    if (best === undefined) return [];
    const tally = new Tally(true);
    readingOf(best, understood, lexicons, tally);
    // Of a name alone, and of a barangay that is looked for elsewhere, the sum is changed afterwards.
    tally.add('alone', best.total - tally.total);
    return tally.reasons;
  }

  /** The ways to understand a text. */
  readingsOf(understood: Understood): readonly PlaceReading[] {
    return allReadings(understood, this.lexicons());
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
