import { readFileSync } from 'node:fs';
import { installation } from '../../../installation/current.ts';

export type Doc = Readonly<{ file: string; address: string; markdown: string }>;

interface DocumentGroup {
  readonly title: string;
  readonly entries: readonly { readonly file: string; readonly title?: string; readonly sentence: string }[];
}

const INDEX = 'docs/index.json';

const readText = (file: string): string => readFileSync(installation.file(file), 'utf8');

/** The groups of documents, which are the navigation of `/docs`. */
export const readIndex = (): readonly DocumentGroup[] => JSON.parse(readText(INDEX)) as readonly DocumentGroup[];

/** The files of which the pages of documents are made: the index, and each document that it lists. */
export const documentFiles = (): readonly string[] => [
  INDEX,
  ...readIndex().flatMap(({ entries }) => entries.map(({ file }) => file)),
];

export const readDocument = (file: string): Doc => ({
  file,
  address: `/docs/${(/([^/]+)\.md$/.exec(file)?.[1] ?? '').toLowerCase()}`,
  markdown: file === 'README.md' ? asVisitorsAsk(readText(file)) : readText(file).replace(FOR_CLONES, ''),
});

/** A paragraph that pages do not need, as they name the host that shows them. */
const FOR_CLONES = /^`https:\/\/YOUR-HOST` stands for [\s\S]*?\n\n/m;

/** The README is also for people with a clone. Who reads it on a site asks that site, not a server of their own. */
const asVisitorsAsk = (readme: string): string =>
  readme.replaceAll(/(?<=^curl '?)http:\/\/localhost:8080/gm, 'https://YOUR-HOST');
