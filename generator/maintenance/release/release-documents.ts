import { readFileSync } from 'node:fs';
import { stringify } from 'yaml';
import type { Dataset } from '../../core/dataset/dataset.ts';
import { formatNumber } from '../../core/format.ts';
import { installation } from '../../installation/current.ts';
import { repositoryPage } from '../../installation/installation.ts';
import { newestReleaseNotes } from '../../site/release-notes/release-notes.ts';
import { DEFAULT_BASE, mountFamilies } from '../../api/mount-api.ts';
import { openApiDocument } from '../../api/openapi/document.ts';
import type { Gazetteer } from '../../core/gazetteer/gazetteer.ts';

export interface ReleaseFile {
  /** `psgc-static-2026.2.0.tgz` */
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly seconds: number;
}

/**
 * The text of a release as Markdown: what the publication changed, what changed in the program, and the files with their
 * digests. Links into the repository lead to the files of the version.
 */
export function releaseText(version: string, dataset: Dataset, files: readonly ReleaseFile[]): string {
  const { release } = dataset.release;
  const changelog = readFileSync(installation.file('CHANGELOG.md'), 'utf8');
  const program = changelogSection(changelog, version);
  const sections = [
    `PSGC ${release}. ${newestReleaseNotes(dataset).trim()}`,
    ...(program === '' ? [] : [`## What changed in the program\n\n${withLinks(program, version)}`]),
    `## Files\n\n| File | Bytes | SHA-256 |\n| --- | ---: | --- |\n${files
      .map(({ name, bytes, sha256 }) => `| ${name} | ${formatNumber(bytes)} | \`${sha256}\` |`)
      .join('\n')}`,
    'In the folder of the files, `sha256sum --check --ignore-missing sha256sums.txt` compares them. ' +
      '`npx psgc-static mirror FILE FOLDER --sha256 HEX` unpacks an archive of a tree.',
  ];
  return `${sections.join('\n\n')}\n`;
}

/** The text below the heading of the second level that begins with a word; empty if there is none. */
export function changelogSection(text: string, word: string): string {
  const section = text.split(/^## /m).find((each) => /^\[?([\w.-]+)/.exec(each)?.[1] === word) ?? '';
  return section.replace(/^.*\n/, '').trim();
}

/** With relative links leading to the files of a version, or only their words if the repository is not known. */
function withLinks(text: string, version: string): string {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  const page = repositoryPage(installation) ?? (server && repository ? `${server}/${repository}` : null);
  return text.replace(/\[([^\]]*)\]\((?!https?:)([^)]*)\)/g, (_, words: string, path: string) =>
    page === null ? words : `[${words}](${page}/blob/v${version}/${path})`,
  );
}

/** The OpenAPI description of everything at `/api`, which the API serves at `/api/openapi`. */
export const describeApi = (gazetteer: Gazetteer): object =>
  openApiDocument(mountFamilies(gazetteer).filter(({ base }) => base === DEFAULT_BASE));

export const openApiYaml = (description: object): string =>
  stringify(description, { lineWidth: 110, aliasDuplicateObjects: false }).trimEnd();
