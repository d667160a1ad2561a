import { scrollTable } from '../../shared/blocks.ts';
import { html, type Html } from '../../shared/html.ts';
import { inlineMarkdown } from '../documents/markdown.ts';
import type { Mount } from '../../../api/mount.ts';
import type { Schema } from '../../../core/json-schema.ts';

/** The part of an OpenAPI 3.1 document that the reference shows, as `generator/api/openapi/` writes it. */
export interface Description {
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, { readonly get: Operation; readonly post?: DescribedPost }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, DescribedSchema>>;
    readonly parameters: Readonly<Record<string, DescribedParameter>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly headers: Readonly<Record<string, { readonly description: string; readonly schema: DescribedSchema }>>;
  };
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly (DescribedParameter | Reference)[];
  /** The query of the example, if one of several parameters has to be there: `kind=city`. */
  readonly 'x-example-query'?: string;
  readonly responses: Readonly<Record<string, ResponseObject | Reference>>;
}

export interface DescribedParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly required?: boolean;
  readonly schema: DescribedSchema;
  readonly example?: unknown;
  /** Ways to write the value, by their names: `code`, `name`. */
  readonly examples?: Readonly<Record<string, { readonly value: string }>>;
}

export interface ResponseObject {
  readonly description: string;
  readonly content?: { readonly 'application/json': Content };
}

interface Content {
  readonly schema: DescribedSchema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, { readonly value: { readonly message: string } }>>;
}

/** A schema that can refer to others by their names. */
export interface DescribedSchema extends Omit<Schema, 'items' | 'anyOf' | 'properties'> {
  readonly $ref?: string;
  readonly items?: DescribedSchema;
  readonly anyOf?: readonly DescribedSchema[];
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
}

interface Reference {
  readonly $ref: string;
}

/** An operation that takes a body, which one server answers. */
export interface DescribedPost extends Pick<Operation, 'operationId' | 'summary' | 'responses'> {
  readonly description: string;
  readonly requestBody: { readonly content: { readonly 'application/json': Content } };
}

/** An operation with GET, and the one with POST at the same path. */
export interface PathOperation extends Operation {
  readonly path: string;
  readonly post?: DescribedPost;
}

/** The description of a mount, which it answers at `/openapi`. */
export function descriptionOf({ base, routes }: Mount): Description {
  const route = routes.find(({ template }) => template === `${base}/openapi`);
  if (route === undefined) throw new Error(`no route describes ${base}`);
  return JSON.parse(route.body([])) as Description;
}

/** The operations with a tag, in the order of the description. */
export const operationsWith = ({ paths }: Description, tag: string): readonly PathOperation[] =>
  Object.entries(paths)
    .filter(([, { get }]) => get.tags.includes(tag))
    .map(([path, { get, post }]) => ({ path, ...get, ...(post && { post }) }));

/** The last part of a reference: `Region` of `#/components/schemas/Region`. */
export const nameOf = ({ $ref }: Reference): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** A parameter or a response, itself or the one that a reference names. */
export function resolve<T extends object>(given: T | Reference, components: Readonly<Record<string, T>>): T {
  if (!('$ref' in given)) return given;
  const found = components[nameOf(given)];
  if (found === undefined) throw new Error(`the description has no ${given.$ref}`);
  return found;
}

/** A field of a record in Markdown: `links.next` for one within another. */
interface FieldRow {
  readonly path: string;
  readonly type: string;
  /** The description of the field, of one of its alternatives or of an item of its list; empty if there is none. */
  readonly meaning: string;
  readonly isOptional: boolean;
}

/** Writes the name of another record: on a page of the reference as a link. */
type NameRecord = (name: string) => string;

const asLink: NameRecord = (name) => `[${name}](#${anchorOf(name)})`;

export const fieldTable = (schema: DescribedSchema): Html | null =>
  scrollTable(
    'Fields',
    ['Field', 'Value'],
    fieldRows(schema).map(({ path, type, meaning, isOptional }) => [
      html`<code>${path}</code>${isOptional ? ' (optional)' : null}`,
      html`${inlineMarkdown(type)}${meaning === '' ? null : html`: ${inlineMarkdown(meaning)}`}`,
    ]),
  );

export function fieldRows(
  { properties = {}, required = [] }: DescribedSchema,
  nameRecord = asLink,
  prefix = '',
): FieldRow[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = prefix + name;
    const type = typeOf(schema, nameRecord);
    return [
      { path, type, meaning: meaningOf(schema), isOptional: !required.includes(name) },
      ...fieldRows(schema, nameRecord, `${path}.`),
      ...fieldRows(schema.items ?? {}, nameRecord, `${path}[].`),
    ];
  });
}

/** A type in Markdown: `text or null`, `list of [Region](#record-Region)`. */
export function typeOf(schema: DescribedSchema, nameRecord = asLink): string {
  const { type, items, anyOf, $ref } = schema;
  const within = (each: DescribedSchema): string => typeOf(each, nameRecord);
  if ($ref !== undefined) return nameRecord(nameOf({ $ref }));
  if (anyOf !== undefined) return anyOf.map(within).join(' or ');
  if (schema.enum !== undefined) return schema.enum.map((each) => `\`${each}\``).join(', ');
  if (schema.const !== undefined) return `\`${schema.const}\``;
  const [property, ...others] = Object.entries(schema.properties ?? {});
  if (property !== undefined && others.length === 0)
    return `object with \`${property[0]}\`, which is ${within(property[1])}`;
  if (items !== undefined) return `list of ${within(items)}`;
  return type === undefined ? 'any value' : (TYPES[type] ?? type);
}

/** The names of the records that a schema refers to, itself and within its fields. */
export function recordsIn(schema: DescribedSchema): readonly string[] {
  const { $ref, anyOf = [], items, properties = {} } = schema;
  const within = [...anyOf, ...(items === undefined ? [] : [items]), ...Object.values(properties)];
  return [...($ref === undefined ? [] : [nameOf({ $ref })]), ...within.flatMap(recordsIn)];
}

export const anchorOf = (record: string): string => `record-${record}`;

/** A description without the full stop that some end with. */
export const withoutStop = (text: string): string => text.replace(/\.$/, '');

const TYPES: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number' };

function meaningOf({ description, anyOf = [], items }: DescribedSchema): string {
  const described = [description, ...anyOf.map((each) => each.description), items?.description];
  return withoutStop(described.find((each) => each !== undefined) ?? '');
}
