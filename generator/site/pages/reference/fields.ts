import { html, type Html } from '../html.ts';
import { inlineMarkdown } from '../documents/markdown.ts';
import { nameOf, type SchemaObject } from './description.ts';

/** A field of a record: `links.next` for one within another. */
interface Field {
  readonly path: string;
  readonly schema: SchemaObject;
  readonly isOptional: boolean;
}

export function fieldTable(schema: SchemaObject): Html | null {
  const fields = fieldsOf(schema);
  if (fields.length === 0) return null;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="Fields">
<table>
<thead><tr><th>Field</th><th>Value</th></tr></thead>
<tbody>
${fields.map(
  ({ path, schema: field, isOptional }) =>
    html`<tr><td><code>${path}</code>${isOptional ? ' (optional)' : null}</td><td>${typeOf(field)}${meaningOf(field)}</td></tr>\n`,
)}</tbody>
</table>
</div>
`;
}

/** A type in words, with links to the records on the page: `text or null`, `list of Region`. */
export function typeOf(schema: SchemaObject): Html {
  const { type, items, anyOf, $ref } = schema;
  if ($ref !== undefined) return html`<a href="#${anchorOf(nameOf({ $ref }))}">${nameOf({ $ref })}</a>`;
  if (anyOf !== undefined) return html`${anyOf.map((each, at) => html`${at > 0 ? ' or ' : null}${typeOf(each)}`)}`;
  if (schema.enum !== undefined)
    return html`${schema.enum.map((each, at) => html`${at > 0 ? ', ' : null}<code>${`${each}`}</code>`)}`;
  if (schema.const !== undefined) return html`<code>${`${schema.const}`}</code>`;
  const [property, ...others] = Object.entries(schema.properties ?? {});
  if (property !== undefined && others.length === 0)
    return html`object with <code>${property[0]}</code>, which is ${typeOf(property[1])}`;
  if (items !== undefined) return html`list of ${typeOf(items)}`;
  return html`${type === undefined ? 'any value' : (TYPES[type] ?? type)}`;
}

/** The names of the records that a schema refers to, itself and within its fields. */
export function recordsIn(schema: SchemaObject): readonly string[] {
  const { $ref, anyOf = [], items, properties = {} } = schema;
  const within = [...anyOf, ...(items === undefined ? [] : [items]), ...Object.values(properties)];
  return [...($ref === undefined ? [] : [nameOf({ $ref })]), ...within.flatMap(recordsIn)];
}

export const anchorOf = (record: string): string => `record-${record}`;

/** A description without the full stop that some end with. */
export const withoutStop = (text: string): string => text.replace(/\.$/, '');

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  object: 'object',
  null: 'null',
};

function fieldsOf({ properties = {}, required = [] }: SchemaObject, prefix = ''): readonly Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = prefix + name;
    const field = { path, schema, isOptional: !required.includes(name) };
    const within = fieldsOf(schema, `${path}.`);
    const ofItems = schema.items === undefined ? [] : fieldsOf(schema.items, `${path}[].`);
    return [field, ...within, ...ofItems];
  });
}

/** After a colon, what a field, one of its alternatives or an item of its list is described as. */
function meaningOf({ description, anyOf = [], items }: SchemaObject): Html | null {
  const [text] = [description, ...anyOf.map((each) => each.description), items?.description].filter(
    (each) => each !== undefined,
  );
  return text === undefined ? null : html`: ${inlineMarkdown(withoutStop(text))}`;
}
