import { cloudSerializer } from '../api/cloud.ts';
import { toCode } from '../api/history/records.ts';
import { DEFAULT_BASE } from '../api/mount-api.ts';
import type { CodeRecord } from '../psgc/code.ts';
import { UserError } from '../errors.ts';
import { readSource } from '../publish/source.ts';
import { describeArea } from './area-text.ts';
import { printing, type NewCommand } from './command.ts';
import { dataOption } from './options.ts';

/** `get`: shows an area by its code, or what became of the code. */
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
        const { detail } = cloudSerializer(hierarchy);
        return {
          json: { ...toCode(record, DEFAULT_BASE), areas: areas.map(detail) },
          text: [...fate(record), ...areas.map((area) => describeArea(area, hierarchy))].join('\n\n'),
        };
      }),
    );

/** What became of a code that is not current, or stands for no area. */
function fate({ code, name, kind, status, lastRelease, evidence, successors }: CodeRecord): readonly string[] {
  if (status === 'current') return kind === null ? [`${code} ${name}: a placeholder, which is no area`] : [];
  const reason = evidence === null ? '' : `, by ${evidence}`;
  const into = successors.length === 0 ? '; PSA names no successor' : `${reason}:`;
  return [`${code} ${name}: ${status} after ${lastRelease}${into}`];
}
