import { scrollTable } from '../blocks.ts';
import { html, type Html } from '../html.ts';
import { inlineMarkdown } from '../documents/markdown.ts';
import { nameOf, type DescribedSchema } from './description.ts';

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
