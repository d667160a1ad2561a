/** An endpoint, as `routes.json` of the site has it. */
export interface Endpoint {
  /** Its path, in which `{name}` stands for a value: `/api/v2/regions/{region}`. */
  readonly path: string;
  readonly summary: string;
}

/** An address to go on with, and what it is. */
export interface Completion {
  readonly address: string;
  readonly label: string;
}

/** An item of a list, as far as it says which value it stands for. */
interface Item {
  readonly code?: string;
  readonly release?: string;
  readonly name?: string;
}

/**
 * How an address can go on: the next fixed segments of the endpoints that begin with it, and where a value can stand, the
 * items of the list before it.
 *
 * @param read the items of the list at an address; none if it has no answer.
 */
export async function complete(
  typed: string,
  endpoints: readonly Endpoint[],
  read: (address: string) => Promise<readonly Item[]>,
): Promise<readonly Completion[]> {
  const parent = typed.slice(0, typed.lastIndexOf('/'));
  const given = parent.split('/');
  const found = new Map<string, string>();
  let takesValue = false;
  for (const { path, summary } of endpoints) {
    const segments = path.split('/');
    const next = segments[given.length];
    if (next === undefined || !given.every((segment, at) => fits(segment, segments[at] ?? ''))) continue;
    const isLast = segments.length === given.length + 1;
    if (isValue(next)) takesValue = true;
    else if (isLast || !found.has(next)) found.set(next, isLast ? summary : (found.get(next) ?? ''));
  }
  const words = [...found].map(([word, label]) => ({ address: `${parent}/${word}`, label }));
  if (!takesValue) return words;
  const items = await read(parent);
  return [...words, ...items.flatMap((item) => toCompletion(item, parent))];
}

const isValue = (segment: string): boolean => segment.startsWith('{');

const fits = (segment: string, template: string): boolean =>
  isValue(template) ? segment !== '' : segment === template;

function toCompletion({ code, release, name }: Item, parent: string): readonly Completion[] {
  const value = code ?? release;
  return value === undefined ? [] : [{ address: `${parent}/${value}`, label: name ?? '' }];
}
