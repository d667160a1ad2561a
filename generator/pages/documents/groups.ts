/** Documents that belong together, as the README lists them. */
export interface DocumentGroup {
  readonly title: string;
  readonly entries: readonly DocumentEntry[];
}

/** A document in a list: its path in the project, a short title, and a sentence that says what is in it. */
export interface DocumentEntry {
  readonly file: string;
  readonly title: string;
  readonly summary: string;
}

/** The groups in the section "Documents" of the README: each is a heading and a table of links and sentences. */
export function groupsIn(overview: string): readonly DocumentGroup[] {
  const [, section = ''] = /^## Documents\n([\s\S]*?)^## /m.exec(overview) ?? [];
  return section
    .split(/^### /m)
    .slice(1)
    .map((text) => ({
      title: /.*/.exec(text)?.[0] ?? '',
      entries: [...text.matchAll(/^\| \[([^\]]+)\]\(([^)]+)\) *\| (.*?) *\|$/gm)].map(
        ([, title = '', file = '', summary = '']) => ({ file, title, summary }),
      ),
    }));
}
