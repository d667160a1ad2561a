import { inlineMarkdown } from '../documents/markdown.ts';
import type { HasAnswer } from '../../parts/part.ts';
import { formatNumber } from '../../../core/format.ts';
import { groupBy } from '../../../core/group-by.ts';
import { ID_NAMES } from '../../../core/psgc/ids.ts';
import { joined, scrollTable } from '../../shared/blocks.ts';
import { html, type Html } from '../../shared/html.ts';
import { requestBox, requestSample } from '../request-box.ts';
import {
  type DescribedParameter,
  type DescribedPost,
  type DescribedSchema,
  type Description,
  fieldTable,
  type PathOperation,
  recordsIn,
  resolve,
  type ResponseObject,
  typeOf,
  withoutStop,
} from './description.ts';

type Components = Description['components'];

/** The checks that decide how an example is shown. */
export interface ExampleChecks {
  readonly hasAnswer: HasAnswer;
  /** True if the API answers an address as it is; some need a filter, though none of them is required. */
  readonly isWhole: (address: string) => boolean;
}

/** An operation: its path, its parameters, what it answers, and beside it an example, which runs if the site answers it. */
export function operationSection(
  operation: PathOperation,
  components: Components,
  { hasAnswer, isWhole }: ExampleChecks,
  isOpen: boolean,
): Html {
  const { operationId, path, description } = operation;
  const parameters = parametersOf(operation, components);
  const { example } = contentOf(operation, components);
  const messages = messagesOf(operation, components);
  const answer = answerOf(operation, components);
  const address = exampleAddress(operation, parameters, isWhole);
  return html`${foldStart('GET', path, operation, isOpen)}<div>
${description === undefined ? null : html`<p>${inlineMarkdown(description)}</p>\n`}${parameterTables(parameters)}<p>Answer: ${inlineMarkdown(typeOf(wholeOf(answer)))}.${
    messages.length === 0 ? null : html` Errors: 404 ${joined(messages.map((each) => html`<code>${each}</code>`))}.`
  }</p>
${Object.keys(answer.properties ?? {}).length > 1 ? fieldTable(answer) : null}</div>
${
  hasAnswer(address)
    ? requestBox(address, example, requestSample(operationId, address))
    : html`<p class="route"><code>${decodeURI(address)}</code>, which this copy of the API leaves out</p>
`
}</div>
</details>
${operation.post === undefined ? null : postSection(path, operation.post, components)}`;
}

/** The line of a folded operation, and the start of what is below it. */
const foldStart = (
  method: string,
  path: string,
  { operationId, summary }: Pick<PathOperation, 'operationId' | 'summary'>,
  isOpen = false,
): Html =>
  html`<details id="${operationId}" class="fold"${isOpen ? html` open` : null}>
<summary><h3 class="route"><span>${method}</span> <code>${pathInLines(path)}</code></h3> <span class="what">${withoutStop(summary)}</span></summary>
<div class="operation">
`;

/** A path that can be broken before each slash but the first. */
export const pathInLines = (path: string): Html => html`/${joined(path.slice(1).split('/'), html`<wbr>/`)}`;

function postSection(path: string, operation: DescribedPost, components: Components): Html {
  const { description, requestBody, responses } = operation;
  const body = requestBody.content['application/json'].schema;
  const answer = responseOf(responses['200'], components)?.content?.['application/json'].schema ?? {};
  const refusals = Object.entries(responses).flatMap(([status, each]) =>
    '$ref' in each || status === '200' ? [] : [html`<li>${status}: ${withoutStop(each.description)}.</li>\n`],
  );
  return html`${foldStart('POST', path, operation)}<p>${inlineMarkdown(description)}</p>
<p>Body: ${inlineMarkdown(typeOf(body))}${body.maxItems === undefined ? null : `, at most ${formatNumber(body.maxItems)}`}. Each has:</p>
${fieldTable(body.items ?? {})}<p>Answer: ${inlineMarkdown(typeOf(answer))}. Errors:</p>
<ul>
${refusals}</ul>
</div>
</details>
`;
}

/** An answer without the alternatives that have no record of their own, as those with some fields of a record. */
const wholeOf = ({ anyOf, ...others }: DescribedSchema): DescribedSchema =>
  anyOf === undefined ? others : { anyOf: anyOf.filter((each) => recordsIn(each).length > 0) };

export const answerOf = (operation: PathOperation, components: Components): DescribedSchema =>
  contentOf(operation, components).schema;

