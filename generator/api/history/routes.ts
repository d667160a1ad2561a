import { array } from '../../json-schema.ts';
import type { Change } from '../../dataset/history/change.ts';
import type { ReleaseTotals } from '../../dataset/history/releases.ts';
import type { FamilyApi } from '../family.ts';
import { jsonLine } from '../json.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { addressOf, parsePath, type Path } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { codeParameter, fromParameter, releaseParameter, toParameter, type WrittenCode } from './parameters.ts';
import { toChange, toCode, toRelease, toReleaseDetail, toRetiredCode } from './records.ts';
import { schemas } from './schemas.ts';
import { ServedChanges } from './served-changes.ts';

const EVIDENCE =
  '`evidence` is what links a former code with the code that replaced it: the nine-digit `correspondence code`, ' +
  'which an area keeps when its ten-digit code changes; a note of PSA, by its number; the `old name`; or ' +
  '`declared`, where this project says so and why.';

const STATUS =
  '`status` is `current`; `recoded`, if the same area has another code; `merged`, if its area is now a part of ' +
  'another one; `split`, if its area was divided; or `ended`, if PSA names no successor. `successors` are codes of ' +
  'the newest release, followed through every release between.';

/** Codes of any age, releases and changes, at the base. */
export function history(mount: MountContext): FamilyApi {
  return { schemas, routes: [...codeRoutes(mount), ...releaseRoutes(mount), ...changeRoutes(mount)] };
}

const common = ({ base }: MountContext) => ({ family: 'history', prefix: base, group: 'history' }) as const;

function codeRoutes(mount: MountContext): readonly Route<WrittenCode>[] {
  const { base, gazetteer } = mount;
  const { codes } = gazetteer;
  const path = parsePath(`${base}/codes/{code}`, { code: codeParameter(gazetteer) });
  return [
    {
      ...parsePath(`${base}/codes`),
      ...common(mount),
      answers: 'list',
      depth: 'lists',
      operationId: clientPrefix(mount, 'listCodes'),
      summary: 'The codes that are not current',
      description: `The codes of earlier releases that the newest one does not have, ordered by code. ${STATUS}`,
      schema: array(schemas.RetiredCode),
      count: () => codes.retired.size,
      body: (_values, most) => jsonLine([...codes.retired.values()].slice(0, most).map(toRetiredCode)),
    },
    {
      ...path,
      ...common(mount),
      answers: 'detail',
      depth: 'codes',
      operationId: clientPrefix(mount, 'getCode'),
      summary: 'What became of a code',
      description: `Answers for every ten-digit code of a known release and for every nine-digit code. ${STATUS} ${EVIDENCE}`,
      schema: schemas.Code,
      sameAs: (values) => {
        const { text, record } = nth(values, 0);
        return text === record.code ? undefined : addressOf(path, [{ text: record.code, record }]);
      },
      body: (values) => jsonLine(toCode(nth(values, 0).record, base)),
    },
  ];
}

/** The releases of a mount: all of them, or one with its source. */
function releaseRoutes(mount: MountContext): readonly Route<ReleaseTotals>[] {
  const { base, gazetteer } = mount;
  const { releases } = gazetteer.history;
  const changes = new ServedChanges(gazetteer);
  return [
    {
      ...parsePath<ReleaseTotals>(`${base}/releases`),
      ...common(mount),
      // A document, because each release changes it.
      answers: 'document',
      depth: 'lists',
      operationId: clientPrefix(mount, 'listReleases'),
      summary: 'All known releases',
      description: 'Newest first. The oldest one has no changes.',
      schema: array(schemas.Release),
      body: () => jsonLine(releases.toReversed().map((each) => toRelease(each, changes.of(each).length))),
    },
    {
      ...parsePath(`${base}/releases/{release}`, { release: releaseParameter(releases) }),
      ...common(mount),
      answers: 'detail',
      depth: 'lists',
      operationId: clientPrefix(mount, 'getRelease'),
      summary: 'A release',
      schema: schemas.ReleaseDetail,
      body: (values) => jsonLine(toReleaseDetail(nth(values, 0), changes.of(nth(values, 0)).length)),
    },
  ];
}

/** The changes of one release, and those between two of them. */
function changeRoutes(mount: MountContext): readonly Route<ReleaseTotals>[] {
  const { base, gazetteer } = mount;
  const { releases } = gazetteer.history;
  const changes = new ServedChanges(gazetteer);
  const inOrder = 'Ordered by kind of area, regions first, then by code.';
  const listRoute = (
    path: Path<ReleaseTotals>,
    changesFor: (values: readonly ReleaseTotals[]) => readonly Change[],
  ): Pick<Route<ReleaseTotals>, 'answers' | 'depth' | 'schema' | 'count' | 'body'> & Path<ReleaseTotals> => ({
    ...path,
    answers: 'list',
    depth: 'lists',
    schema: array(schemas.Change),
    count: (values) => changesFor(values).length,
    body: (values, most) => {
      const { release } = nth(values, values.length - 1);
      return jsonLine(
        changesFor(values)
          .slice(0, most)
          .map((each) => toChange(each, release)),
      );
    },
  });
  return [
    {
      ...common(mount),
      ...listRoute(parsePath(`${base}/changes/{release}`, { release: releaseParameter(releases) }), (values) =>
        changes.of(nth(values, 0)),
      ),
      operationId: clientPrefix(mount, 'listChangesOfRelease'),
      summary: 'What a release changed against the one before it',
      description: `${inOrder} Empty for the oldest release. ${EVIDENCE}`,
    },
    {
      ...common(mount),
      ...listRoute(
        parsePath(`${base}/changes/{from}/{to}`, { from: fromParameter(releases), to: toParameter(releases) }),
        (values) => changes.between(nth(values, 0), nth(values, 1)),
      ),
      operationId: clientPrefix(mount, 'listChangesBetween'),
      summary: 'What changed from one release to a later one',
      description:
        'The changes of all releases after the first one, put together: an area that was renamed twice is renamed ' +
        `once, and a code that was created and is gone is not there. ${inOrder} Returns 404 unless the second release ` +
        'is later.',
    },
  ];
}

/** The value of a parameter of a path. */
function nth<Value>(values: readonly Value[], at: number): Value {
  const value = values[at];
  if (value === undefined) throw new Error(`there is no value for parameter ${at + 1}`);
  return value;
}
