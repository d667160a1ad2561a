import { Concordance, type Wanted } from '../../core/concordance/concordance.ts';
import { AREA_RELATIONS, type Correspondence } from '../../core/concordance/correspondences.ts';
import { measuresOf } from '../../core/concordance/weights.ts';
import { array, number, oneOf, orNull, record, string } from '../../core/json-schema.ts';
import { KINDS } from '../../core/psgc/kinds.ts';
import { memoized, once } from '../../core/kept.ts';
import type { ReleaseTotals } from '../../core/psgc/release.ts';
import { code, kind, text } from '../areas/words.ts';
import { fieldsOf } from '../fields.ts';
import { historyRoute, releaseParameter } from '../history/parameters.ts';
import { jsonList, listAnswer } from '../json.ts';
import type { FamilyApi, MountContext } from '../mount.ts';
import { addressOf, type Parameter } from '../routing/path.ts';
import { hasAny, queryOf, readOnly } from '../routing/query.ts';
import type { Route } from '../routing/route.ts';

const ofRow = fieldsOf<[row: Correspondence]>();

/** The records of a concordance with shares of these measures, separated by commas; releases with the same share them. */
const correspondenceRecord = memoized((measures: string) =>
  ofRow.record(
    {
      from: ofRow(code, 'from', 'code in the first release'),
      to: ofRow(orNull(code), 'to', 'code in the other release; null if the area has ended'),
      kind: ofRow(kind, 'kind', 'kind of the area in the first release'),
      how: ofRow(
        oneOf(AREA_RELATIONS),
        'how',
        'recoded: the same area has another code; moved: also another parent; merged: it is a part of an area that has ' +
          'more; split: only a part of it is in the other area; ended: the other release has nothing of it',
      ),
      share: ofRow(
        record(
          Object.fromEntries(
            measures.split(',').map((measure) => [measure, orNull(number({ minimum: 0, maximum: 1 }))]),
          ),
          'the part of the area that is in the other one; the shares of an area add up to 1',
        ),
        ({ share }) => share as Readonly<Record<string, number | null>>,
      ),
      reason: ofRow(orNull(text), 'reason', 'why a share is null'),
    },
    'An area of a release and an area of another one with the same land',
  ),
);

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

/** The two releases of a concordance. `latest` is the newest one, for clients that do not know its name. */
function parameters(releases: readonly ReleaseTotals[], newest: ReleaseTotals, latest: ReleaseTotals) {
  const named = releaseParameter(releases);
  const isLatest = (release: ReleaseTotals) => release === latest;
  const from: Parameter<ReleaseTotals> = {
    ...named,
    name: 'from',
    description: 'The release of the codes that you have, in lower case.',
    values: () => releases.slice(0, -1).toReversed(),
    examples: () => ['2024-1q'].flatMap((text) => named.find(text, []) ?? []),
  };
  const to: Parameter<ReleaseTotals> = {
    ...named,
    name: 'to',
    description: 'The other release, earlier or later, in lower case, or `latest`.',
    values: () => [newest, latest],
    find: (text) => (text.toLowerCase() === LATEST ? latest : named.find(text, [])),
    toText: (release) => (isLatest(release) ? LATEST : named.toText(release)),
    inOtherCase: (release) => (isLatest(release) ? undefined : named.inOtherCase?.(release)),
    examples: () => [latest],
  };
  return { from, to };
}

/** `/api/concordance/{from}/{to}`; nothing if the API is of one region, because areas have moved between regions. */
export function concordance(mount: MountContext): FamilyApi {
  const { gazetteer } = mount;
  if (gazetteer.region !== null) return { schemas: {}, routes: [] };
  const all = once(() => new Concordance(gazetteer));
  const correspondence = correspondenceRecord(measuresOf(gazetteer).join());
  const { releases } = gazetteer.history;
  const newest = releases.at(-1) as ReleaseTotals;
  const latest = { ...newest };
  const path = historyRoute(mount)('/concordance/{from}/{to}', 'listConcordance', parameters(releases, newest, latest));
  const rows = ([from, to]: readonly ReleaseTotals[], wanted?: Wanted): readonly Correspondence[] =>
    all().between(from as ReleaseTotals, to === latest ? newest : (to as ReleaseTotals), wanted);
  const route: Route<ReleaseTotals> = {
    ...path,
    answers: 'list',
    depth: 'lists',
    summary: 'What the areas of a release are in another one, with shares',
    description:
      'Ordered by code, then by the other code. A share says how much of an area is in the other one: of its people by ' +
      'each census, and of its land. Those of cities, municipalities, provinces and regions follow from their barangays. A share that cannot be ' +
      'known is `null`, with a reason. Without parameters, areas of which nothing or only the name differs are left ' +
      'out; files have the concordances with the newest release without parameters.',
    schema: array(correspondence.schema),
    query: ConcordanceParameters,
    exampleValues: () =>
      new Map([
        ['all', 'true'],
        ['kind', 'region'],
        ['code', '0600000000'],
      ]),
    exampleParameters: ['kind'],
    sameAs: ([from, to]) => (to === latest ? addressOf(path, [from as ReleaseTotals, newest]) : undefined),
    ...listAnswer((values: readonly ReleaseTotals[]) => rows(values), correspondence.write),
    search: (query, values) => {
      if (!hasAny(query, NAMES)) return undefined;
      const asked = readOnly(query, ConcordanceParameters, {
        code: (text: string) => (all().has(text, values[0] as ReleaseTotals) ? text : undefined),
      });
      if ('status' in asked) return asked;
      const wanted = { ...asked, isWhole: asked.all === 'true' };
      return { body: jsonList(rows(values, wanted), correspondence.write), hasLinks: false };
    },
  };
  return { schemas: { Correspondence: correspondence.schema }, routes: [route] };
}
