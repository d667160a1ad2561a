import { type Area, areasAbove } from '../../../core/areas/area.ts';
import { groupBy } from '../../../core/group-by.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { memoized } from '../../../core/kept.ts';
import type { CodeRecord } from '../../../core/psgc/code.ts';
import { DISJOINT_COLLECTIONS } from '../../../core/psgc/kinds.ts';
import type { DataFile, DownloadContent } from '../download-file.ts';

/** The canonical URL of the PSGC, as the Philippine guides for FHIR have it (PH Core, NHDR). */
export const FHIR_SYSTEM = 'https://psa.gov.ph/classification/psgc';

/** The canonical URL of the map: no address, because it is the same on every site. */
const MAP = 'urn:uuid:c546ef42-12ea-52f4-a2b2-5ceaf60b3151';

/** A resource of FHIR and the name of its file. */
export interface FhirFile {
  readonly name: string;
  readonly resource: { readonly resourceType: string; readonly id: string; readonly url?: string };
  readonly text: string;
}

export const toFhirFile = (name: string, resource: FhirFile['resource']): FhirFile => ({
  name,
  resource,
  text: `${JSON.stringify(resource)}\n`,
});

/** A `CodeSystem` of all codes, and a `ConceptMap` that leads from former codes to current ones. Two formats write them. */
export const fhirResources = memoized(
  (content: DownloadContent) => [toFhirFile(NAMES[0], codeSystem(content)), toFhirFile(NAMES[1], conceptMap(content))],
  new WeakMap(),
);

const NAMES = ['codesystem-psgc.json', 'conceptmap-psgc-former.json'] as const;

/** HL7's FHIR R4. */
export function* fhirFiles(content: DownloadContent): Iterable<DataFile> {
  for (const [at, name] of NAMES.entries())
    yield { name, table: null, make: () => ({ bytes: Buffer.from(fhirResources(content)[at]?.text ?? '') }) };
}

/** The elements that all resources have. */
export const fhirMetadata = ({ release }: DownloadContent) => ({
  version: release.release,
  status: 'active',
  experimental: false,
  ...(release.date !== null && { date: release.date }),
  publisher: `psgc-static (conversion of data of the ${release.source.publisher})`,
  jurisdiction: [{ coding: [{ system: 'urn:iso:std:iso:3166', code: 'PH', display: 'Philippines' }] }],
  copyright: `${release.attribution}\n\n${release.licences.areas}`,
});

/** A code with its value in `valueCode`, `valueString`, `valueBoolean` or `valueDateTime`. */
type Property = { readonly code: string } & Readonly<Partial<Record<`value${string}`, string | boolean>>>;

interface Concept {
  readonly code: string;
  readonly display: string;
  readonly property: readonly Property[];
  readonly concept?: readonly Concept[];
}

const PROPERTIES: readonly (readonly [code: string, type: string, description: string])[] = [
  ['kind', 'string', 'region, province, city, municipality, sub-municipality or barangay'],
  ['correspondenceCode', 'string', 'The nine-digit code of the older coding structure'],
  ['status', 'code', 'active, or retired for a code that earlier releases had'],
  ['inactive', 'boolean', 'true for a code that earlier releases had'],
  ['retirementDate', 'dateTime', 'The day that the first release without the code is as of'],
  ['lastRelease', 'string', 'The last release that has the code'],
  [
    'outcome',
    'string',
    'What became of a retired code: recoded, the same area has another code; merged, its area is a part of another ' +
      'one; split, its area was divided; ended, PSA names no successor',
  ],
  ['successor', 'code', 'A code that stands for a retired one in this release'],
  ['notSelectable', 'boolean', 'true for a code that PSA lists although it is no area'],
];

/** The properties that HL7 defines, which the concepts of any code system can have. */
const OF_HL7 = ['status', 'inactive', 'retirementDate', 'notSelectable'];

/** A concept for each area, within that above it; then those of placeholders and of retired codes, which lie in no area. */
function codeSystem(content: DownloadContent) {
  const { gazetteer } = content;
  const { codes, region } = gazetteer;
  const concept = [
    ...concepts(gazetteer),
    ...codes.placeholders().map((record) => toConcept(record, [ACTIVE, { code: 'notSelectable', valueBoolean: true }])),
    ...codes.former().map((record) => toConcept(record, retirement(record, gazetteer))),
  ];
  return {
    resourceType: 'CodeSystem',
    id: 'psgc',
    meta: { profile: ['http://hl7.org/fhir/StructureDefinition/shareablecodesystem'] },
    url: FHIR_SYSTEM,
    identifier: [{ system: 'urn:ietf:rfc:3986', value: FHIR_SYSTEM }],
    name: 'PSGC',
    title: 'Philippine Standard Geographic Code (PSGC)',
    ...fhirMetadata(content),
    description:
      'The Philippine Standard Geographic Code of the Philippine Statistics Authority (PSA), converted by psgc-static. ' +
      'PSA maintains the code system; this resource is not its own publication. Codes that earlier releases had are ' +
      'retired concepts.',
    caseSensitive: true,
    hierarchyMeaning: 'part-of',
    compositional: false,
    content: region === null ? 'complete' : 'fragment',
    ...(region === null && { count: countConcepts(concept) }),
    filter: ['kind', 'status'].map((code) => ({
      code,
      description: `The concepts with a value of the property ${code}`,
      operator: ['='],
      value: `A value of the property ${code}`,
    })),
    property: PROPERTIES.map(([code, type, description]) => ({
      code,
      ...(OF_HL7.includes(code) && { uri: `http://hl7.org/fhir/concept-properties#${code}` }),
      description,
      type,
    })),
    concept,
  };
}

