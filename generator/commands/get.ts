import { cloudSerializer } from '../api/cloud.ts';
import { toCode } from '../api/history/records.ts';
import { DEFAULT_BASE } from '../api/mount-api.ts';
import { UserError } from '../errors.ts';
import { describeFate } from '../history/describe-change.ts';
import { timelineOf } from '../gazetteer/timeline.ts';
import { describeEarlier } from '../history/earlier-changes.ts';
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
        const { gazetteer } = (await readSource(data)).load('');
        const { hierarchy, codes, release } = gazetteer;
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
        const history = areas.map((area) => ({
          area,
          entries: timelineOf(area, gazetteer),
          earlier: (gazetteer.earlierChanges.get(area.code) ?? []).toReversed(),
        }));
        return {
          json: {
            ...toCode(record, DEFAULT_BASE),
            areas: areas.map(detail),
            history: history.flatMap(({ area: { code: of }, entries }) =>
              entries.map((each) => ({ code: of, ...each })),
            ),
            earlier: history.flatMap(({ earlier }) => earlier),
          },
          text: [
            ...(isArea ? [] : [fate]),
            ...history.map(({ area, entries, earlier }) =>
              [
                describeArea(area, hierarchy),
                ...entries.flatMap(toLines),
                ...earlier.map((each) => `  ${describeEarlier(each)}`),
              ].join('\n'),
            ),
          ].join('\n\n'),
        };
      }),
    );

/** What a release changed, with the release before the first sentence: `  2024-2Q      It moved …`. */
const toLines = ({ release, sentences }: ReturnType<typeof timelineOf>[number]): readonly string[] =>
  sentences.map((text, at) => `  ${(at === 0 ? release : '').padEnd(13)}${text}`);
