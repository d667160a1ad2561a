import { gzipSync } from 'node:zlib';
import type { Area } from '../../../generator/core/areas/area.ts';
import { createHandler } from '../../../generator/api/runtime/handler.ts';
import { gazetteer, mounted } from '../../committed-data.ts';

/** What a form with dependent lists asks for until a barangay is chosen. */
const REQUESTS: readonly ((barangay: Area) => string)[] = [
  () => '/api/v2/regions',
  ({ region }) => `/api/v2/regions/${region?.code}/provinces`,
  ({ region, province }) =>
    province === null
      ? `/api/v2/regions/${region?.code}/cities-municipalities`
      : `/api/v2/provinces/${province.code}/cities-municipalities`,
  ({ cityMunicipality }) => `/api/v2/cities-municipalities/${cityMunicipality?.code}/barangays`,
];

/** How many requests a form sends, and how many bytes it gets with gzip: the mean over all barangays. */
export function formTraffic(): { readonly requests: number; readonly bytes: number } {
  const sizes = new Map<string, number>();
  const sizeOf = (path: string): number => {
    let size = sizes.get(path);
    if (size === undefined) sizes.set(path, (size = gzipSync(bodyOf(path)).length));
    return size;
  };
  const barangays = gazetteer.hierarchy.list(null, 'barangays');
  let bytes = 0;
  for (const barangay of barangays) for (const request of REQUESTS) bytes += sizeOf(request(barangay));
  return { requests: REQUESTS.length, bytes: bytes / barangays.length };
}

const handle = createHandler([mounted]);

function bodyOf(target: string): string {
  const { status, body } = handle({ method: 'GET', target });
  if (status !== 200 || body === null) throw new Error(`${target} answered ${status}`);
  return body;
}