const ACTIVE: Property = { code: 'status', valueCode: 'active' };

function concepts({ hierarchy, codes }: Gazetteer): readonly Concept[] {
  const areas = DISJOINT_COLLECTIONS.flatMap((collection) => hierarchy.list(null, collection));
  const below = groupBy(
    areas.toSorted((a, b) => (a.code < b.code ? -1 : 1)),
    (area) => areasAbove(area)[0]?.code ?? '',
  );
  const within = (code: string): readonly Concept[] => (below.get(code) ?? []).map(ofArea);
  const ofArea = (area: Area): Concept => toConcept(codes.of(area), [ACTIVE], within(area.code));
  return within('');
}

const toConcept = (
  { code, name, kind, correspondenceCode }: CodeRecord,
  more: readonly Property[],
  concept: readonly Concept[] = [],
): Concept => ({
  code,
  display: name,
  property: [
    ...(kind === null ? [] : [{ code: 'kind', valueString: kind }]),
    ...(correspondenceCode === null ? [] : [{ code: 'correspondenceCode', valueString: correspondenceCode }]),
    ...more,
  ],
  ...(concept.length > 0 && { concept }),
});

function retirement({ status, successors, lastRelease }: CodeRecord, { history }: Gazetteer): readonly Property[] {
  const date = firstWithout(lastRelease, history)?.date ?? null;
  return [
    { code: 'status', valueCode: 'retired' },
    { code: 'inactive', valueBoolean: true },
    ...(date === null ? [] : [{ code: 'retirementDate', valueDateTime: date }]),
    ...(lastRelease === null ? [] : [{ code: 'lastRelease', valueString: lastRelease }]),
    { code: 'outcome', valueString: status },
    ...successors.map((valueCode) => ({ code: 'successor', valueCode })),
  ];
}

/** `undefined` if the last publication with a code is older than the first release, so that the one after it is not known. */
function firstWithout(lastRelease: string | null, { releases }: Gazetteer['history']) {
  const last = releases.findIndex(({ release }) => release === lastRelease);
  return last === -1 ? undefined : releases[last + 1];
}

const countConcepts = (concepts: readonly Concept[]): number =>
  concepts.reduce((sum, { concept = [] }) => sum + 1 + countConcepts(concept), 0);

/** The relation of a successor to a former code, as the target of a map: https://hl7.org/fhir/R4/valueset-concept-map-equivalence.html */
const EQUIVALENCES = { recoded: 'equivalent', merged: 'wider', split: 'narrower', current: 'equal' } as const;

function conceptMap(content: DownloadContent) {
  const { codes, hierarchy, history } = content.gazetteer;
  const targets = ({ status, successors, lastRelease, evidence }: CodeRecord) => {
    const since = firstWithout(lastRelease, history)?.release;
    const comment = [
      `${status}${since === undefined ? '' : ` in release ${since}`}`,
      ...(status === 'split' ? [`one of ${successors.length} areas`] : []),
      ...(evidence === null ? [] : [`link: ${evidence}`]),
    ].join('; ');
    if (status === 'ended') return [{ equivalence: 'unmatched', comment }];
    return successors.map((code) => {
      const name = hierarchy.get(code)?.name;
      return { code, ...(name !== undefined && { display: name }), equivalence: EQUIVALENCES[status], comment };
    });
  };
  return {
    resourceType: 'ConceptMap',
    id: 'psgc-former',
    url: MAP,
    identifier: { system: 'urn:ietf:rfc:3986', value: MAP },
    name: 'PSGCFormerCodes',
    title: 'Former codes of the Philippine Standard Geographic Code',
    ...fhirMetadata(content),
    description:
      'Which codes of this release stand for the codes that earlier releases of the Philippine Standard Geographic ' +
      'Code had. equivalent: the same area has another code; wider: the area became a part of another one; narrower: ' +
      'the area was divided, and the target is one of its parts; unmatched: PSA names no successor.',
    ...(codes.former().length > 0 && {
      group: [
        {
          source: FHIR_SYSTEM,
          target: FHIR_SYSTEM,
          targetVersion: content.release.release,
          element: codes
            .former()
            .map((record) => ({ code: record.code, display: record.name, target: targets(record) })),
        },
      ],
    }),
  };
}
