import { COLLECTIONS_OF } from '../../dataset/collection.ts';
import type { Change } from '../../dataset/history/change.ts';
import type { CodeRecord } from '../../dataset/history/code-record.ts';
import type { ReleaseTotals } from '../../dataset/history/releases.ts';
import type { Kind } from '../../dataset/kind.ts';
import type { Static } from '../../json-schema.ts';
import type { schemas } from './schemas.ts';

type RecordOf<Name extends keyof typeof schemas> = Static<(typeof schemas)[Name]>;

/**
 * The record of a code.
 *
 * @param base of the mount, at which v2 has the areas.
 */
export const toCode = (record: CodeRecord, base: string): RecordOf<'Code'> => ({
  code: record.code,
  kind: record.kind,
  name: record.name,
  status: record.status,
  correspondence_code: record.correspondenceCode,
  former_codes: [...record.formerCodes],
  successors: [...record.successors],
  last_release: record.lastRelease,
  evidence: record.evidence,
  href: record.status === 'current' && record.kind !== null ? areaAddress(base, record.kind, record.code) : null,
});

/** The address of an area in v2. Cities and municipalities have the one that both share. */
const areaAddress = (base: string, kind: Kind, code: string): string => `${base}/v2/${COLLECTIONS_OF[kind][0]}/${code}`;

/** A code that is not current, as an item of their list. */
export const toRetiredCode = (record: CodeRecord): RecordOf<'RetiredCode'> => ({
  code: record.code,
  kind: record.kind,
  name: record.name,
  status: record.status,
  successors: [...record.successors],
  last_release: record.lastRelease,
});

/**
 * A release as an item of their list.
 *
 * @param changes how many changes it has.
 */
export const toRelease = (release: ReleaseTotals, changes: number): RecordOf<'Release'> => ({
  release: release.release,
  date: release.date,
  regions: release.regions,
  provinces: release.provinces,
  cities: release.cities,
  municipalities: release.municipalities,
  sub_municipalities: release.subMunicipalities,
  barangays: release.barangays,
  changes,
});

/** A release on its own. */
export const toReleaseDetail = (release: ReleaseTotals, changes: number): RecordOf<'ReleaseDetail'> => ({
  ...toRelease(release, changes),
  source: release.source,
});

/** A change that led to a release. */
export const toChange = (change: Change, release: string): RecordOf<'Change'> => ({
  release,
  change: change.change,
  kind: change.kind,
  code: change.code,
  former_code: change.formerCode,
  name: change.name,
  field: change.field as RecordOf<'Change'>['field'],
  from: change.from,
  to: change.to,
  evidence: change.evidence,
});
