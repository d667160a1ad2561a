import { readFileSync } from 'node:fs';

/** The pages for people, in `public/`: one for `/`, and one for addresses that do not exist. */
export const PAGE_FILES: readonly URL[] = ['index.html', 'not-found.html'].map(
  (name) => new URL(`../../public/${name}`, import.meta.url),
);

/**
 * The pages as files in a folder of a tree. They are not at the top, because a build into `public/` finds the original
 * files there, and must not replace them.
 */
export const pagesIn = (folder: string): readonly { readonly path: string; readonly body: string }[] =>
  PAGE_FILES.map((file) => ({
    path: `${folder}/${file.pathname.split('/').at(-1)}`,
    body: readFileSync(file, 'utf8'),
  }));
