import type { Mount } from '../../api/mount.ts';
import type { HasAnswer } from '../../site/selection.ts';
import type { PageContent } from '../shell.ts';
import { chapterPage } from './chapter-page.ts';
import { chaptersOf } from './chapter.ts';
import { overviewPage } from './overview-page.ts';

/**
 * The reference: a page for each tag in the OpenAPI descriptions of the mounts, and one that lists all operations.
 *
 * @param hasAnswer which examples of addresses are links; by default all of them.
 */
export function referencePages(mounts: readonly Mount[], hasAnswer: HasAnswer = () => true): readonly PageContent[] {
  const chapters = mounts.flatMap(chaptersOf);
  return [overviewPage(chapters), ...chapters.map((chapter) => chapterPage(chapter, chapters, hasAnswer))];
}
