/** An endpoint, as `routes.json` of the site has it. */
export interface Endpoint {
  /** Its path, in which `{name}` stands for a value: `/api/v2/regions/{region}`. */
  readonly path: string;
  readonly summary: string;
}

interface Completion {
  readonly address: string;
  readonly label: string;
}

/** An item of a list, as far as it says which value it stands for. */
export interface Item {
  readonly code?: string;
  readonly release?: string;
  readonly name?: string;
}

/** The ways in which an address can go on: with the next segments of endpoints, or with the items of the list before it. */
export async function complete(
  typed: string,
  endpoints: readonly Endpoint[],
  read: (address: string) => Promise<readonly Item[]>,
): Promise<readonly Completion[]> {
  const parent = typed.slice(0, typed.lastIndexOf('/'));
  const given = parent.split('/');
  const found = new Map<string, string>();
  const values = new Set<string>();
  for (const { path, summary } of endpoints) {
    const segments = path.split('/');
    const next = segments[given.length];
    if (next === undefined || !given.every((segment, at) => fits(segment, segments[at] ?? ''))) continue;
    const isLast = segments.length === given.length + 1;
    if (isValue(next)) values.add(next);
    else if (isLast || !found.has(next)) found.set(next, isLast ? summary : (found.get(next) ?? ''));
  }
  const words = [...found].map(([word, label]) => ({ address: `${parent}/${word}`, label }));
  const [list] = [...values].flatMap((value) => listOf(value, parent, given, endpoints) ?? []);
  const items = list ? await read(list) : [];
  return [...words, ...items.flatMap((item) => toCompletion(item, parent))];
}

/** The list of a value: the address before it, or another endpoint: `/api/releases` of `/api/changes/{release}`. */
function listOf(value: string, parent: string, given: readonly string[], endpoints: readonly Endpoint[]) {
  const isList = ({ path }: Endpoint): boolean => {
    const segments = path.split('/');
    const isCollection = !isValue(segments.at(-1) ?? '');
    return (
      isCollection &&
      segments.length === given.length &&
      given.every((segment, at) => fits(segment, segments[at] ?? ''))
    );
  };
  if (endpoints.some(isList)) return parent;
  const lists = new Set(endpoints.map(({ path }) => path));
  const other = endpoints.find(({ path }) => {
    const before = path.slice(0, -value.length - 1);
    return path.endsWith(`/${value}`) && !before.includes('{') && lists.has(before);
  });
  return other?.path.slice(0, -value.length - 1);
}

export const isValue = (segment: string): boolean => segment.startsWith('{');

/** True if a segment of an address can stand where a segment of a template is. */
export const fits = (segment: string, template: string): boolean =>
  isValue(template) ? segment !== '' : segment === template;

function toCompletion({ code, release, name }: Item, parent: string): readonly Completion[] {
  const value = code ?? release?.toLowerCase();
  return value === undefined ? [] : [{ address: `${parent}/${value}`, label: name ?? '' }];
}
