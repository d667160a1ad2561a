import type { ReleasedArea, ReleasedParent } from '../../core/gazetteer/released-areas.ts';
import { array, oneOf, orNull, record, type Static, string } from '../../core/json-schema.ts';
import type { EarlierChange, EarlierChanges } from '../../core/history/earlier-changes.ts';
import { type Act, ACT_KINDS, type ActKind, PLEBISCITE } from '../../core/psgc/act.ts';
import { type Change, CHANGES, VALUES } from '../../core/psgc/change.ts';
import { CODE_STATUSES, type CodeRecord } from '../../core/psgc/code.ts';
import { KINDS } from '../../core/psgc/kinds.ts';
import { RELEASE_NAME, type ReleaseTotals, toNoticed } from '../../core/psgc/release.ts';
import { areaAddress, code, count, name, URBAN_RURAL } from '../areas/words.ts';

const text = string({ minLength: 1 });
const releaseName = (description: string) => string({ pattern: RELEASE_NAME, description });
const kind = orNull(oneOf([...KINDS]));
const status = {
  ...oneOf([...CODE_STATUSES]),
  description:
    'current; recoded: the same area has another code; merged: its area is a part of another one; split: its area was ' +
    'divided; ended: PSA names no successor',
};
const successors = {
  ...array(code),
  description: 'codes in the newest release of the area or areas that it became; empty if it is current or has ended',
};
const lastRelease = orNull(
  releaseName('the last release that has the code; that of a nine-digit code can be older than those of /api/releases'),
);
const LINKS =
  'what links the former code with the code: correspondence code, last eight digits, a note of PSA with its number, ' +
  'old name, or declared';
const evidence = orNull(string({ minLength: 1, description: LINKS }));
const evidenceOfCode = orNull(
  string({
    minLength: 1,
    description: `${LINKS}; for a nine-digit code that only older publications have, where PSA says what became of it`,
  }),
);
const anyCode = string({
  pattern: '^\\d{9,10}$',
  description: 'PSGC code, ten digits; nine digits if only publications before the first release have it',
});

const day = (description: string) => orNull(string({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description }));

export const noticed = {
  release: releaseName('year and quarter, or year and month'),
  date: day('the day that the release is as of, if known'),
  published: day('the day on which PSA published it, if known'),
  reference: orNull({ ...text, description: "the number of PSA's notice, if known" }),
  title: orNull({ ...text, description: "the title of PSA's notice, if known" }),
  url: orNull(string({ pattern: '^https://psa\\.gov\\.ph/', description: "the page of PSA's notice, if known" })),
} as const;

const totals = {
  ...noticed,
  regions: count,
  provinces: count,
  cities: count,
  municipalities: count,
  sub_municipalities: count,
  barangays: count,
  changes: { ...count, description: 'how many changes against the release before it there are' },
};

const actText = {
  text: { ...text, description: 'the law or document, as PSA names it' },
  date: day('the day of the text, if known'),
  plebiscite: orNull(
    string({ pattern: PLEBISCITE, description: 'the day of the plebiscite, or only its year, if known' }),
  ),
} as const;

const basis = orNull(
  record({ kind: oneOf([...ACT_KINDS]), ...actText }, 'the law behind the change; null if it is not known'),
);

const earlier = array(
  record({
    period: string({
      pattern: '^\\d{4}-\\d{2}/\\d{4}-\\d{2}$',
      description: 'the first and the last month of the updates in which PSA lists it',
    }),
    change: { ...text, description: 'what PSA calls it, such as Transferred barangay' },
    name: { ...text, description: 'the area then, with what it lay in' },
    old_name: orNull({ ...text, description: 'its name before, or the unit that it belonged to, if known' }),
    old_code: orNull(string({ pattern: '^\\d{9,10}$', description: 'its code before, if known' })),
    basis: orNull(
      record({
        kind: orNull({ ...oneOf([...ACT_KINDS]), description: 'null if PSA only gives the text' }),
        ...actText,
      }),
    ),
    source: { ...text, description: 'where PSA says it' },
  }),
);

const parent = (description: string) =>
  orNull({
    ...record({
      code,
      name: orNull({ ...name, description: 'null if only one region is served and the area is in another one' }),
    }),
    description,
  });

