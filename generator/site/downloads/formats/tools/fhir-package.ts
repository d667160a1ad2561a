import { gzipSync } from 'fflate';
import type { DownloadContent } from '../../download-file.ts';
import { FHIR_SYSTEM } from '../fhir.ts';
import { packagedResources } from './fhir-value-sets.ts';
import { tarOf } from './tar.ts';

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
