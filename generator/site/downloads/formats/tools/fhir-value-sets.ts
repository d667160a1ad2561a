import { createHash } from 'node:crypto';
import { KINDS, PLURALS } from '../../../../core/psgc/kinds.ts';
import type { DownloadContent } from '../../download-file.ts';
import { FHIR_SYSTEM, type FhirFile, fhirMetadata, fhirResources } from '../fhir.ts';

/** The resources of the package: the value sets and a `NamingSystem` beside those of `fhirResources`. */
export function packagedResources(content: DownloadContent): readonly FhirFile[] {
  return [
    ...fhirResources(content),
    ...[...valueSets(content), namingSystem(content)].map((resource) => ({
      resource,
      text: `${JSON.stringify(resource)}\n`,
    })),
  ].map(({ resource, text }) => ({ name: `${resource.resourceType}-${resource.id}.json`, resource, text }));
}

/**
 * The areas of each kind, and those within each region, without retired codes: filters of the code system, which need no
 * list of codes.
 */
const valueSets = (content: DownloadContent) => [
  ...KINDS.map((kind) => valueSet(PLURALS[kind], { property: 'kind', op: '=', value: kind }, content)),
  ...content.gazetteer.hierarchy
    .list(null, 'regions')
    .map(({ code, name }) => valueSet(code, { property: 'concept', op: 'descendent-of', value: code }, content, name)),
];

type Filter = { readonly property: string; readonly op: string; readonly value: string };

const valueSet = (key: string, filter: Filter, content: DownloadContent, title = key) => {
  const id = `psgc-${key}`;
  const url = urlOf(id);
  return {
    resourceType: 'ValueSet',
    id,
    url,
    identifier: [{ system: 'urn:ietf:rfc:3986', value: url }],
    name: `PSGC${key.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    title: `Philippine Standard Geographic Code: ${title}`,
    ...fhirMetadata(content),
    immutable: false,
    compose: { include: [{ system: FHIR_SYSTEM, filter: [filter, { property: 'status', op: '=', value: 'active' }] }] },
  };
};

/** A canonical URL that is the same on every site, and so no address: a UUID of version 5 (RFC 9562, section 5.5). */
function urlOf(id: string): string {
  const namespace = Buffer.from('6ba7b8119dad11d180b400c04fd430c8', 'hex');
  const bytes = createHash('sha1').update(namespace).update(`${FHIR_SYSTEM}/ValueSet/${id}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')}`;
}

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
