import { join } from 'node:path';
import { removeTree } from '../../disk/remove-tree.ts';
import { UserError } from '../../errors.ts';
import { formatNumber } from '../../format.ts';
import { defaultTarget } from '../../hosts/targets.ts';
import { build, check, type BuildOptions } from '../../publish/build.ts';
import { totalGroups } from '../../tree/build-record.ts';
import type { Step } from './step.ts';

/** Builds the tree of files from the new dataset, compares it with what a build would write, and deletes it. */
export const buildStep: Step = {
  name: 'Build and check',
  takes: '1 to 5 minutes',
  isWanted: (options) => options.build,
  async run(draft) {
    const out = join(draft.folder, 'built');
    const options: BuildOptions = { data: draft.data, out, region: null, target: defaultTarget };
    try {
      const { record } = await build(options);
      const [first, ...others] = await check(options);
      if (first !== undefined) {
        throw new UserError(
          `the tree differs in ${others.length + 1} paths; the first one: ${first.path} is ${first.is}`,
        );
      }
      const groups = Object.values(totalGroups(record));
      const paths = groups.reduce((sum, { files, links }) => sum + files + links, 0);
      return `${formatNumber(paths)} paths, SHA-256 ${record.digest}`;
    } finally {
      removeTree(out);
    }
  },
};
