import { FORMATS, loadFormats, loadInstalledFormats, type LoadedFormat } from '../site/downloads/formats/formats.ts';
import { type FileSummary, REGIONAL_FOLDERS } from '../site/downloads/download-file.ts';
import { formatsOf, writeExport } from '../site/downloads/downloads.ts';
import { contentOf } from '../site/downloads/tables/tables.ts';
import { outputUse } from '../data/output-use.ts';
import { assertOutputFolder } from '../tree/disk/output-folder.ts';
import { UsageError } from '../core/errors.ts';
import { formatNumber } from '../core/format.ts';
import { loadMaps } from '../publish/given-shapes.ts';
import { load } from '../publish/source.ts';
import { chooseSome, printing, type NewCommand } from './command.ts';
import { givenShapes } from './site-options.ts';
import { installation } from '../installation/current.ts';

const NAMES = FORMATS.map(({ name }) => name).join();

export const declareExport = (command: NewCommand) =>
  command
    .option('--format <list>', `some of ${NAMES.replaceAll(',', ', ')} (default: all that is installed)`)
    .option('--out <dir>', 'the folder to write', 'downloads')
    .option(
      '--data <dir>',
      `the folder of a dataset${installation.packedDataset === null ? ' (default: data)' : '; needed here'}`,
    )
    .option('--region <code>', 'only one region: 1300000000')
    .option('--release <name>', 'an older release: 2025-1Q')
    .option('--shapes <file...>', 'also the shapes of areas, of these files')
    .option('--shapes-notice <text>', 'whom to name for them: a text, or a file with one')
    .action(
      printing(async ({ format, out, data, region = null, release = null, ...given }) => {
        assertOutputFolder('--out', out, outputUse(data, false));
        const formats = format === undefined ? await loadInstalledFormats() : await findFormats(format);
        const shapes = givenShapes(given.shapes, given.shapesNotice);
        if (format !== undefined && shapes === null && formats.some(({ name }) => name === 'shapes')) {
          throw new UsageError(`--format ${format}: shapes needs --shapes`);
        }
        const { dataset, gazetteer } = await load(data, { region, release, shapes });
        if (dataset === null) throw new UsageError(WITHOUT_DATA);
        const loaded = await loadMaps(shapes, gazetteer);
        const content = contentOf(dataset, gazetteer, loaded);
        const files = [...writeExport(out, content, formats)];
        const lines = files
          .filter(({ area }) => area === undefined)
          .map(({ name, rows, size, sha256 }) =>
            line(name, rows === 0 ? '' : formatNumber(rows), formatNumber(size), sha256.slice(0, 16)),
          );
        const regional = files.filter(({ area }) => area !== undefined);
        if (regional.length > 0) lines.push(regionalLine(regional));
        return {
          text: [
            `PSGC ${dataset.release.release} in ${out}`,
            line('file', 'rows', 'bytes', 'SHA-256'),
            ...lines,
            ...(loaded?.fit ?? []),
          ].join('\n'),
          json: { release: dataset.release.release, out, formats: formatsOf(files, formats), files },
        };
      }),
    );

const WITHOUT_DATA =
  'The dataset of the package leaves out columns of the tables, such as the sources. Give the folder data of the ' +
  'repository with --data, or take the finished files from /downloads/ of a site.';

const line = (file: string, rows: string, bytes: string, digest: string): string =>
  `${file.padEnd(28)}${rows.padStart(9)}${bytes.padStart(13)}  ${digest}`;

function regionalLine(files: readonly FileSummary[]): string {
  const sum = (of: 'rows' | 'size') => formatNumber(files.reduce((all, file) => all + file[of], 0));
  const folders = REGIONAL_FOLDERS.map((folder) => `${folder}/`).join(', ');
  return line(folders, sum('rows'), sum('size'), `${files.length} files`);
}

async function findFormats(given: string): Promise<readonly LoadedFormat[]> {
  const names = FORMATS.map(({ name }) => name);
  const wanted = chooseSome('--format', given, names, `expected one or more of ${NAMES}`);
  return loadFormats(FORMATS.filter(({ name }) => wanted.includes(name)));
}
