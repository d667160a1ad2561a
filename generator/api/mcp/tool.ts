import { code, kind, name } from '../areas/words.ts';
import { fieldsOf } from '../fields.ts';
import { lastPage } from '../pages.ts';
import type { QuerySchema, QueryValues } from '../routing/query.ts';
import { type Area, namesAbove } from '../../core/areas/area.ts';
import { UserError } from '../../core/errors.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { describeFate } from '../../core/history/describe-change.ts';
import { integer, type ObjectSchema, orNull, type Static, string } from '../../core/json-schema.ts';
import { quote } from '../../core/problem.ts';
import type { CodeRecord } from '../../core/psgc/code.ts';
import { findRelease, type ReleaseTotals } from '../../core/psgc/release.ts';

/** A tool as the server offers it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** For a model that has never heard of the PSGC. */
  readonly description: string;
  readonly input: ObjectSchema;
  readonly output: ObjectSchema;
  /** Answers a call with what `input` accepts. @throws {UserError} if the caller can mend the call, with how. */
  readonly run: (input: never, caller: Caller) => Awaitable<Readonly<Record<string, unknown>>>;
}

/** The data that a tool reads, and the place of the caller. */
export interface Caller {
  readonly gazetteer: Gazetteer;
  /** The most bytes of an answer: some 10,000 tokens over stdio. */
  readonly mostBytes: number;
  /** The most rows that are answered at once; by default as many as fit. */
  readonly mostRows?: number;
  /** Lets others be answered if it is time to; by default there are none. */
  readonly pause?: () => Promise<void> | undefined;
}

type Awaitable<Value> = Value | Promise<Value>;

/** Declares a tool: its arguments, of which some are needed, and what it answers. */
export const tool = <
  Of extends QuerySchema['properties'],
  Output extends ObjectSchema,
  Needed extends keyof Of & string = never,
>(
  name: string,
  title: string,
  declared: Pick<Tool, 'description'> & {
    readonly input: QuerySchema<Of, Needed>;
    readonly output: Output;
    readonly run: (input: QueryValues<Of, Needed>, caller: Caller) => Awaitable<Static<Output>>;
  },
): Tool => ({
  ...{ name, title, ...declared },
  input: { ...declared.input, additionalProperties: false },
  run: declared.run as unknown as Tool['run'],
});

/** An argument: a code of any age. */
export const anyCode = string({
  pattern: '^\\d{8,10}$',
  description: 'PSGC code as text, ten digits such as 0730600000; also the nine digits of the older structure',
});

const ofItem = fieldsOf<[area: Area]>();

/** An area in a list, small. */
export const AreaItem = ofItem.record({
  code: ofItem(code, 'code'),
  kind: ofItem(kind, 'kind'),
  name: ofItem(name, 'name'),
  within: ofItem(string(), (area) => namesAbove(area).join(', '), 'the names of the areas above it, nearest first'),
});

/** The areas that stand now where a code was: its own, or those of its successors; none for a code that never was. */
export function areasNow(record: CodeRecord | undefined, { hierarchy }: Gazetteer): readonly Area[] {
  const now = record?.status === 'current' ? [record.code] : (record?.successors ?? []);
  return now.flatMap((each) => hierarchy.get(each) ?? []);
}

/** The record of a code of any age. @throws {UserError} if no release has it. */
export function findCode(text: string, { codes, release }: Gazetteer): CodeRecord {
  const found = codes.find(text);
  if (found !== undefined) return found;
  throw new UserError(
    `No release up to ${release.release} has the code ${quote(text)}. To find a code by a name, call search_areas.`,
  );
}

/** The number of successors a message names; a city that was divided can have dozens. */
const MAX_NAMED = 5;

/** The area that has a code now, also one of nine digits. @throws {UserError} if it is not current, with its successors. */
export function findArea(text: string, gazetteer: Gazetteer): Area {
  const found = findCode(text, gazetteer);
  const areas = areasNow(found, gazetteer);
  const [area] = areas;
  if (found.status === 'current' && area !== undefined) return area;
  const now = areas.slice(0, MAX_NAMED).map((each) => `${each.code} ${each.name}`);
  const advice = now.length === 0 ? 'It is not the code of an area.' : `Call again with ${now.join(' or ')}.`;
  throw new UserError(`${found.code} ${found.name}: ${describeFate(found)}. ${advice} follow_code has its history.`);
}

/** The release that an argument names, by default the newest one. @throws {UserError} if none has the name. */
export function knownRelease(argument: string, text: string | undefined, { history }: Gazetteer): ReleaseTotals {
  const { releases } = history;
  const found = text === undefined ? releases.at(-1) : findRelease(releases, text);
  if (found !== undefined) return found;
  const names = releases.map((each) => each.release).join(', ');
  throw new UserError(`${argument}: found ${quote(text ?? '')}, expected one of ${names}`);
}

/** The number of items a page has. */
export const PAGE_SIZE = 50;

export const pageArgument = integer({ minimum: 1, description: `page of ${PAGE_SIZE}, from 1 (the default)` });

export const PAGE_FIELDS = {
  total: integer({ minimum: 0, description: 'how many there are on all pages' }),
  next_page: orNull(integer({ description: 'call again with this page for more; null on the last page' })),
} as const;

/** The items of a page. @throws {UserError} if it is after the last one. */
export function pageOf<Item>(
  items: { readonly length: number; readonly slice: (from: number, to: number) => readonly Item[] },
  page: number,
): { readonly items: readonly Item[]; readonly total: number; readonly next_page: number | null } {
  const { length: total } = items;
  const pages = lastPage(total, PAGE_SIZE);
  if (page > pages) throw new UserError(`page: found ${page}, expected 1 to ${pages}`);
  const from = (page - 1) * PAGE_SIZE;
  return { items: items.slice(from, from + PAGE_SIZE), total, next_page: page < pages ? page + 1 : null };
}
