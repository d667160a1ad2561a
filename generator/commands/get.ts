import { cloudSerializer } from '../api/cloud.ts';
import { toCode } from '../api/history/records.ts';
import { DEFAULT_BASE } from '../api/mount-api.ts';
import { UserError } from '../errors.ts';
import { describeFate } from '../history/describe-change.ts';
import { readSource } from '../publish/source.ts';
import { describeArea } from './area-text.ts';
import { printing, type NewCommand } from './command.ts';
import { dataOption } from './options.ts';

export const declareGet = (command: NewCommand) =>
  command
    .argument('<code>', 'ten digits, or the nine of the older structure; of any release')
    .addOption(dataOption())
    .action(
      printing(async (code, { data }) => {
        const { hierarchy, codes, release } = (await readSource(data)).load('').gazetteer;
        const record = codes.find(code);
        if (record === undefined) {
          throw new UserError(
            `No release up to ${release.release} has the code ${code}. To look for a name, use find.`,
          );
        }
        const current = record.status === 'current' ? [record.code] : record.successors;
        const areas = current.flatMap((each) => hierarchy.get(each) ?? []);
        const isArea = record.status === 'current' && record.kind !== null;
        const fate = `${record.code} ${record.name}: ${describeFate(record)}${areas.length > 0 ? ':' : ''}`;
        const { detail } = cloudSerializer(hierarchy);
        return {
          json: { ...toCode(record, DEFAULT_BASE), areas: areas.map(detail) },
          text: [...(isArea ? [] : [fate]), ...areas.map((area) => describeArea(area, hierarchy))].join('\n\n'),
        };
      }),
    );
