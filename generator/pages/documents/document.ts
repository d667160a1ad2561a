import { readdirSync, readFileSync } from 'node:fs';
import { installation } from '../../installation/current.ts';

/** A document of the project. */
export interface Doc {
  /** Its path in the project: `docs/data.md`. */
  readonly file: string;
  /** The address of its page: `/docs/data`. */
  readonly address: string;
  readonly markdown: string;
}

/** The document that links all others. Its title is the name of the project. */
export const OVERVIEW = 'README.md';

/** The documents of the project, by their paths: those at the top, and all in `docs/`. */
export const documentFiles = (): readonly string[] => [
  OVERVIEW,
  ...readdirSync(installation.file('docs/'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => `docs/${name}`),
  'LICENSES.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
];

/** Reads the documents. */
export const readDocuments = (): readonly Doc[] =>
  documentFiles().map((file) => ({
    file,
    address: `/docs/${(/([^/]+)\.md$/.exec(file)?.[1] ?? '').toLowerCase()}`,
    markdown: readFileSync(installation.file(file), 'utf8'),
  }));