export const historySchemas = {
  Code: record(
    {
      code: anyCode,
      kind,
      name: { ...name, description: 'the last name that the code had' },
      status,
      correspondence_code: orNull(string({ pattern: '^\\d{9}$', description: 'nine-digit code of the area' })),
      former_codes: { ...array(code), description: 'codes that the same area had before, oldest first' },
      successors,
      last_release: lastRelease,
      evidence: evidenceOfCode,
      href: orNull(
        string({ pattern: '^/', description: 'address of the area in v2; null unless the code is current' }),
      ),
      earlier: {
        ...earlier,
        description:
          'what happened to the area before the first release of /api/releases, oldest first, as far as it is known; ' +
          'empty unless the code is current or recoded',
      },
    },
    'What became of a code; kind and href of a code that is no area are null',
  ),
  RetiredCode: record(
    { code, kind, name, status, successors, last_release: lastRelease },
    'A code that is not current, in the list of those codes',
  ),
  Release: record(totals, 'A release, with how many areas and changes it has'),
  ReleaseDetail: record(
    { ...totals, source: { ...text, description: 'the file that the release was taken from' } },
    'A release alone, with its source',
  ),
  ReleasedArea: record(
    {
      release: releaseName('the release that says so'),
      code: { ...code, description: 'code in the release' },
      kind: oneOf([...KINDS]),
      name: { ...name, description: 'name in the release' },
      region: parent('region; null for a region'),
      province: parent('province, if the area is in one'),
      city_municipality: parent('city or municipality of a barangay or sub-municipality'),
      sub_municipality: parent('sub-municipality of a barangay of Manila'),
      city_class: orNull(
        string({ minLength: 1, description: 'HUC, ICC or CC: highly urbanized, independent component, component' }),
      ),
      income_class: orNull(string({ minLength: 1, description: 'income class of a province, city or municipality' })),
      urban_rural: orNull({ ...oneOf(['urban', 'rural']), description: 'what a barangay is, if PSA says it' }),
    },
    'An area as it was in a release',
  ),
  Change: record(
    {
      release: releaseName('the release after the change'),
      change: {
        ...oneOf([...CHANGES]),
        description:
          'moved: the area has another parent; recoded: only its code is another one; reclassified: level, class of a ' +
          'city, income class, or urban or rural; corrected: old name, nine-digit code or island region',
      },
      kind,
      code: orNull({ ...code, description: 'code in the release, of the successor if the former code is gone' }),
      former_code: orNull({ ...code, description: 'code in the release before, if it is another one' }),
      name: { ...name, description: 'name in the release, or the last one' },
      field: orNull({ ...oneOf(['level', ...VALUES]), description: 'what was reclassified or corrected' }),
      from: orNull({ ...text, description: 'value before: a name, a class, or the code of the parent' }),
      to: orNull({ ...text, description: 'value in the release' }),
      evidence,
      basis,
    },
    'A change of a release against an earlier one',
  ),
} as const;

type RecordOf<Name extends keyof typeof historySchemas> = Static<(typeof historySchemas)[Name]>;

/** The record of a code; v2 has the areas at `base`. */
export const toCode = (record: CodeRecord, base: string, earlierChanges: EarlierChanges): RecordOf<'Code'> => ({
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
  earlier: earlierChanges.get(areaNow(record) ?? '').map(toEarlier),
});

const areaNow = ({ status, code: own, successors: [now] }: CodeRecord): string | undefined =>
  status === 'current' ? own : status === 'recoded' ? now : undefined;

/** Something that happened to an area before the first release. */
export const toEarlier = (change: EarlierChange): RecordOf<'Code'>['earlier'][number] => ({
  period: change.period,
  change: change.change,
  name: change.name,
  old_name: change.old_name || null,
  old_code: change.old_code || null,
  basis:
    change.basis === ''
      ? null
      : {
          kind: (change.basis_kind || null) as ActKind | null,
          text: change.basis,
          date: change.basis_date || null,
          plebiscite: change.plebiscite_date || null,
        },
  source: change.source,
});

/** A code that is not current, as an item of their list. */
export const toRetiredCode = (record: CodeRecord): RecordOf<'RetiredCode'> => ({
  code: record.code,
  kind: record.kind,
  name: record.name,
  status: record.status,
  successors: [...record.successors],
  last_release: record.lastRelease,
});

/** A release with the number of its changes, as an item of their list. */
export const toRelease = (release: ReleaseTotals, changes: number): RecordOf<'Release'> => ({
  ...toNoticed(release),
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

/** An area as it was in a release. */
export const toReleasedArea = (area: ReleasedArea): RecordOf<'ReleasedArea'> => ({
  release: area.release,
  code: area.code,
  kind: area.kind,
  name: area.name,
  region: toParent(area.region),
  province: toParent(area.province),
  city_municipality: toParent(area.cityMunicipality),
  sub_municipality: toParent(area.subMunicipality),
  city_class: area.cityClass,
  income_class: area.incomeClassification,
  urban_rural: URBAN_RURAL[area.urbanRural ?? ''] ?? null,
});

const toParent = (parent: ReleasedParent | null) => parent && { code: parent.code, name: parent.name };

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
  basis: change.basis && toBasis(change.basis),
});

const toBasis = ({ kind, text: words, date, plebiscite }: Act) => ({ kind, text: words, date, plebiscite });
