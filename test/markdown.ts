import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at its end. */
export const PROJECT = fileURLToPath(new URL('..', import.meta.url));

/** The text of a document by its path in the project: `docs/contract.md`. */
export function readDocument(path: string): string {
  return readFileSync(PROJECT + path, 'utf8');
}

/** The documents of the contract: sections 1 to 8 first, then one for each later section. */
export const CONTRACT: readonly string[] = [
  'docs/contract.md',
  ...readdirSync(`${PROJECT}docs`)
    .filter((name) => /^contract-[a-z]+\.md$/.test(name))
    .map((name) => `docs/${name}`),
];

/** The lines of a document outside its fenced blocks. */
export function prose(text: string): readonly string[] {
  let isFenced = false;
  return text.split('\n').filter((line) => {
    const isFence = line.startsWith('```');
    if (isFence) isFenced = !isFenced;
    return !isFence && !isFenced;
  });
}

/** The fenced blocks of a document, as lines without the fences. */
export function fencedBlocks(text: string): readonly (readonly string[])[] {
  return [...text.matchAll(/^```.*\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block.trimEnd().split('\n'));
}

/** The first fenced block in a language below a heading of a document. */
export function sampleIn(path: string, heading: string, language: string): string {
  const [, below = ''] = readDocument(path).split(new RegExp(`^#+ ${heading}$`, 'm'));
  const sample = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(below)?.[1];
  if (sample === undefined) throw new Error(`${path} has no sample in ${language} below "${heading}"`);
  return sample;
}

/** The texts of the headings, without their marks: `3.1 Codes`. */
export function headings(text: string): readonly string[] {
  return prose(text).flatMap((line) => /^#+ (.+)$/.exec(line)?.[1] ?? []);
}

/** The rows of all tables, header rows included, as arrays of cells. */
export function tableRows(lines: readonly string[]): readonly (readonly string[])[] {
  return lines
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** The lines from a heading up to the next one of the same or a higher level, subsections included. */
export function section(text: string, heading: string): readonly string[] {
  const lines = prose(text);
  const start = lines.findIndex((line) => line.replace(/^#+ /, '') === heading && line.startsWith('#'));
  if (start === -1) throw new Error(`no heading "${heading}"`);
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 0;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => (/^#+(?= )/.exec(line)?.[0].length ?? Infinity) <= level);
  return end === -1 ? rest : rest.slice(0, end);
}

/** The anchor that GitHub gives a heading: `5. Filters, search and pages of v1` is `5-filters-search-and-pages-of-v1`. */
export function toAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
