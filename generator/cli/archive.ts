import { type NewCommand, printing } from './command.ts';
import { unpackArchive } from '../tree/archive/unpack-archive.ts';
import { writeArchive } from '../tree/archive/write-archive.ts';
import { isStream, refuseExisting } from '../tree/disk/replace-file.ts';
import { UsageError } from '../core/errors.ts';
import { formatNumber } from '../core/format.ts';

export const declareArchive = (command: NewCommand) =>
  command
    .argument('<folder>', 'the folder of a tree that was built: public')
    .argument('<file>', 'the archive to write: psgc.tar.gz')
    .option('--force', 'replace the file if it exists')
    .action(
      printing(async (folder, file, { force }) => {
        if (!force) refuseExisting(file);
        const { record, files, links, bytes, sha256 } = await writeArchive(folder, file);
        const { release, target, depth } = record;
        return {
          json: { file, release, target, depth, files, links, bytes, sha256, digest: record.digest },
          text: [
            `${file}: PSGC ${release} for ${target}, ${depth}`,
            `${formatNumber(files).padStart(14)} files`,
            `${formatNumber(links).padStart(14)} links to other files`,
            `${formatNumber(bytes).padStart(14)} bytes`,
            `       SHA-256 ${sha256}`,
          ].join('\n'),
          stream: isStream(file) ? 'stderr' : 'stdout',
        };
      }),
    );

export const declareMirror = (command: NewCommand) =>
  command
    .argument('<file>', 'an archive of a tree: psgc.tar.gz')
    .argument('<folder>', 'where to unpack it; a tree that is there is replaced')
    .option('--sha256 <hex>', 'refuse an archive with another SHA-256')
    .option('--force', 'remove files of others in folders that are replaced')
    .action(
      printing(async (file, folder, { sha256: expected, force }) => {
        if (expected !== undefined && !/^[0-9a-f]{64}$/i.test(expected)) {
          throw new UsageError(
            `--sha256 ${expected}: expected the 64 hexadecimal digits that the command archive prints`,
          );
        }
        const { record, sha256 } = await unpackArchive(file, folder, { sha256: expected, force });
        const { release, target, depth, digest } = record;
        return {
          json: { folder, release, target, depth, digest, sha256 },
          text: [
            `${folder} has PSGC ${release} for ${target}, ${depth}. Every file is as the manifest says.`,
            `       SHA-256 ${sha256} of the archive${expected === undefined ? '' : ', as expected'}`,
            `       SHA-256 ${digest} of the tree`,
            ...(expected === undefined ? [WHO_MADE_IT] : []),
          ].join('\n'),
        };
      }),
    );

const WHO_MADE_IT =
  'Anybody can make such an archive: compare a SHA-256 with that of its maker, or give it with --sha256 next time.';
