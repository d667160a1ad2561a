import { readTable } from '../csv/read-table.ts';
import type { Problems } from '../problems.ts';
import type { FolderContents } from '../read-folder.ts';
import {
  CHANGE_COLUMNS,
  changesFile,
  HISTORY_FILE,
  RELEASE_COLUMNS,
  RELEASES_FILE,
  type HistoryTables,
} from './history-files.ts';

/** Parses the history of a dataset; `undefined` if its folder has none. A file of another name is a problem. */
export function parseHistory(folder: string, contents: FolderContents, problems: Problems): HistoryTables | undefined {
  if (!contents.has(RELEASES_FILE)) return undefined;
  const releases = readTable(folder, RELEASES_FILE, RELEASE_COLUMNS, contents, problems);
  const [, ...others] = releases.rows;
  const tables = others.map(({ release }) => {
    const file = changesFile(release);
    if (!contents.has(file)) {
      problems.of(`${folder}/${file}`).add({ found: 'no such file', expected: `what ${release} changed` });
    }
    return [release, readTable(folder, file, CHANGE_COLUMNS, contents, problems)] as const;
  });
  const known = new Set([RELEASES_FILE, ...others.map(({ release }) => changesFile(release))]);
  for (const name of contents.keys()) {
    if (!HISTORY_FILE.test(name) || known.has(name)) continue;
    const expected = `the changes of a release that ${RELEASES_FILE} lists after the first`;
    problems.of(`${folder}/${name}`).add({ found: 'another file', expected });
  }
  return { releases, changes: new Map(tables) };
}
