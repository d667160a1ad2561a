import { readFileSync } from 'node:fs';
import { mountFamilies } from '../../api/mount-api.ts';
import type { Mount } from '../../api/mount.ts';
import { bundleElement, bundleSearchWorker } from '../../site/bundle.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';
import { fillFile } from '../../hosts/configuration.ts';
import { installation } from '../../installation/current.ts';
import { ADDRESS_SCRIPT, ASSETS, PICKER_SCRIPT } from '../../site/pages/page-file.ts';
import { packSearch } from '../../api/runtime/packed-api.ts';
import { type FileSelection, repeatsRecord } from '../../site/parts/part.ts';
import { toSite } from '../../site/parts/site.ts';

/** The package of the API as files, which hosts of npm packages serve: https://cdn.jsdelivr.net/npm/psgc-static-api@2026.2/ */
const API_PACKAGE = 'psgc-static-api';

interface PackageFile {
  /** `api/v2/regions.json` */
  readonly path: string;
  readonly body: string | Uint8Array;
}

const SELECTION: FileSelection = {
  depth: 'lists',
  filesOf: 'first mount',
  answeredBy: (route) => (route.mirrorOf !== undefined || repeatsRecord(route) ? 'nothing' : 'file'),
  nineDigits: false,
  names: () => false,
  pageLinks: null,
};

/** The answers in the package: v2, and what the elements for forms read besides: zip codes and points. */
const ANSWERS = /^\/api\/(?:v2\/.*|meta|located-in|points(?:\/\d{10})?|(?:cities|sub)-municipalities\/\d{10})$/;

/** The answers of v2 that repeat another one and are in the package. The barangays of `cities` and `municipalities` would take 6.5 MB. */
const CHAINS = /^\/api\/v2\/regions\/\d{10}\/provinces\/\d{10}(?:\/|$)/;

/** Every file of the package besides `package.json`, made during the iteration. */
export function* apiPackageFiles(gazetteer: Gazetteer, version: string): Iterable<PackageFile> {
  const mounts = mountFamilies(gazetteer, ['v2', 'v1', 'areas']);
  yield* answers(mounts);
  yield { path: PICKER_SCRIPT.slice(1), body: bundleElement('picker') };
  yield { path: ADDRESS_SCRIPT.slice(1), body: bundleElement('address') };
  yield { path: `${ASSETS.slice(1)}/search-worker.js`, body: bundleSearchWorker() };
  yield { path: `${ASSETS.slice(1)}/dataset.json`, body: JSON.stringify(packSearch(mounts)) };
  for (const path of ['LICENSE', 'LICENSES.md']) yield { path, body: readFileSync(installation.file(path)) };
  yield {
    path: 'README.md',
    body: fillFile('generator/maintenance/package/templates/api-readme.template', {
      name: API_PACKAGE,
      series: version.split('.', 2).join('.'),
      version,
      release: gazetteer.release.release,
    }),
  };
}

function* answers(mounts: readonly Mount[]): Iterable<PackageFile> {
  for (const part of toSite(mounts, SELECTION).parts) {
    const bodies = new Map<string, PackageFile['body']>();
    for (const { path, body } of part.resources()) {
      if (!ANSWERS.test(path)) continue;
      bodies.set(path, body);
      yield { path: fileOf(path), body };
    }
    for (const { path, to } of part.aliases()) {
      const body = bodies.get(to);
      if (CHAINS.test(path) && body !== undefined) yield { path: fileOf(path), body };
    }
  }
}

const fileOf = (path: string): string => `${path.slice(1)}.json`;

const SHARED_FIELDS = ['version', 'keywords', 'homepage', 'bugs', 'repository', 'license', 'author', 'publishConfig'];

/** The `package.json` of the package, made of that of the project. It has no scripts, and needs no other package. */
export const apiPackageManifest = (project: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  name: API_PACKAGE,
  description:
    'The Philippine Standard Geographic Code (PSGC) as static JSON files: an API without a server, at jsDelivr and unpkg',
  type: 'module',
  ...Object.fromEntries(SHARED_FIELDS.flatMap((field) => (field in project ? [[field, project[field]]] : []))),
  files: ['api', 'assets', '*.js', 'LICENSES.md'],
});
