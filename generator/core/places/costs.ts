/**
 * The costs of the ways to write a name: how unlikely each is, in points of the scores `form` and `barangayForm`. The cost
 * of a name is the sum of all that it has.
 */
export const COSTS = {
  official: 0,
  /** One of two names in one, as that in brackets. */
  part: 0.5,
  /** Another name in use. */
  other: 0.5,
  /** A name of an earlier release. */
  former: 1,
  /** A province that was divided long ago, of which a city can have the name: `Zamboanga`. */
  divided: 2.5,
  /** An island for its province: `Siargao`. */
  island: 2.5,
  /** Initials, a code of ISO 3166-2, or a name with words shortened. */
  short: 1.5,
  typo: 2,
  /** The letters of a province in its ISO 3166-2 code alone: `CEB`. */
  provinceLetters: 1,
  /** Words such as `City of` or `Poblacion` are left out. */
  withoutLabel: 0.1,
  /** `City` is left out of the name of a city that is also that of a province. */
  namesake: 2,
  /** The words are in another order or language. */
  core: 0.7,
  /** Another name of a barangay is the official one of one beside it. */
  officialOfAnother: 3,
  /** Another name of a city or municipality is the official one of one elsewhere: `Jaro` of Iloilo City. */
  otherTown: 1,
  /** `Poblacion` alone, for a barangay of the centre. */
  centre: 2.5,
  /** A typing error, and again for having one at all. */
  error: 0.8,
  /** An error in a name of few letters, which is as likely another name: `Lanang` is not `Lasang`. */
  errorInShort: 0.8,
  /** An error in the first letter of a name alone, where people seldom make one: `Labucay` is not Abucay. */
  errorInFirst: 2,
} as const;
