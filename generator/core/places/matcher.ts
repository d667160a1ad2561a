import { BarangayLexicon } from './barangay-names.ts';
import { readCode } from './codes-in-texts.ts';
import { decide } from './decide.ts';
import { Lexicon } from './lexicon.ts';
import type { Match, MatchQuery } from './match.ts';
import { NearNames } from './near-names.ts';
import { PlaceTextReader } from './place-text.ts';
import type { Lexicons } from './read-places.ts';
import type { PlaceReading, Understood } from './readings.ts';
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

  /** The ways to understand a text. */
  readingsOf(understood: Understood): readonly PlaceReading[] {
    return allReadings(understood, this.lexicons());
  }
}

/** The number of barangays of a name that are looked at if nothing says where it is. */
const MAX_NAMESAKES = 50;

/** The ways to write the areas above the barangays of a gazetteer, as its packed dataset has them. */
export function packNamesOf(gazetteer: Gazetteer): PackedNames {
  return new Lexicon(gazetteer, new PlaceTextReader(gazetteer.writing)).pack();
}
