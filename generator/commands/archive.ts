import { writeArchive } from '../archive/write-archive.ts';
import { formatNumber } from '../format.ts';
import { printing, type NewCommand } from './command.ts';

/** `archive`: packs a built tree into one file. */
export const declareArchive = (command: NewCommand) =>
  command
    .argument('<folder>', 'the folder of a tree that was built: public')
    .argument('<file>', 'the archive to write: psgc.tar.gz')
    .action(
      printing(async (folder, file) => {
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
        };
      }),
    );
