import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../../core/errors.ts';

const VERSION_FILES = ['package.json', 'package-lock.json'] as const;

/** The beginning of the version of a quarter: `2026.2.` for 2026-2Q; `undefined` between two quarters. */
function seriesOf(release: string): string | undefined {
  const [, year, quarter] = /^(\d{4})-([1-4])Q$/.exec(release) ?? [];
  return year === undefined ? undefined : `${Number(year)}.${quarter}.`;
}

/** The version after an update: `2026.3.0` for the first data of 2026-3Q; between two quarters, the last number is raised. */
export function nextVersion(version: string, release: string, formerRelease: string): string {
  const series = seriesOf(release);
  if (series !== undefined) return version.startsWith(series) ? version : `${series}0`;
  if (release === formerRelease) return version;
  return version.replace(/\d+$/, (last) => `${Number(last) + 1}`);
}

/** @throws {UserError} if a version does not belong to the release of the data. */
export function assertVersion(version: string, release: string): void {
  const series = seriesOf(release);
  if (series === undefined || version.startsWith(series)) return;
  throw new UserError(
    `package.json has version ${version}, and data/ has ${release}: expected ${series}0 or a later correction. ` +
      'npm run update writes it; otherwise run npm version --no-git-tag-version.',
  );
}

/** The files of a project that say its version, by path, with the one after an update; none if it stays. */
export async function printVersion(
  project: string,
  release: string,
  formerRelease: string,
): Promise<ReadonlyMap<string, string>> {
  const printed = new Map<string, string>();
  for (const path of VERSION_FILES) {
    const text = await readFile(join(project, path), 'utf8');
    const { version } = JSON.parse(text) as { readonly version: string };
    const next = nextVersion(version, release, formerRelease);
    // The lock file has it twice: of the file, and of the project as a package; both come before any other package.
    const times = path === 'package.json' ? 1 : 2;
    let changed = text;
    for (let time = 0; time < times; time += 1)
      changed = changed.replace(`"version": "${version}"`, `"version": "${next}"`);
    if (next !== version) printed.set(path, changed);
  }
  return printed;
}
