import { readFileSync } from 'node:fs';

/** The lines of a text file by the titles of its sections: a line `# title`, then theirs, until an empty line. */
export function sectionsOf(file: URL): ReadonlyMap<string, readonly string[]> {
  const sections = readFileSync(file, 'utf8').trimEnd().split('\n\n');
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title.slice('# '.length), lines] as const;
    }),
  );
}

/** The cells of each line of a section, which ` | ` parts. Throws if there is no such section. */
export function cellsIn(file: URL, title: string): readonly (readonly string[])[] {
  const lines = sectionsOf(file).get(title);
  if (lines === undefined) throw new Error(`${file} has no section "${title}"`);
  return lines.map((line) => line.split(' | '));
}

/** The message of a problem, in which `…` stands for any text. Its remedy in brackets may be left out. */
export function toPattern(message: string): RegExp {
  const parts = message.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}(?: \\(.*\\))?$`, 's');
}
