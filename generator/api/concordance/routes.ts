import { correspondenceRecord } from './records.ts';
import { Concordance, type Wanted } from '../../core/concordance/concordance.ts';
import type { Correspondence } from '../../core/concordance/correspondences.ts';
import { measuresOf } from '../../core/concordance/weights.ts';
import { array, oneOf, string } from '../../core/json-schema.ts';
import { KINDS } from '../../core/psgc/kinds.ts';
import type { ReleaseTotals } from '../../core/psgc/release.ts';
import { common, releaseParameter, valueAt } from '../history/parameters.ts';
import { jsonList, listAnswer } from '../json.ts';
import { clientPrefix, type FamilyApi, type MountContext } from '../mount.ts';
import { addressOf, type Parameter, parsePath } from '../routing/path.ts';
import { hasAny, queryOf, readOnly } from '../routing/query.ts';
import type { Route } from '../routing/route.ts';

/** A release as a client can write it: by its name, or `latest`. */
interface ReleaseInput {
  readonly release: ReleaseTotals;
  readonly isLatest: boolean;
}

const LATEST = 'latest';

const ConcordanceParameters = queryOf({
  all: {
    ...oneOf(['true', 'false']),
    description: 'Every area, also those of which nothing or only the name differs',
  },
  kind: { ...oneOf(KINDS), description: 'Only areas that are of this kind in the first release' },
  code: string({ pattern: '^\\d{10}$', description: 'Only the area with this code in the first release' }),
});

const NAMES = Object.keys(ConcordanceParameters.properties);

function parameters(releases: readonly ReleaseTotals[]): Record<'from' | 'to', Parameter<ReleaseInput>> {
  const named = releaseParameter(releases);
  const [newest] = releases.slice(-1) as [ReleaseTotals];
  const input = (release: ReleaseTotals): ReleaseInput => ({ release, isLatest: false });
  const find = (text: string): ReleaseInput | undefined => {
    const release = named.find(text, []);
    return release && input(release);
  };
  const shared: Omit<Parameter<ReleaseInput>, 'name' | 'description' | 'values' | 'examples'> = {
    noun: 'release',
    find,
    toText: ({ release, isLatest }) => (isLatest ? LATEST : named.toText(release)),
    inOtherCase: ({ release, isLatest }) => (isLatest ? undefined : named.inOtherCase?.(release)),
  };
  return {
    from: {
      ...shared,
      name: 'from',
      description: 'The release of the codes that you have, in lower case.',
      values: () => releases.slice(0, -1).toReversed().map(input),
      examples: () => ['2024-1q'].flatMap((text) => find(text) ?? []),
    },
    to: {
      ...shared,
      name: 'to',
      description: 'The other release, earlier or later, in lower case, or `latest`.',
      values: () => [input(newest), { release: newest, isLatest: true }],
      find: (text) => (text.toLowerCase() === LATEST ? { release: newest, isLatest: true } : find(text)),
      examples: () => [{ release: newest, isLatest: true }],
    },
  };
}

/** `/api/concordance/{from}/{to}`; nothing if the API is of one region, because areas have moved between regions. */
export function concordance(mount: MountContext): FamilyApi {
  const { base, gazetteer } = mount;
  if (gazetteer.region !== null) return { schemas: {}, routes: [] };
  let made: Concordance | undefined;
  const all = () => (made ??= new Concordance(gazetteer));
  const record = correspondenceRecord(measuresOf(gazetteer));
  const path = parsePath<ReleaseInput>(`${base}/concordance/{from}/{to}`, parameters(gazetteer.history.releases));
  const rows = (values: readonly ReleaseInput[], wanted?: Wanted): readonly Correspondence[] =>
    all().between(valueAt(values, 0).release, valueAt(values, 1).release, wanted);
  const route: Route<ReleaseInput> = {
    ...path,
    ...common(mount),
    answers: 'list',
    depth: 'lists',
    operationId: clientPrefix(mount, 'listConcordance'),
    summary: 'What the areas of a release are in another one, with shares',
    description:
      'Ordered by code, then by the other code. A share says how much of an area is in the other one: of its people by ' +
      'each census, and of its land. Those of cities, municipalities, provinces and regions follow from their barangays. A share that cannot be ' +
      'known is `null`, with a reason. Without parameters, areas of which nothing or only the name differs are left ' +
      'out; files have the concordances with the newest release without parameters.',
    schema: array(record.schema),
    query: ConcordanceParameters,
    exampleValues: () =>
      new Map([
        ['all', 'true'],
        ['kind', 'region'],
        ['code', '0600000000'],
      ]),
    exampleParameters: ['kind'],
    sameAs: (values) => {
      const [from, to] = [valueAt(values, 0), valueAt(values, 1)];
      return to.isLatest ? addressOf(path, [from, { ...to, isLatest: false }]) : undefined;
    },
    ...listAnswer((values: readonly ReleaseInput[]) => rows(values), record.write),
    search: (query, values) => {
      if (!hasAny(query, NAMES)) return undefined;
      const asked = readOnly(query, ConcordanceParameters, {
        code: (code: string) => (all().has(code, valueAt(values, 0).release) ? code : undefined),
      });
      if ('status' in asked) return asked;
      const { all: isWhole, kind, code } = asked;
      const wanted = { isWhole: isWhole === 'true', kind, code };
      return { body: jsonList(rows(values, wanted), record.write), hasLinks: false };
    },
  };
  return { schemas: { Correspondence: record.schema }, routes: [route] };
}
