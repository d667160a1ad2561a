import { concordanceOf, type Wanted } from '../../core/concordance/concordance.ts';
import { nineDigitCorrespondences } from '../../core/concordance/nine-digits.ts';
import { AREA_RELATIONS, type Correspondence } from '../../core/concordance/correspondences.ts';
import { measuresOf } from '../../core/concordance/weights.ts';
import { array, number, oneOf, orNull, record, string } from '../../core/json-schema.ts';
import { KINDS } from '../../core/psgc/kinds.ts';
import { memoized } from '../../core/kept.ts';
import type { ReleaseTotals } from '../../core/psgc/release.ts';
import { nineOrTenDigits, code, kind, text } from '../areas/words.ts';
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
      from: ofRow(nineOrTenDigits, 'from', 'code in the first release'),
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

/** The name of the nine-digit coding structure, in the place of a release. */
const NINE_DIGIT = 'nine-digit';

const ConcordanceParameters = queryOf({
  all: {
    ...oneOf(['true', 'false']),
    description: 'Every area, also those of which nothing or only the name differs',
  },
  kind: { ...oneOf(KINDS), description: 'Only areas that are of this kind in the first release' },
  code: string({ pattern: '^\\d{9,10}$', description: 'Only the area with this code in the first release' }),
});

const NAMES = Object.keys(ConcordanceParameters.properties);

/** The two releases of a concordance. `latest` is the newest one, for clients that do not know its name. */
function parameters(
  releases: readonly ReleaseTotals[],
  { newest, latest, nineDigit }: Readonly<Record<'newest' | 'latest' | 'nineDigit', ReleaseTotals>>,
) {
  const named = releaseParameter(releases);
  const isLatest = (release: ReleaseTotals) => release === latest;
  const from: Parameter<ReleaseTotals> = {
    ...named,
    name: 'from',
    description:
      'The release of the codes that you have, in lower case, or `nine-digit` for those of the older structure.',
    values: () => [...releases.slice(0, -1).toReversed(), nineDigit],
    find: (text) => (text.toLowerCase() === NINE_DIGIT ? nineDigit : named.find(text, [])),
    examples: () => ['2024-1q'].flatMap((text) => named.find(text, []) ?? []),
  };
  const to: Parameter<ReleaseTotals> = {
    ...named,
    name: 'to',
    description: 'The other release, earlier or later, in lower case, or `latest`; for `nine-digit` only the newest.',
    values: () => [newest, latest],
    find: (text, [first]) => {
      const found = text.toLowerCase() === LATEST ? latest : named.find(text, []);
      return first === nineDigit && found !== latest && found !== newest ? undefined : found;
    },
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
  const all = () => concordanceOf(gazetteer);
  const correspondence = correspondenceRecord(measuresOf(gazetteer).join());
  const { releases } = gazetteer.history;
  const newest = releases.at(-1) as ReleaseTotals;
  const latest = { ...newest };
  const nineDigit = { ...newest, release: NINE_DIGIT };
  const given = parameters(releases, { newest, latest, nineDigit });
  const path = historyRoute(mount)('/concordance/{from}/{to}', 'listConcordance', given);
  const rows = ([from, to]: readonly ReleaseTotals[], wanted?: Wanted): readonly Correspondence[] =>
    from === nineDigit
      ? nineDigitCorrespondences(gazetteer, wanted)
      : all().between(from as ReleaseTotals, to === latest ? newest : (to as ReleaseTotals), wanted);
  const has = (code: string, [from]: readonly ReleaseTotals[]): boolean =>
    from === nineDigit ? rows([nineDigit], { code }).length > 0 : all().has(code, from as ReleaseTotals);
  const route: Route<ReleaseTotals> = {
    ...path,
    answers: 'list',
    depth: 'lists',
    summary: 'What the areas of a release are in another one, with shares',
    description:
      'Ordered by code, then by the other code. A share says how much of an area is in the other one: of its people by ' +
      'each census, and of its land. Those of cities, municipalities, provinces and regions follow from their barangays. A share that cannot be ' +
      'known is `null`, with a reason. Without parameters, areas of which nothing or only the name differs are left ' +
      'out, and of `nine-digit` those whose code only got a zero in its third place; files have the concordances with the newest release without parameters.',
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
        code: (text: string) => (has(text, values) ? text : undefined),
      });
      if ('status' in asked) return asked;
      const wanted = { ...asked, isWhole: asked.all === 'true' };
      return { body: jsonList(rows(values, wanted), correspondence.write), hasLinks: false };
    },
  };
  return { schemas: { Correspondence: correspondence.schema }, routes: [route] };
}
