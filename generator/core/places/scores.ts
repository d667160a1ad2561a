/**
 * The named scores of a reading. Each line has the score, as the natural logarithm of how much more often a reading is right
 * that has it, and a sentence that says when. `npm run lab -- fit` tries others over rows with known answers.
 */
const SCORES = {
  word: [3, 'A word is the name of the city, municipality, province or region.'],
  whole: [1, 'The name stands by itself, between commas or at an end of the text.'],
  kindSaid: [1.5, 'The text says what kind of area it is, as in City of Naga.'],
  kindContradicts: [-3, 'The text says that it is another kind of area.'],
  form: [-1.5, 'The name is not the official one: it is another, a former or a short one, or has typing errors.'],
  street: [-4, 'A word of the name belongs to a street, as in Manila Street.'],
  labelled: [-3.5, 'The text calls the name that of a barangay, a purok or a sitio.'],
  ownProvince: [3.5, 'The province of the city or municipality is named too.'],
  provinceAround: [3, 'The province in which the independent city lies is named too.'],
  formerAbove: [1.2, 'The province or region is named that it belonged to before.'],
  ownRegion: [3, 'The region is named too.'],
  aboveBehind: [1.5, 'The area above it is named after it.'],
  aboveNext: [1, 'The area above it is named directly after it.'],
  otherProvince: [-5, 'Another province is named.'],
  otherCity: [-4, 'Another city or municipality is named.'],
  townLeft: [-2.5, 'A city or municipality of the province is named beside it.'],
  townElsewhere: [-6, 'The only city or municipality of the name before it lies elsewhere.'],
  ownCity: [-2.4, 'A street or a building stands before the name, which is that of an independent city too.'],
  zip: [4, 'The ZIP code is one of the area.'],
  otherZip: [-8, 'The ZIP code is that of another area.'],
  column: [2, 'The name stands in the column of its level.'],
  otherColumn: [-3, 'The name stands in the column of another level.'],
  behind: [-1.2, 'A word after the name has no meaning that we know.'],
  before: [-0.15, 'A word before the name has no meaning that we know.'],
  unknown: [-1.5, 'A word in a column above the barangays is no name that fits.'],
  unknownColumn: [-3, 'No word in a column above the barangays is a name that fits.'],
  beside: [-1.5, 'A word beside the name of the barangay has no meaning that we know.'],
  inside: [-5, 'The name is only a part of a longer name.'],
  spelled: [1.5, 'The barangay is spelt as its official name, or as one that it had.'],
  alsoNamed: [3, 'The place is named twice, or with its district.'],
  noBarangay: [-1.5, 'What should be the barangay is none of the city or municipality.'],
  population: [0.15, 'It has many people, so it is meant more often.'],
  smaller: [-1.2, 'A city of the same name has more people, and nothing says which is meant.'],
  barangayWord: [1.3, 'A word is the name of the barangay.'],
  barangayLabelled: [2.4, 'The barangay has Brgy. before its name.'],
  barangayWhole: [1.3, 'The name of the barangay stands by itself, or before the city.'],
  barangayLoose: [-1.8, 'Other words stand beside the name of the barangay.'],
  barangayNumber: [-3.6, 'The name of the barangay is only a number, which is not labelled.'],
  barangayStreet: [-3.6, 'The name of the barangay is that of a street or a building.'],
  barangayNext: [1, 'The barangay stands directly before the city or municipality.'],
  barangayPart: [-3, 'The name of the barangay follows Purok, Sitio, Block or near.'],
  barangayForm: [-0.8, 'The name of the barangay is not the official one.'],
  barangayFormer: [-1.4, 'The name is one that the barangay had, or that of a barangay that is a part of it now.'],
  barangayColumn: [2.5, 'The barangay stands in the column of barangays.'],
  barangayColumnWhole: [4, 'The column of barangays has its official name, or one that it had, and nothing else.'],
  barangayOtherColumn: [-1.5, 'The barangay stands in another column.'],
  barangayIsPlace: [-4, 'The name of the barangay is also one of the city or municipality in the same place.'],
  aloneIndependent: [20, 'A name alone that is one of a highly urbanized or independent city.'],
  aloneProvince: [2.66, 'A name alone that is one of a province.'],
  alonePopulation: [1.5, "A name alone that is one of a city or municipality with ten times a barangay's people."],
  aloneTown: [0.6, 'A name alone that is one of a city or municipality.'],
  elsewhere: [-2, 'The only barangay of the name in the province lies in another city or municipality.'],
  alone: [1, 'Nothing but a name is known, or nothing says in which city or municipality the barangay is.'],
  nothing: [0, 'No area is meant.'],
  noCity: [-1.5, 'No city or municipality is named.'],
} as const satisfies Readonly<Record<string, readonly [score: number, when: string]>>;

export type ScoreName = keyof typeof SCORES;

/** The names of all scores. */
export const SCORE_NAMES = Object.keys(SCORES) as readonly ScoreName[];

/** A score of a reading: positive for it, negative against it; and when a reading has it, as a sentence. */
export interface Reason {
  readonly name: ScoreName;
  readonly score: number;
  readonly meaning: string;
}

/** The weights that are in force; only the program that fits them changes them. */
export const WEIGHTS: Record<ScoreName, number> = Object.fromEntries(
  Object.entries(SCORES).map(([name, [score]]) => [name, score]),
) as Record<ScoreName, number>;

/** A sum of named scores, which keeps their names if it is to explain itself. */
export class Tally {
  total = 0;
  readonly #parts: Map<ScoreName, number> | undefined;

  /** @param isExplained true to keep the parts. */
  constructor(isExplained = false) {
    this.#parts = isExplained ? new Map() : undefined;
  }

  add(name: ScoreName, times = 1): void {
    const score = WEIGHTS[name] * times;
    this.total += score;
    this.#parts?.set(name, (this.#parts.get(name) ?? 0) + score);
  }

  /** Begins a new sum. */
  reset(): this {
    this.total = 0;
    this.#parts?.clear();
    return this;
  }

  /** The scores that are not nearly 0, the weightiest first. */
  get reasons(): readonly Reason[] {
    return [...(this.#parts ?? [])]
      .map(([name, score]) => ({ name, score: Math.round(score * 100) / 100, meaning: SCORES[name][1] }))
      .filter(({ score }) => score !== 0)
      .sort((a, b) => Math.abs(b.score) - Math.abs(a.score));
  }
}
