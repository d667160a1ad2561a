import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openStaging } from '../../generator/disk/staging.ts';
import { build, check } from '../../generator/publish/build.ts';
import { files } from '../../generator/hosts/files/files.ts';
import { edited, writeSmallDataset } from '../data/small-dataset.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { file, publish, smallTree } from '../tree/small-tree.ts';
import { SCRATCH } from '../scratch.ts';

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
        { data: before, name: 'Baay', isWhole: true },
        { data: after, name: 'Buaya', isWhole: false },
        { data: before, name: 'Baay', isWhole: true, fresh: true },
      ];
      for (const { name, isWhole, ...each } of builds) {
        const built = await build({ ...options, ...each });
        expect(built.outcome === 'published' && (built.changes === null) === isWhole).toBe(true);
        expect(await readFile(join(out, 'api/v2/barangays/0102805002.json'), 'utf8')).toContain(`"name":"${name}"`);
        expect(await check({ ...options, ...each })).toEqual([]);
        expect((await readdir(disk)).sort()).toEqual(['public']);
      }
      await rm(out, { recursive: true });
    });

    test('what a killed build left is removed, although all can write in every folder', async () => {
      await mkdir(out);
      const { folder: staging, lock } = await openStaging(out);
      await writeFile(join(staging, 'unfinished'), '');
      await lock.close();
      expect((await stat(staging)).mode & 0o777).toBe(0o777);
      await publish(out, smallTree('1'));
      expect(await readdir(disk)).toEqual(['public']);
      await rm(out, { recursive: true });
    });

    test('paths that differ only in case are refused, and the old tree is kept', async () => {
      const both = smallTree('2', [file('api/v2/Aña.json', ''), file('api/v2/aÑa.json', '')]);
      await publish(out, smallTree('1', [file('api/v2/Aña.json', '')]));
      for (const fresh of [true, false]) {
        await expect(publish(out, both, fresh)).rejects.toThrow('api/v2/Aña.json and api/v2/aÑa.json differ only in');
        expect(await readFile(join(out, 'api/v2/regions.json'), 'utf8')).toBe('1');
        expect(await readdir(disk)).toEqual(['public']);
      }
      await publish(out, smallTree('3', [file('api/v2/aÑa.json', 'renamed')]));
      expect(await readFile(join(out, 'api/v2/aÑa.json'), 'utf8')).toBe('renamed');
      await rm(out, { recursive: true });
    });

    test('a build that fails keeps the old tree and reports the reason', async () => {
      await publish(out, smallTree('1'));
      const clash = smallTree('2', [file('api/v2/regions.json/x', '')]);
      await expect(publish(out, clash, true)).rejects.toThrow(/(EEXIST|ENOTDIR).*public is unchanged/);
      expect(await readFile(join(out, 'api/v2/regions.json'), 'utf8')).toBe('1');
      expect(await readdir(disk)).toEqual(['public']);
      await rm(out, { recursive: true });
    });
  });
}
