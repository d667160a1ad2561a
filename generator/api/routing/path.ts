import type { Parameter } from './parameter.ts';

/** A part of a path between two slashes: a fixed word or a parameter. */
export type Segment<Value = unknown> = { readonly word: string } | { readonly parameter: Parameter<Value> };

/** A path with parameters, parsed once. */
export interface Path<Value = unknown> {
  /** The path as text: `/api/v2/regions/{region}/provinces`. */
  readonly template: string;
  readonly segments: readonly Segment<Value>[];
  /** The parameters among the segments, from left to right. */
  readonly parameters: readonly Parameter<Value>[];
}

/**
 * Parses a template.
 *
 * @param known the parameters that the template can contain.
 * @throws {Error} if it contains another one.
 */
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
  return toPath(segments);
}

/** Creates the path with these segments. */
export function toPath<Value>(segments: readonly Segment<Value>[]): Path<Value> {
  return {
    template: segments.map((each) => `/${'word' in each ? each.word : `{${each.parameter.name}}`}`).join(''),
    segments,
    parameters: segments.flatMap((each) => ('parameter' in each ? [each.parameter] : [])),
  };
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
