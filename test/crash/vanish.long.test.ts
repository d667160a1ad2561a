import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ended, run } from '../commands/run-cli.ts';
import { builds, writeSmallDatasets } from '../replacing/builds.ts';
import { contentsOf, withoutUploads } from '../replacing/contents.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { start, until, type Since } from './kill.ts';
import { sampleOf } from './sample.ts';

const CASES = (['disk/public', 'disk/.public.psgc-static-staging', 'after'] as const).flatMap((removed) =>
  (['prepared', 'preparing'] as const).flatMap((since) =>
    (['', '--fresh'] as const).map((option) => [removed, since, option] as const),
  ),
);
test.each<readonly [removed: string, Since, option: string]>(sampleOf(CASES, 1))(
  'if %s disappears when a build is %s %s, it says so or writes everything',
  async (removed, since, option) => {
    const folder = await temporaryFolder();
    const disk = join(folder, 'disk');
    const argumentsFor = await builds(writeSmallDatasets).prepare(folder);
    await run([...argumentsFor(1), '--out', join(folder, 'expected')]);
    const expected = withoutUploads(contentsOf(join(folder, 'expected')));
    const published = () => withoutUploads(contentsOf(join(disk, 'public')));
    await cp(join(folder, 'after'), join(folder, 'kept'), { recursive: true });
    await run(argumentsFor(0));
    const before = published();
    await writeFile(join(disk, 'other.txt'), 'other');

    const child = start(undefined, [...argumentsFor(1), ...(option === '' ? [] : [option])], folder);
    const end = ended(child);
    await until(child, disk, since);
    const isGone = await rename(join(folder, removed), join(folder, 'elsewhere')).then(
      () => true,
      () => false, // the build was quicker
    );
    const { code, stderr } = await end;
    const isThere = (await readdir(disk)).includes('public');

    expect(stderr).not.toContain('This is a bug');
    if (code === 0) {
      const place = isThere ? join(disk, 'public') : join(folder, 'elsewhere'); // it went after the build was done
      expect(withoutUploads(contentsOf(place))).toEqual(expected);
    } else {
      expect(isGone).toBe(true);
      expect(stderr).toMatch(/ENOENT|ENOTEMPTY|no longer exists/);
      if (removed === 'disk/public') expect(isThere).toBe(false);
      else expect(published()).toEqual(before);
    }
    expect(await readFile(join(disk, 'other.txt'), 'utf8')).toBe('other');

    if (removed === 'after') await cp(join(folder, 'kept'), join(folder, 'after'), { recursive: true });
    await run(argumentsFor(1));
    expect(published()).toEqual(expected);
    expect((await readdir(disk)).sort()).toEqual(['other.txt', 'public']);
  },
);
