import type { Area } from '../../dataset/area.ts';
import type { ApiError } from '../errors.ts';

/**
 * What a segment of a path can stand for: a region, a release. The generator enumerates `values`, a server asks
 * `find`, and the documentation prints `noun`; no other code knows what kind of thing the values are.
 */
export interface Parameter<Value = unknown> {
  /** Its name in a template: `city_municipality` of `{city_municipality}`. */
  readonly name: string;
  /** What people call one of the values: `city or municipality`. */
  readonly noun: string;
  /** What a client writes in its place, as a sentence for the documentation. */
  readonly description: string;
  /**
   * All values, in the order in which lists give them.
   *
   * @param before the values of the parameters before it in the path, from left to right.
   */
  values(before: readonly Value[]): readonly Value[];
  /** The value that a percent-decoded segment means, if it means one. */
  find(text: string, before: readonly Value[]): Value | undefined;
  /** The canonical segment of a value: the code of an area. Not percent-encoded. */
  toText(value: Value): string;
  /**
   * The name of a value, if files can be named after it: no other value has the same name, and none before it has a
   * name that differs in case only.
   */
  nameOf?(value: Value, before: readonly Value[]): string | undefined;
  /** The value that the documentation shows, if it can follow those before it. */
  example?(before: readonly Value[]): Value | undefined;
  /** The values that can begin a path and lie in a region. Without it, the paths belong to no region. */
  within?(region: Area): readonly Value[];
}

/** The answer to a text that means none of the values: `Region not found`. */
export const notFound = ({ noun }: Pick<Parameter, 'noun'>): ApiError => ({
  status: 404,
  message: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`,
});
