import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadGazetteer } from '../publish/load-gazetteer.ts';
import { jsonLine } from '../api/json.ts';
import { mountFamilies } from '../api/mount-api.ts';
import { packApi } from '../runtime/packed-api.ts';
import { parseOptions, type Command } from './command.ts';

const PROJECT = fileURLToPath(new URL('../../', import.meta.url));
const COMPILER = join(PROJECT, 'node_modules/typescript/bin/tsc');

const DATASET_TYPES = `import type { PackedApi } from './generator/runtime/index.js';
declare const dataset: PackedApi;
export default dataset;
`;

/** `npm run prepare`: builds what `import 'psgc-static'` loads. npm runs it when it installs the project. */
export const libraryCommand: Command = {
  usage: `npm run prepare
  compiles the library into dist/ and writes its dataset there`,

  async run(args) {
    parseOptions(args, {});
    const dist = join(PROJECT, 'dist');
    if (!existsSync(COMPILER)) {
      console.log(
        'TypeScript is not installed, so the library in dist/ was not built. All other commands work without it.',
      );
      return 0;
    }
    const { status } = spawnSync(process.execPath, [COMPILER, '-p', 'tsconfig.library.json'], {
      cwd: PROJECT,
      stdio: 'inherit',
    });
    if (status !== 0) return 1;
    await mkdir(dist, { recursive: true });
    await writeFile(
      join(dist, 'dataset.json'),
      jsonLine(packApi(mountFamilies(await loadGazetteer(join(PROJECT, 'data'), null)))),
    );
    await writeFile(join(dist, 'dataset.d.ts'), DATASET_TYPES);
    return 0;
  },
};
