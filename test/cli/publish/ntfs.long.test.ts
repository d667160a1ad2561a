import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { build, check } from '../../../generator/cli/publish/build.ts';
import { files } from '../../../generator/hosts/files/files.ts';
import { edited, writeSmallDataset } from '../../data/small-dataset.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { SCRATCH } from '../../scratch.ts';

/**
 * The file systems of the Linux package ntfs-3g. Both run in user space (FUSE) and keep a removed file in its folder
 * while it is open. The second one ignores case, as those of Windows and macOS do.
 */
const DRIVERS: readonly [what: string, ...command: string[]][] = [
  ['ntfs-3g', 'ntfs-3g'],
  ['lowntfs-3g, which ignores case', 'lowntfs-3g', '-o', 'ignore_case'],
];

const folder = await mkdtemp(join(SCRATCH, 'psgc-static-ntfs-'));
const disks = await Promise.all(DRIVERS.map(([what, ...command], at) => mount(what, command, `${at}`)));
afterAll(async () => {
  for (const { disk, isMounted } of disks) if (isMounted) spawnSync('umount', [disk]);
  await rm(folder, { recursive: true });
});

/** Creates a disk image and mounts it, which requires root, the package, and a kernel with FUSE. */
async function mount(what: string, [driver = '', ...options]: readonly string[], name: string) {
  const [image, disk] = [join(folder, `${name}.img`), join(folder, name)];
  await mkdir(disk);
  await writeFile(image, '');
  await truncate(image, 64 << 20);
  const run = (command: string, args: readonly string[]) => spawnSync(command, args).status === 0;
  const isMounted =
    process.getuid?.() === 0 &&
    existsSync('/dev/fuse') &&
    run('mkntfs', ['-F', '-Q', image]) &&
    run(driver, [image, disk, ...options]);
  return { what, disk, isMounted };
}

for (const { what, disk, isMounted } of disks) {
  describe.skipIf(!isMounted)(what, () => {
    const out = join(disk, 'public');

    test('a tree is published, changed and replaced, and is as a build would write it', async () => {
      const data = await temporaryFolder();
      const before = await writeSmallDataset(join(data, 'before'));
      const after = await writeSmallDataset(join(data, 'after'), {
        'barangays.csv': edited('barangays.csv', 'Baay', 'Buaya'),
      });
      const options = { out, target: files, region: null };
      const builds = [
        { data: before, name: 'Baay' },
        { data: after, name: 'Buaya' },
        { data: before, name: 'Baay', fresh: true },
      ];
      for (const { name, ...each } of builds) {
        expect(await build({ ...options, ...each })).toMatchObject({ outcome: 'published' });
        expect(await readFile(join(out, 'api/v2/barangays/0102805002.json'), 'utf8')).toContain(`"name":"${name}"`);
        expect(await check({ ...options, ...each })).toEqual({ inputs: [], paths: [] });
        expect((await readdir(disk)).sort()).toEqual(['public']);
      }
      await rm(out, { recursive: true });
    });
  });
}
