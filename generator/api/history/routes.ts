import {
  type CodeInput,
  codeParameter,
  EVIDENCE,
  fromParameter,
  historyRoute,
  type ReleaseOrEntry,
  releasedAreaParameter,
  releaseParameter,
  toParameter,
  valueAt,
} from './parameters.ts';
import { HISTORY, historySchemas } from './records.ts';
import { ReleasedAreas } from '../../core/gazetteer/released-areas.ts';
import { ServedChanges } from '../../core/gazetteer/served-changes.ts';
import { array } from '../../core/json-schema.ts';
import type { Change, Entry } from '../../core/psgc/change.ts';
import type { ReleaseTotals } from '../../core/psgc/release.ts';
import { jsonLine, jsonList, listAnswer } from '../json.ts';
import type { FamilyApi, MountContext } from '../mount.ts';
import { addressOf, type Parameter } from '../routing/path.ts';
import type { Route } from '../routing/route.ts';

const STATUS =
  '`status` is `current`; `recoded`, if the same area has another code; `merged`, if its area is now a part of ' +
  'another one; `split`, if its area was divided; or `ended`, if PSA names no successor. `successors` are codes of ' +
  'the newest release, followed through every release between.';

const EARLIER =
  '`earlier` is what happened to the area before the first release, from the Summary of Changes of PSA, as far as a row ' +
  'of it is surely about one area.';

function codeRoutes(mount: MountContext): readonly Route<CodeInput>[] {
  const { base, gazetteer } = mount;
  const { codes } = gazetteer;
  const path = historyRoute(mount)('/codes/{code}', 'getCode', { code: codeParameter(gazetteer) });
  return [
    {
      ...historyRoute(mount)('/codes', 'listCodes'),
      answers: 'list',
      depth: 'lists',
      summary: 'The codes that are not current',
      description: `The ten-digit codes that the newest release does not have any more, ordered by code. ${STATUS}`,
      schema: array(historySchemas.RetiredCode),
      ...listAnswer(() => codes.former().filter(({ code }) => code.length === 10), HISTORY.RetiredCode.write),
    },
    {
      ...path,
      answers: 'detail',
      depth: 'codes',
      summary: 'What became of a code',
      description: `Answers for every ten-digit code of a known release and for the codes of the publications before, as far as lists of them are known: of regions to municipalities since August 2012, of barangays since June 2015. A nine-digit code that no area of a known release has answers with itself in \`code\`. ${STATUS} ${EVIDENCE} ${EARLIER}`,
      schema: historySchemas.Code,
      sameAs: (values) => {
        const { text, record } = valueAt(values, 0);
        return text === record.code ? undefined : addressOf(path, [{ text: record.code, record }]);
      },
      body: (values) => jsonLine(HISTORY.Code.write(valueAt(values, 0).record, base, gazetteer.earlierChanges)),
    },
  ];
}

function releaseRoutes(mount: MountContext): readonly Route<ReleaseTotals>[] {
  const { gazetteer } = mount;
  const { releases } = gazetteer.history;
  const changes = new ServedChanges(gazetteer);
  return [
    {
      ...historyRoute(mount)<ReleaseTotals>('/releases', 'listReleases'),
      // A document, because each release changes it.
      answers: 'document',
      depth: 'lists',
      summary: 'All known releases',
      description: 'Newest first. The oldest one has no changes.',
      schema: array(historySchemas.Release),
      body: () => jsonLine(releases.toReversed().map((each) => HISTORY.Release.write(each, changes.of(each).length))),
    },
    {
      ...historyRoute(mount)('/releases/{release}', 'getRelease', { release: releaseParameter(releases) }),
      answers: 'detail',
      depth: 'lists',
      summary: 'A release',
      schema: historySchemas.ReleaseDetail,
      body: (values) =>
        jsonLine(HISTORY.ReleaseDetail.write(valueAt(values, 0), changes.of(valueAt(values, 0)).length)),
    },
  ];
}

/** An area as it was in a release. There are hundreds of thousands of them, so only a function answers. */
function releasedAreaRoute(mount: MountContext): Route<ReleaseOrEntry> {
  const { gazetteer } = mount;
  const areas = new ReleasedAreas(gazetteer);
  const release: Parameter<ReleaseOrEntry> = {
    ...releaseParameter(gazetteer.history.releases),
    examples: () => gazetteer.history.releases.slice(0, 1),
  };
  return {
    ...historyRoute(mount)('/releases/{release}/areas/{code}', 'getAreaOfRelease', {
      release,
      code: releasedAreaParameter(areas),
    }),
    answers: 'detail',
    depth: 'never',
    summary: 'An area as it was in a release',
    description:
      'The code, the name, the areas above it and the classes that it had then. An area is found only by the code of ' +
      'that release; `/api/codes/{code}` has the others. Hosts of files alone do not have it.',
    schema: historySchemas.ReleasedArea,
    body: (values) => {
      const [asked, entry] = values as readonly [ReleaseTotals, Entry];
      return jsonLine(HISTORY.ReleasedArea.write(areas.toArea(entry, asked)));
    },
  };
}

function changeRoutes(mount: MountContext): readonly Route<ReleaseTotals>[] {
  const { gazetteer } = mount;
  const { releases } = gazetteer.history;
  const changes = new ServedChanges(gazetteer);
  const inOrder = 'Ordered by kind of area, regions first, then by code.';
  const listOf = (changesFor: (values: readonly ReleaseTotals[]) => readonly Change[]) =>
    ({
      answers: 'list',
      depth: 'lists',
      schema: array(historySchemas.Change),
      count: (values: readonly ReleaseTotals[]) => changesFor(values).length,
      body: (values: readonly ReleaseTotals[], most?: number) => {
        const { release } = valueAt(values, values.length - 1);
        return jsonList(changesFor(values).slice(0, most), (each) => HISTORY.Change.write(each, release));
      },
    }) as const;
  return [
    {
      ...historyRoute(mount)('/changes/{release}', 'listChangesOfRelease', { release: releaseParameter(releases) }),
      ...listOf((values) => changes.of(valueAt(values, 0))),
      summary: 'What a release changed against the one before it',
      description: `${inOrder} Empty for the oldest release. ${EVIDENCE}`,
    },
    {
      ...historyRoute(mount)('/changes/{from}/{to}', 'listChangesBetween', {
        from: fromParameter(releases),
        to: toParameter(releases),
      }),
      ...listOf((values) => changes.between(valueAt(values, 0), valueAt(values, 1))),
      summary: 'What changed from one release to a later one',
      description:
        'The changes of all releases after the first one, put together: an area that was renamed twice is renamed ' +
        `once, and a code that was created and is gone is not there. ${inOrder} Returns 404 unless the second release ` +
        'is later.',
    },
  ];
}

/** Codes of any age, releases and what they changed, at the base. */
export const history = (mount: MountContext): FamilyApi => ({
  schemas: historySchemas,
  routes: [...codeRoutes(mount), ...releaseRoutes(mount), releasedAreaRoute(mount), ...changeRoutes(mount)],
});
