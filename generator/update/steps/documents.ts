import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DEFAULT_BASE, mountFamilies } from '../../api/mount-api.ts';
import { openApiYaml } from '../../api/openapi/openapi-yaml.ts';
import { readDataset } from '../../dataset/read.ts';
import { loadGazetteer } from '../../publish/load-gazetteer.ts';
import { releaseNotes } from '../../release-notes/release-notes.ts';
import type { Draft } from '../draft.ts';
import type { Step } from './step.ts';

const OPENAPI_FILE = 'generator/api/openapi/openapi.yaml';
const RELEASES_PAGE = 'docs/releases.md';

/** Prints the OpenAPI description, because its examples are real areas. */
export const openApiStep: Step = {
  name: 'Print the OpenAPI description',
  takes: 'seconds',
  isWanted: ({ project }) => project !== null,
  async run(draft) {
    const mounts = mountFamilies(await loadGazetteer(draft.data));
    const described = mounts.filter(({ base }) => base === DEFAULT_BASE);
    return writeDocument(draft, OPENAPI_FILE, await openApiYaml(described));
  },
};

/** Writes the page that says what each release changed. */
export const releasesStep: Step = {
  name: 'Write the page of releases',
  takes: 'seconds',
  isWanted: ({ project }) => project !== null,
  run: async (draft) => writeDocument(draft, RELEASES_PAGE, releaseNotes(await readDataset(draft.data))),
};

async function writeDocument(draft: Draft, path: string, text: string): Promise<string> {
  draft.documents.set(path, text);
  const file = join(draft.folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
  return path;
}
