import type { ReleaseTotals } from '../../dataset/history/releases.ts';
import { array } from '../../json-schema.ts';
import { jsonLine } from '../json.ts';
import { clientPrefix, type MountContext } from '../mount.ts';
import { parsePath } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';
import { common, nth } from './common.ts';
import { releaseParameter } from './parameters.ts';
import { toRelease, toReleaseDetail } from './records.ts';
import { schemas } from './schemas.ts';
import { ServedChanges } from '../../dataset/history/served-changes.ts';

/** The releases of a mount: all of them, or one with its source. */
export function releaseRoutes(mount: MountContext): readonly Route<ReleaseTotals>[] {
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
