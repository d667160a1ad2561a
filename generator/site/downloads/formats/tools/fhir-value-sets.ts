import { type Kind, KINDS, PLURALS } from '../../../../core/psgc/kinds.ts';
import type { DownloadContent } from '../../download-file.ts';
import { FHIR_SYSTEM, type FhirFile, fhirMetadata, fhirResources } from '../fhir.ts';

/** The canonical URLs of the value sets: no addresses, because they are the same on every site. */
const VALUE_SETS: Readonly<Record<Kind, string>> = {
  region: 'urn:uuid:0bb16507-f107-5764-a4e4-ba488117091a',
  province: 'urn:uuid:190f16bd-67d4-5e28-bdd5-beac9d90501c',
  city: 'urn:uuid:b58fbe0d-1ca1-5bb3-b9cf-c49c5f0cddc7',
  municipality: 'urn:uuid:8deff15e-4cc2-5ee5-a22b-845cdbe0ec6d',
  'sub-municipality': 'urn:uuid:0ca73024-e044-5332-b962-46bd28fdb73b',
  barangay: 'urn:uuid:beef71e2-da16-5b78-9ab6-1146dc14b25f',
};

/** The resources of the package: a `ValueSet` for each kind and a `NamingSystem` beside those of `fhirResources`. */
export function packagedResources(content: DownloadContent): readonly FhirFile[] {
  const more = [...KINDS.map((kind) => valueSet(kind, content)), namingSystem(content)];
  return [
    ...fhirResources(content),
    ...more.map((resource) => ({ resource, text: `${JSON.stringify(resource)}\n` })),
  ].map(({ resource, text }) => ({ name: `${resource.resourceType}-${resource.id}.json`, resource, text }));
}

/** The areas of a kind, without retired codes: filters of the code system, which need no list of codes. */
const valueSet = (kind: Kind, content: DownloadContent) => {
  const plural = PLURALS[kind];
  const equal = (property: string, value: string) => ({ property, op: '=', value });
  return {
    resourceType: 'ValueSet',
    id: `psgc-${plural}`,
    url: VALUE_SETS[kind],
    identifier: [{ system: 'urn:ietf:rfc:3986', value: VALUE_SETS[kind] }],
    name: `PSGC${plural.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    title: `Philippine Standard Geographic Code: ${plural}`,
    ...fhirMetadata(content),
    immutable: false,
    compose: { include: [{ system: FHIR_SYSTEM, filter: [equal('kind', kind), equal('status', 'active')] }] },
  };
};

const namingSystem = (content: DownloadContent) => {
  const { status, date, publisher, jurisdiction } = fhirMetadata(content);
  return {
    resourceType: 'NamingSystem',
    id: 'psgc',
    name: 'PSGC',
    status,
    kind: 'codesystem',
    // FHIR demands a date; a year is one.
    date: date ?? content.release.release.slice(0, 4),
    publisher,
    responsible: content.release.source.publisher,
    description: 'The Philippine Standard Geographic Code (PSGC)',
    jurisdiction,
    uniqueId: [{ type: 'uri', value: FHIR_SYSTEM, preferred: true }],
  };
};
