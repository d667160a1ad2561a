import type { ReleasedArea, ReleasedParent } from '../../core/gazetteer/released-areas.ts';
import { array, oneOf, orNull, string } from '../../core/json-schema.ts';
import type { EarlierChange, EarlierChanges } from '../../core/history/earlier-changes.ts';
import { type Act, ACT_KINDS, type ActKind, PLEBISCITE } from '../../core/psgc/act.ts';
import { type Change, CHANGES, VALUES } from '../../core/psgc/change.ts';
import { CODE_STATUSES, type CodeRecord } from '../../core/psgc/code.ts';
import { type NoticedRelease, RELEASE_NAME, type ReleaseTotals } from '../../core/psgc/release.ts';
import * as words from '../areas/words.ts';
import { nineOrTenDigits, code, count, kind, name, text } from '../areas/words.ts';
import { fieldsOf, schemasOf } from '../fields.ts';

const releaseName = string({ pattern: RELEASE_NAME });
const day = orNull(string({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }));
const months = string({ pattern: '^\\d{4}-\\d{2}/\\d{4}-\\d{2}$' });
const pageOfPsa = orNull(string({ pattern: '^https://psa\\.gov\\.ph/' }));
const actKind = oneOf(ACT_KINDS);

type EarlierAct = Pick<Act, 'text' | 'date' | 'plebiscite'> & { readonly kind: ActKind | null };

const ofEarlierAct = fieldsOf<[act: EarlierAct]>();
const EarlierLaw = ofEarlierAct.record({
  kind: ofEarlierAct(orNull(actKind), 'kind', 'null if PSA only gives the text'),
  text: ofEarlierAct(text, 'text', 'the law or document, as PSA names it'),
  date: ofEarlierAct(day, 'date', 'the day of the text, if known'),
  plebiscite: ofEarlierAct(
    orNull(string({ pattern: PLEBISCITE })),
    'plebiscite',
    'the day of the plebiscite, or only its year, if known',
  ),
});

const ofAct = fieldsOf<[act: Act]>();
const Law = ofAct.record(
  { ...EarlierLaw.fields, kind: ofAct(actKind, 'kind') },
  'the law behind the change; null if it is not known',
);

const toEarlierAct = ({ basis, ...act }: EarlierChange): EarlierAct => ({
  kind: (act.basis_kind || null) as ActKind | null,
  text: basis,
  date: act.basis_date || null,
  plebiscite: act.plebiscite_date || null,
});

const ofEarlier = fieldsOf<[change: EarlierChange]>();
const Earlier = ofEarlier.record({
  period: ofEarlier(months, 'period', 'the first and the last month of the updates in which PSA lists it'),
  change: ofEarlier(text, 'change', 'what PSA calls it, such as Transferred barangay'),
  name: ofEarlier(text, 'name', 'the area then, with what it lay in'),
  old_name: ofEarlier(
    orNull(text),
    (change) => change.old_name || null,
    'its name before, or the unit that it belonged to, if known',
  ),
  old_code: ofEarlier(orNull(nineOrTenDigits), (change) => change.old_code || null, 'its code before, if known'),
  basis: ofEarlier(orNull(EarlierLaw.schema), (change) =>
    change.basis === '' ? null : EarlierLaw.write(toEarlierAct(change)),
  ),
  source: ofEarlier(text, 'source', 'where PSA says it'),
});

const LINKS =
  'what links the former code with the code: correspondence code, last eight digits, a note of PSA with its number, ' +
  'old name, or declared';

const ofCode = fieldsOf<[record: CodeRecord]>();
const ofAnswer = fieldsOf<[record: CodeRecord, base: string, earlierChanges: EarlierChanges]>();
const Code = ofAnswer.record(
  {
    code: ofCode(
      nineOrTenDigits,
      'code',
      'PSGC code, ten digits; nine digits if only publications before the first release have it',
    ),
    kind: ofCode(orNull(kind), 'kind'),
    name: ofCode(name, 'name', 'the last name that the code had'),
    status: ofCode(
      oneOf(CODE_STATUSES),
      'status',
      'current; recoded: the same area has another code; merged: its area is a part of another one; split: its area ' +
        'was divided; ended: PSA names no successor',
    ),
    correspondence_code: ofCode(words.nineDigits, 'correspondenceCode', 'nine-digit code of the area'),
    former_codes: ofCode(array(code), 'formerCodes', 'codes that the same area had before, oldest first'),
    successors: ofCode(
      array(code),
      'successors',
      'codes in the newest release of the area or areas that it became; empty if it is current or has ended',
    ),
    last_release: ofCode(
      orNull(releaseName),
      'lastRelease',
      'the last release that has the code, which can be older than those of /api/releases; null if it is current or that is not known',
    ),
    evidence: ofCode(
      orNull(text),
      'evidence',
      `${LINKS}; for a code that only older publications have, where PSA says what became of it`,
    ),
    href: ofAnswer(
      orNull(words.href),
      ({ status, kind: of, code: own }, base) =>
        status === 'current' && of !== null ? words.areaAddress(base, of, own) : null,
      'address of the area in v2; null unless the code is current',
    ),
    earlier: ofAnswer(
      array(Earlier.schema),
      (record, _base, earlierChanges) => earlierChanges.get(areaNow(record) ?? '').map((each) => Earlier.write(each)),
      'what happened to the area before the first release of /api/releases, oldest first, as far as it is known; ' +
        'empty unless the code is current or recoded',
    ),
  },
  'What became of a code; kind and href of a code that is no area are null',
);

