import { type Area, namesAbove } from '../../core/areas/area.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import type { Match } from '../../core/places/match.ts';
import { matcherOf } from '../../core/places/matcher.ts';
import { foldName } from '../../core/names/fold.ts';
import { wordsOf } from '../../core/search/pack-names.ts';
import type { Kind } from '../../core/psgc/kinds.ts';
import { openPopulations, type PackedPopulations } from '../../core/areas/packed-populations.ts';
import { loadDataset, loadedOnce, readBeside } from './beside.ts';
import { RESULTS_SHOWN, LOAD, toFound, ZIP_CODE } from '../shared/messages.ts';
import type {
  FoundResult,
  OtherCode,
  PeopleAnswer,
  SearchAnswer,
  SearchFailure,
  SearchRequest,
} from '../shared/messages.ts';

let indexed: Gazetteer | undefined;

async function load(): Promise<Gazetteer> {
  const gazetteer = await loadDataset();
  // The first search indexes all names.
  if (gazetteer !== indexed) gazetteer.fuzzySearch.find('a');
  return (indexed = gazetteer);
}

const loadPeople = loadedOnce(async () => {
  const { hierarchy } = await loadDataset();
  return openPopulations(await readBeside<PackedPopulations>('people.json'), hierarchy);
});

/** The last request: what was typed before it is of no use any more. */
let last = 0;

addEventListener('message', async ({ data }: MessageEvent<SearchRequest | typeof LOAD>) => {
  if (data === LOAD) {
    // The first search tries again and says what is wrong.
    await load().catch(() => undefined);
    return;
  }
  last = data.id;
  const answered = await answer(data);
  postMessage(answered);
  if (data.hasPeople !== true || 'isFailure' in answered) return;
  // Without them, the rows are as they are.
  const populations = await loadPeople().catch(() => undefined);
  if (data.id !== last || populations === undefined) return;
  const newest = ({ code }: FoundResult) => Object.values(populations.of({ code }).published)[0] ?? null;
  const people = answered.areas.map((area) => [area.code, newest(area)] as const);
  postMessage({ id: data.id, people } satisfies PeopleAnswer);
});

async function answer({ id, q, kind, limit, isAddress }: SearchRequest): Promise<SearchAnswer | SearchFailure> {
  try {
    const gazetteer = await load();
    if (id !== last) return { id, areas: [], street: '', other: null };
    const match = isAddress ? matcherOf(gazetteer).match({ address: q }) : undefined;
    const areas = match === undefined ? find(q, kind, limit, gazetteer) : offered(match);
    const wanted = areas.filter(({ area }) => kind === undefined || area.kind === kind);
    const found = wanted.map(({ area, isDistant = false }) => {
      const { zipCode, zipCodes, zipCodeOf } = gazetteer.zipCodes.of(area);
      const lender =
        zipCodeOf === null || zipCodeOf === area ? undefined : { kind: zipCodeOf.kind, name: zipCodeOf.name };
      const zip = { zipCode, zipCodeCount: zipCodes.length, zipCodeOf: lender };
      return { ...toFound(area), ...zip, alias: aliasIn(q, area, gazetteer), isDistant };
    });
    const status = match?.status ?? (wanted[0]?.hasTypos ? 'close' : undefined);
    return { id, areas: found, status, street: match?.street ?? '', other: otherCode(q, gazetteer) };
  } catch {
    return { id, isFailure: true };
  }
}

type Offer = { readonly area: Area; readonly hasTypos?: boolean; readonly isDistant?: boolean };

const find = (q: string, kind: Kind | undefined, limit = RESULTS_SHOWN, gazetteer: Gazetteer): readonly Offer[] =>
  ZIP_CODE.test(q)
    ? gazetteer.zipCodes.areasOf(q).map((area) => ({ area }))
    : gazetteer.fuzzySearch.findRanked(q, { kind, limit });

/** The areas that an address can mean, best first, and then the lowest one that is certain. */
const offered = ({ area, candidates }: Match): readonly Offer[] => [
  ...candidates.map((each) => ({ area: each.area })),
  ...(area === null ? [] : [{ area }]),
];

/** The other name of an area with a word that is typed, such as `BGC`, and that neither its own name has nor those above it. */
function aliasIn(q: string, area: Area, { writing }: Gazetteer): string | undefined {
  const official = wordsOf(foldName([area.name, ...namesAbove(area)].join(' ')));
  const typed = wordsOf(foldName(q)).filter((word) => !official.some((each) => each.startsWith(word)));
  const isAlias = (name: string): boolean =>
    wordsOf(foldName(name)).some((word) => typed.some((each) => word.startsWith(each)));
  return writing.otherNames.find(({ code, name }) => code === area.code && isAlias(name))?.name;
}

function otherCode(q: string, { codes }: Gazetteer): OtherCode | null {
  const record = /^\d+$/.test(q) ? codes.find(q) : undefined;
  if (record === undefined || (record.status === 'current' && record.kind !== null)) return null;
  const { code, kind, name, status, lastRelease } = record;
  return { code, kind, name, status, lastRelease };
}
