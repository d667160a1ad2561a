import { createHash } from 'node:crypto';
import { gzipSync } from 'fflate';
import type { Area } from '../../../../core/areas/area.ts';
import { DISJOINT_COLLECTIONS, KINDS, PLURALS } from '../../../../core/psgc/kinds.ts';
import type { DownloadContent } from '../../download-file.ts';
import { FHIR_SYSTEM, type FhirFile, fhirMetadata, fhirResources, toFhirFile } from '../fhir.ts';

/** HL7's NPM package of the resources of FHIR. */
export function fhirPackage(content: DownloadContent): Uint8Array {
  const files = packagedResources(content);
  const version = content.release.release;
  const index = files.map(({ name: filename, resource: { resourceType, id, url } }) => ({
    filename,
    resourceType,
    id,
    ...(url !== undefined && { url, version }),
  }));
  const texts = [
    { name: 'package.json', text: JSON.stringify(manifest(content)) },
    { name: '.index.json', text: JSON.stringify({ 'index-version': 1, files: index }) },
    ...files,
  ];
  return gzipSync(tarOf(texts.map(({ name, text }) => [`package/${name}`, text])), { level: 1, mtime: 0 });
}

/** 2026-2Q is 2026.2.0, as the version of a package has three numbers. */
export const packageVersion = (release: string): string =>
  `${release
    .split('-')
    .map((part) => Number.parseInt(part, 10))
    .join('.')}.0`;

const manifest = ({ release: { release, attribution, source } }: DownloadContent) => ({
  name: 'psgc-static.psgc',
  version: packageVersion(release),
  type: 'Conformance',
  title: source.title,
  description: attribution,
  author: 'psgc-static',
  license: 'SEE LICENSE IN licenses.md of the downloads',
  canonical: FHIR_SYSTEM,
  url: source.url,
  jurisdiction: 'urn:iso:std:iso:3166#PH',
  fhirVersions: ['4.0.1'],
  dependencies: { 'hl7.fhir.r4.core': '4.0.1' },
});

/** The resources of the package: the value sets and a `NamingSystem` beside those of `fhirResources`. */
export function packagedResources(content: DownloadContent): readonly FhirFile[] {
  const nameOf = ({ resourceType, id }: FhirFile['resource']): string => `${resourceType}-${id}.json`;
  const more = [...valueSets(content), namingSystem(content)];
  return [
    ...fhirResources(content).map((file) => ({ ...file, name: nameOf(file.resource) })),
    ...more.map((resource) => toFhirFile(nameOf(resource), resource)),
  ];
}

/**
 * The areas of each kind, of each region and the highly urbanized cities, without retired codes. Each lists its codes: HAPI's
 * terminology in memory and others expand a filter by a property to nothing, without an error.
 */
const valueSets = (content: DownloadContent) => {
  const { hierarchy } = content.gazetteer;
  const cities = hierarchy.list(null, 'cities').filter(({ cityClass }) => cityClass === 'HUC');
  const within = (region: Area) => DISJOINT_COLLECTIONS.flatMap((each) => hierarchy.list(region, each));
  return [
    ...KINDS.map((kind) => valueSet(PLURALS[kind], hierarchy.list(null, PLURALS[kind]), content)),
    valueSet('highly-urbanized-cities', cities, content),
    ...hierarchy.list(null, 'regions').map((each) => valueSet(each.code, within(each), content, each.name)),
  ].filter(({ compose: { include } }) => include.some(({ concept }) => concept.length > 0));
};

const valueSet = (key: string, areas: readonly Area[], content: DownloadContent, title = key) => {
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
    compose: { include: [{ system: FHIR_SYSTEM, concept: areas.map(({ code, name }) => ({ code, display: name })) }] },
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

const BLOCK = 512;

/** An archive of texts in the format `ustar` of POSIX, without a time; paths have at most 100 characters of ASCII. */
function tarOf(texts: readonly (readonly [path: string, text: string])[]): Uint8Array {
  const blocks = texts.flatMap(([path, text]) => {
    const bytes = Buffer.from(text);
    return [headerOf(path, bytes.length), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))];
  });
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}

function headerOf(path: string, size: number): Uint8Array {
  if (path.length > 100) throw new Error(`${path} has more than 100 characters, which ustar has no place for`);
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    header.write(value.toString(8).padStart(digits, '0'), at);
  header.write(path, 0);
  octal(0o644, 100, 7);
  octal(0, 108, 7); // the user
  octal(0, 116, 7); // the group
  octal(size, 124, 11);
  octal(0, 136, 11); // the time
  header.write('        0', 148); // the sum is of blanks in its own place; 0 is a file
  header.write('ustar\u000000', 257);
  octal(
    header.reduce((sum, byte) => sum + byte, 0),
    148,
    6,
  );
  header.write('\0 ', 154);
  return header;
}
