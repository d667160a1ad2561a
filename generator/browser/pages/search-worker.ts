import { type Area, areasAbove } from '../../areas/area.ts';
import type { Gazetteer } from '../../gazetteer/gazetteer.ts';
import { Matcher } from '../../match/matcher.ts';
import { loadDataset } from './dataset.ts';
import {
  LIMIT,
  LOAD,
  ZIP_CODE,
  type FoundArea,
  type OtherCode,
  type SearchAnswer,
  type SearchFailure,
  type SearchRequest,
} from './search-messages.ts';

let loaded: Promise<Gazetteer> | undefined;

/** Loads the dataset of the site once. After a failure, the next search tries again. */
function load(): Promise<Gazetteer> {
  loaded ??= read().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function read(): Promise<Gazetteer> {
  const gazetteer = await loadDataset();
  // The first search indexes all names.
  gazetteer.fuzzySearch.find('a');
  return gazetteer;
}

/** The last request: what was typed before it is of no use any more. */
let last = 0;

addEventListener('message', async ({ data }: MessageEvent<SearchRequest | typeof LOAD>) => {
  if (data === LOAD) {
    // The first search tries again and says what is wrong.
    await load().catch(() => undefined);
    return;
  }
  last = data.id;
  postMessage(await answer(data));
});

async function answer({ id, q, kind, isAddress }: SearchRequest): Promise<SearchAnswer | SearchFailure> {
  try {
    const gazetteer = await load();
    if (id !== last) return { id, areas: [], isPartial: false, other: null, time: 0 };
    const start = performance.now();
    const { areas, isPartial = false } = isAddress
      ? matchAddress(q, gazetteer)
      : {
          areas: ZIP_CODE.test(q)
            ? gazetteer.zipCodes.areasOf(q)
            : gazetteer.fuzzySearch.find(q, { kind, limit: LIMIT }),
        };
    const found = areas.filter((area) => kind === undefined || area.kind === kind).map(toFound);
    return { id, areas: found, isPartial, other: otherCode(q, gazetteer), time: performance.now() - start };
  } catch {
    return { id, isFailure: true };
  }
}

let matcher: Matcher | undefined;

/** The areas that an address can mean, best first; the one that is certain comes after those that are possible in it. */
function matchAddress(address: string, gazetteer: Gazetteer): { areas: readonly Area[]; isPartial: boolean } {
  const { status, area, candidates } = (matcher ??= new Matcher(gazetteer)).match({ address });
  const possible = candidates.map((each) => each.area);
  return { areas: area === null ? possible : [...possible, area], isPartial: status === 'partial' };
}

/** What a query is if it is a code of which this release has no area. */
function otherCode(q: string, { codes }: Gazetteer): OtherCode | null {
  const record = /^\d+$/.test(q) ? codes.find(q) : undefined;
  if (record === undefined || (record.status === 'current' && record.kind !== null)) return null;
  const { code, kind, name, status, lastRelease } = record;
  return { code, kind, name, status, lastRelease };
}

function toFound(area: Area): FoundArea {
  const { code, kind, name, zipCode } = area;
  const above = areasAbove(area);
  const page = kind === 'barangay' ? `/areas/${above[0]?.code}#${code}` : `/areas/${code}`;
  return { code, kind, name, within: above.map((each) => each.name), zipCode, page };
}
