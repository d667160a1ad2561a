import { unpackArchive } from '../archive/unpack-archive.ts';
import { printing, type NewCommand } from './command.ts';

/** `mirror`: unpacks an archive, or replaces an older tree with it. */
export const declareMirror = (command: NewCommand) =>
  command
    .argument('<file>', 'an archive of a tree: psgc.tar.gz')
    .argument('<folder>', 'where to unpack it; a tree that is there is replaced')
    .action(
      printing(async (file, folder) => {
        const { release, target, depth, digest } = await unpackArchive(file, folder);
        return {
          json: { folder, release, target, depth, digest },
          text: `${folder} has PSGC ${release} for ${target}, ${depth}. Every file is as it was built.`,
        };
      }),
    );
