import type { Change } from '../../dataset/history/change.ts';
import type { ReleaseTotals } from '../../dataset/history/releases.ts';
import { array } from '../../json-schema.ts';
import { jsonLine } from '../json.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { parsePath, type Path } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { common, EVIDENCE, nth } from './common.ts';
import { fromParameter, releaseParameter, toParameter } from './parameters.ts';
import { toChange } from './records.ts';
import { schemas } from './schemas.ts';
import { ServedChanges } from '../../dataset/history/served-changes.ts';

/** The changes of one release, and those between two of them. */
export function changeRoutes(mount: MountContext): readonly Route<ReleaseTotals>[] {
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
