import type { Endpoint, Item } from './completion.ts';

let endpoints: Promise<readonly Endpoint[]> | undefined;
const lists = new Map<string, Promise<readonly Item[]>>();

/** The endpoints of the API; none if they cannot be read. They are read once. */
export const readEndpoints = (): Promise<readonly Endpoint[]> =>
  (endpoints ??= fetch(new URL('routes.json', import.meta.url)).then(
    (response) => response.json(),
    () => [],
  ));

/** The items of the list at an address, which is read once; what has no answer, or is no list, has none. */
export function readList(address: string): Promise<readonly Item[]> {
  let list = lists.get(address);
  if (list === undefined) lists.set(address, (list = fetchList(address)));
  return list;
}

async function fetchList(address: string): Promise<readonly Item[]> {
  const response = await fetch(address).catch(() => undefined);
  const body: unknown = response?.ok ? await response.json() : [];
  const items: unknown = Array.isArray(body) ? body : (body as { data?: unknown }).data;
  return Array.isArray(items) ? items : [];
}
