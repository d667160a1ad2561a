import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { $ } from 'zx/core';
import { formatNumber, formatRow } from '../../../generator/core/format.ts';
import { FUNCTIONS_FOLDER, type Target } from '../../../generator/hosts/target.ts';
import { targets } from '../../../generator/hosts/targets.ts';
import { build } from '../../../generator/publish/build.ts';
import { sumOf } from '../../../generator/tree/build-record.ts';
import { DATA } from '../../committed-data.ts';
import { scratchFolder } from '../../scratch.ts';

/** https://docs.netlify.com/api-and-cli-guides/api-guides/get-started-with-api/#rate-limiting */
const NETLIFY_REQUESTS_A_MINUTE = 500;

const kilobytes = (bytes: number): string => `${formatNumber(bytes / 1000)} kB`;

/** The size of a build for a host, at its default depth. */
async function measure(target: Target): Promise<readonly string[]> {
  const folder = scratchFolder(tmpdir());
  try {
    const { record, seconds } = await build({ data: DATA, out: folder, target, region: null, pages: false });
    const { files, links, bytes } = sumOf(record);
    const paths = files + links;
    const $here = $({ cwd: folder });
    const disk = Number.parseInt(`${await $here`du -sk .`}`, 10) * 1024;
    const tarBytes = Number(await $here`tar cf - --exclude .psgc-static . | wc -c`);
    const gzipBytes = Number(await $here`tar cf - --exclude .psgc-static . | gzip -6 | wc -c`);
    return [
      target.name,
      record.depth,
      formatNumber(paths),
      kilobytes(bytes),
      kilobytes(disk),
      kilobytes(tarBytes),
      kilobytes(gzipBytes),
      target.functions === undefined ? '' : await bundleSize(join(folder, FUNCTIONS_FOLDER)),
      target.name === 'netlify' ? `${(paths / NETLIFY_REQUESTS_A_MINUTE).toFixed(0)} min` : '',
      seconds.toFixed(1),
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The size of the largest function, and compressed with gzip. */
async function bundleSize(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const bodies = await Promise.all(files.map((name) => readFile(join(folder, name))));
  const [largest = Buffer.alloc(0)] = bodies.toSorted((a, b) => b.length - a.length);
  return `${kilobytes(largest.length)}, gzip ${kilobytes(gzipSync(largest).length)}`;
}

const rows = [['target', 'depth', 'paths', 'bytes', 'disk', 'tar', 'tar.gz', 'function', 'deploy', 'seconds']];
for (const target of targets) rows.push([...(await measure(target))]);
for (const row of rows) console.log(formatRow(row, [10, 6, 8, 12, 12, 12, 11, 10, 22, 7, 8]));