function contentOf({ path, responses }: PathOperation, components: Components) {
  const content = responseOf(responses['200'], components)?.content?.['application/json'];
  if (content === undefined) throw new Error(`${path} has no answer`);
  return content;
}

const responseOf = (
  response: PathOperation['responses'][string] | undefined,
  { responses }: Components,
): ResponseObject | undefined => response && resolve(response, responses);

/** The messages that a 404 can have. Those about parameters differ only in the name of the parameter. */
function messagesOf({ responses }: PathOperation, components: Components): readonly string[] {
  const { examples = {} } = responseOf(responses['404'], components)?.content?.['application/json'] ?? {};
  const messages = Object.values(examples).map(({ value }) => value.message.replace(/^(Invalid parameter: ).*/, '$1…'));
  return [...new Set(messages)];
}

const parametersOf = ({ parameters }: PathOperation, components: Components): readonly DescribedParameter[] =>
  parameters.map((each) => resolve(each, components.parameters)).filter((each) => each.in !== 'header');

/** The groups of parameters; those in none come first. Where there are many, each group is folded. */
const GROUPS = [
  ['Order and pages', /^(?:sort|page|per_page|limit)$/],
  ['Fields and format', /^(?:fields|format|explain)$/],
  ['Filters by figures', /^(?:min|max)_/],
  ['Filters by ids of other datasets', new RegExp(`^(?:${ID_NAMES.join('|')})$`)],
] as const;

const MOST_IN_A_TABLE = 10;

function parameterTables(parameters: readonly DescribedParameter[]): Html | null {
  const groupOf = ({ name }: DescribedParameter) => GROUPS.findIndex(([, names]) => names.test(name));
  const sorted = parameters.toSorted((one, other) => groupOf(one) - groupOf(other));
  if (sorted.length <= MOST_IN_A_TABLE) return parameterTable('Parameters', sorted);
  return html`${[...groupBy(sorted, (each) => GROUPS[groupOf(each)]?.[0])].map(([title, each]) => {
    const table = parameterTable(title ?? 'Filters', each);
    const names = joined(each.map(({ name }) => html`<code>${name}</code>`));
    return title === undefined ? table : html`<details><summary>${title}: ${names}</summary>\n${table}</details>\n`;
  })}`;
}

const parameterTable = (label: string, parameters: readonly DescribedParameter[]): Html | null => {
  const rows = parameters.map((each) => [html`<code>${each.name}</code>`, meaningOf(each)] as const);
  return scrollTable(label, ['Parameter', 'Meaning'], rows);
};

function meaningOf({ in: place, required, description, schema, example, examples = {} }: DescribedParameter): Html {
  const known = schema.enum ?? (example === undefined ? [] : [example]);
  const values = [...known, ...Object.values(examples).map(({ value }) => value)];
  // A limit of nines only says how many digits are read.
  const notes = [
    ...(place === 'query' && required ? ['required'] : []),
    ...(schema.default === undefined ? [] : [`${schema.default} by default`]),
    ...(schema.maximum === undefined || /^9+$/.test(`${schema.maximum}`) ? [] : [`at most ${schema.maximum}`]),
  ].map((note) => `; ${note}`);
  const shown = values.map((each) => html`<code>${`${each}`}</code>`);
  return html`${inlineMarkdown(withoutStop(description))}${notes}${values.length === 0 ? null : schema.enum ? html`. One of ${joined(shown)}` : html`. For example ${joined(shown, ' or ')}`}`;
}

/** An address for the example: with the first example of each required parameter, and more if it is not whole without. */
function exampleAddress(
  { path, 'x-example-query': ofSeveral }: PathOperation,
  parameters: readonly DescribedParameter[],
  isWhole: ExampleChecks['isWhole'],
): string {
  const textOf = ({ example, examples = {} }: DescribedParameter): string =>
    encodeURIComponent(`${example ?? Object.values(examples)[0]?.value ?? ''}`);
  const address = path.replaceAll(/\{(\w+)\}/g, (placeholder, name) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    return parameter === undefined ? placeholder : textOf(parameter);
  });
  const inQuery = parameters.filter((each) => each.in === 'query');
  const required = inQuery.filter((each) => each.required === true);
  const withQuery = (some: readonly DescribedParameter[]): string =>
    some.length === 0 ? address : `${address}?${some.map((each) => `${each.name}=${textOf(each)}`).join('&')}`;
  if (ofSeveral !== undefined) return `${address}?${ofSeveral}`;
  return isWhole(withQuery(required)) ? withQuery(required) : withQuery([...required, ...inQuery.slice(0, 1)]);
}