const areaNow = ({ status, code: own, successors: [now] }: CodeRecord): string | undefined =>
  status === 'current' ? own : status === 'recoded' ? now : undefined;

const { kind: kindOfCode, status, successors, last_release } = Code.fields;
const RetiredCode = ofCode.record(
  { code: ofCode(code, 'code'), kind: kindOfCode, name: ofCode(name, 'name'), status, successors, last_release },
  'A code that is not current, in the list of those codes',
);

const ofNotice = fieldsOf<[release: NoticedRelease]>();

/** A release that PSA has published, also one whose areas are not known here. */
export const Noticed = ofNotice.record({
  release: ofNotice(releaseName, 'release', 'year and quarter, or year and month'),
  date: ofNotice(day, 'date', 'the day that the release is as of, if known'),
  published: ofNotice(day, 'published', 'the day on which PSA published it, if known'),
  reference: ofNotice(orNull(text), 'reference', "the number of PSA's notice, if known"),
  title: ofNotice(orNull(text), 'title', "the title of PSA's notice, if known"),
  url: ofNotice(pageOfPsa, 'url', "the page of PSA's notice, if known"),
});

const ofRelease = fieldsOf<[release: ReleaseTotals, changes: number]>();
const Release = ofRelease.record(
  {
    ...Noticed.fields,
    regions: ofRelease(count, 'regions'),
    provinces: ofRelease(count, 'provinces'),
    cities: ofRelease(count, 'cities'),
    municipalities: ofRelease(count, 'municipalities'),
    sub_municipalities: ofRelease(count, 'subMunicipalities'),
    barangays: ofRelease(count, 'barangays'),
    changes: ofRelease(
      count,
      (_release, changes) => changes,
      'how many changes against the release before it there are',
    ),
  },
  'A release, with how many areas and changes it has',
);
const ReleaseDetail = ofRelease.record(
  { ...Release.fields, source: ofRelease(text, 'source', 'the file that the release was taken from') },
  'A release alone, with its source',
);

const ofParent = fieldsOf<[parent: ReleasedParent]>();
const Parent = ofParent.record({
  code: ofParent(code, 'code'),
  name: ofParent(orNull(name), 'name', 'null if only one region is served and the area is in another one'),
});

const ofArea = fieldsOf<[area: ReleasedArea]>();
const above = (level: 'region' | 'province' | 'cityMunicipality' | 'subMunicipality', meaning: string) =>
  ofArea(orNull(Parent.schema), (area) => area[level] && Parent.write(area[level]), meaning);

const AreaThen = ofArea.record(
  {
    release: ofArea(releaseName, 'release', 'the release that says so'),
    code: ofArea(code, 'code', 'code in the release'),
    kind: ofArea(kind, 'kind'),
    name: ofArea(name, 'name', 'name in the release'),
    region: above('region', 'region; null for a region'),
    province: above('province', 'province, if the area is in one'),
    city_municipality: above('cityMunicipality', 'city or municipality of a barangay or sub-municipality'),
    sub_municipality: above('subMunicipality', 'sub-municipality of a barangay of Manila'),
    city_class: ofArea(words.cityClass, 'cityClass'),
    income_class: ofArea(words.incomeClass, 'incomeClassification'),
    urban_rural: ofArea(words.urbanRural, (area) => words.URBAN_RURAL[area.urbanRural ?? ''] ?? null),
  },
  'An area as it was in a release',
);

const ofChange = fieldsOf<[change: Change, release: string]>();
const ChangeRecord = ofChange.record(
  {
    release: ofChange(releaseName, (_change, release) => release, 'the release after the change'),
    change: ofChange(
      oneOf(CHANGES),
      'change',
      'moved: the area has another parent; recoded: only its code is another one; reclassified: level, class of a ' +
        'city, income class, or urban or rural; corrected: old name, nine-digit code or island region',
    ),
    kind: ofChange(orNull(kind), 'kind'),
    code: ofChange(orNull(code), 'code', 'code in the release, of the successor if the former code is gone'),
    former_code: ofChange(orNull(code), 'formerCode', 'code in the release before, if it is another one'),
    name: ofChange(name, 'name', 'name in the release, or the last one'),
    field: ofChange(
      orNull(oneOf(['level', ...VALUES])),
      // A name is renamed, not corrected.
      (change) => change.field as Exclude<Change['field'], 'name'>,
      'what was reclassified or corrected',
    ),
    from: ofChange(orNull(text), 'from', 'value before: a name, a class, or the code of the parent'),
    to: ofChange(orNull(text), 'to', 'value in the release'),
    evidence: ofChange(orNull(text), 'evidence', LINKS),
    basis: ofChange(orNull(Law.schema), ({ basis }) => basis && Law.write(basis)),
  },
  'A change of a release against an earlier one',
);

/** The records of this family, by the names of their schemas. */
export const HISTORY = { Code, RetiredCode, Release, ReleaseDetail, ReleasedArea: AreaThen, Change: ChangeRecord };

export const historySchemas = schemasOf(HISTORY);

export const toEarlier = Earlier.write;
