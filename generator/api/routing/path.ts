import type { ApiError } from '../errors.ts';

/** A variable segment of a path: the generator enumerates `values`, a server calls `find`, documents print `noun`. */
export interface Parameter<Value = unknown> {
  /** Its name in a template: `city_municipality` of `{city_municipality}`. */
  readonly name: string;
  /** The word for one value: `city or municipality`. */
  readonly noun: string;
  /** A sentence for the documentation that says what a client can write. */
  readonly description: string;
  /** All values after those of the preceding parameters (`before`, from left to right), in the order of lists. */
  values(before: readonly Value[]): readonly Value[];
  /** The value for a percent-decoded segment; `undefined` if there is none. */
  find(text: string, before: readonly Value[]): Value | undefined;
  /** The canonical segment of a value: the code of an area. Not percent-encoded. */
  toText(value: Value): string;
  /** The name of a value if a file can have it: no earlier value has the same, or one that differs only in case. */
  nameOf?(value: Value, before: readonly Value[]): string | undefined;
  /** Another spelling of a value, which differs from its text only in case, so that a disk may not hold both. */
  inOtherCase?(value: Value): string | undefined;
  /** The examples for the documentation that can follow the preceding values, the best one first. */
  examples?(before: readonly Value[]): readonly Value[];
  /** The values in a section of the country (`sectionOf`), or above it; without it, paths that begin so belong to no section. */
  within?(section: string, before: readonly Value[]): readonly Value[];
  /** The section of a value; only needed if `within` has values of other sections. */
  sectionOf?(value: Value): string;
}

/** The error for a text without a value: `Region not found`. */
export const notFound = ({ noun }: Pick<Parameter, 'noun'>): ApiError => ({
  status: 404,
  message: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`,
});

/** A part of a path between two slashes: a fixed word or a parameter. */
export type Segment<Value = unknown> = { readonly word: string } | { readonly parameter: Parameter<Value> };

/** A path with parameters, parsed once. */
export interface Path<Value = unknown> {
  /** The path as text: `/api/v2/regions/{region}/provinces`. */
  readonly template: string;
  readonly segments: readonly Segment<Value>[];
  readonly parameters: readonly Parameter<Value>[];
}

/** Parses a template. It throws if it contains a parameter that is not among the known ones. */
export function parsePath<Value = never>(
  template: string,
  known: Readonly<Record<string, Parameter<Value>>> = {},
): Path<Value> {
  const segments = template
    .split('/')
    .slice(1)
    .map((text): Segment<Value> => {
      const name = /^\{(.+)\}$/.exec(text)?.[1];
      if (name === undefined) return { word: text };
      const parameter = known[name];
      if (parameter === undefined) throw new Error(`${template}: there is no parameter ${name}`);
      return { parameter };
    });
  return { template, segments, parameters: segments.flatMap((each) => ('parameter' in each ? [each.parameter] : [])) };
}

/** Replaces each parameter of a path by a text; returns the segments. */
export function fillSegments({ segments }: Path, texts: readonly string[]): readonly string[] {
  let next = 0;
  return segments.map((each) => ('word' in each ? each.word : (texts[next++] ?? '')));
}

/** The canonical address of a path for these values, not percent-encoded. */
export function addressOf<Value>(path: Path<Value>, values: readonly Value[]): string {
  const texts = path.parameters.map((parameter, at) => parameter.toText(values[at] as Value));
  return `/${fillSegments(path as Path, texts).join('/')}`;
}
