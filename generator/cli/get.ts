import { cloudForms } from '../api/cloud.ts';
import { toAreaDetail } from '../api/facts/records.ts';
import { HISTORY, toEarlier } from '../api/history/records.ts';
import { DEFAULT_BASE } from '../api/mount-api.ts';
import { CodeAnswers } from '../core/codes/code-answers.ts';
import { UsageError, UserError } from '../core/errors.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { type ReleasedArea, ReleasedAreas } from '../core/gazetteer/released-areas.ts';
import { describeFate } from '../core/history/describe-change.ts';
import { timelineOf } from '../core/gazetteer/timeline.ts';
import { describeEarlier } from '../core/history/earlier-changes.ts';
import { COLLECTIONS_OF } from '../core/psgc/kinds.ts';
import { findRelease } from '../core/psgc/release.ts';
import { describeArea, describeReleasedArea } from './area-text.ts';
import { printing, type NewCommand } from './command.ts';
import { dataOption, readGazetteer } from './data-options.ts';

export const declareGet = (command: NewCommand) =>
  command
    .argument('<code>', 'ten digits, or the nine of the older structure; of any release')
    .option('--release <name>', 'the area as it was in an older release: 2025-1Q')
    .addOption(dataOption())
    .action(
      printing(async (written, { data, release: name }) => {
        const gazetteer = await readGazetteer(data);
        const code = readCode(written, gazetteer);
        const { hierarchy, codes, release } = gazetteer;
        if (name !== undefined) {
          const area = findInRelease(code, name, gazetteer);
          return { json: HISTORY.ReleasedArea.write(area), text: describeReleasedArea(area) };
        }
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
        const { detail } = cloudForms(gazetteer);
        const source = { gazetteer, base: DEFAULT_BASE };
        const history = areas.map((area) => ({
          area,
          entries: timelineOf(area, gazetteer),
          earlier: gazetteer.earlierChanges.get(area.code),
        }));
        return {
          json: {
            ...HISTORY.Code.write(record, DEFAULT_BASE, gazetteer.earlierChanges),
            areas: areas.map((area) => detail(COLLECTIONS_OF[area.kind][0]).write(area)),
            details: areas.map((area) => toAreaDetail(area, source)),
            history: history.flatMap(({ area: { code: of }, entries }) =>
              entries.map((each) => ({ code: of, ...each })),
            ),
            earlier: history.flatMap(({ area: { code: of }, earlier }) =>
              earlier.map((each) => ({ code: of, ...toEarlier(each) })),
            ),
          },
          text: [
            ...(isArea ? [] : [fate]),
            ...history.map(({ area, entries, earlier }) =>
              [
                describeArea(area, source),
                ...entries.flatMap(toLines),
                ...earlier.toReversed().map((each) => `  ${describeEarlier(each)}`),
              ].join('\n'),
            ),
          ].join('\n\n'),
        };
      }),
    );

/** The code that a text stands for, also one that the command `codes` reads, such as a P-code; or the text. */
function readCode(text: string, gazetteer: Gazetteer): string {
  if (gazetteer.codes.find(text) !== undefined) return text;
  return new CodeAnswers(gazetteer).find(text).records[0]?.code ?? text;
}

const toLines = ({ release, sentences }: ReturnType<typeof timelineOf>[number]): readonly string[] =>
  sentences.map((text, at) => `  ${(at === 0 ? release : '').padEnd(13)}${text}`);

/** @throws {UserError} if there is no such release (`UsageError`), or it does not have the code. */
function findInRelease(code: string, name: string, gazetteer: Gazetteer): ReleasedArea {
  const { history, codes } = gazetteer;
  const release = findRelease(history.releases, name);
  if (release === undefined) {
    const known = history.releases.map((each) => each.release).join(', ');
    throw new UsageError(`--release ${name}: expected one of ${known}`);
  }
  const areas = new ReleasedAreas(gazetteer);
  const entry = areas.find(code, release) ?? areas.find(`0${code}`, release);
  if (entry !== undefined) return areas.toArea(entry, release);
  const record = codes.find(code);
  const others = record === undefined ? [] : [...record.formerCodes, record.code];
  const then = others.filter((each) => each !== code && areas.find(each, release) !== undefined);
  const hint =
    then.length > 0 ? `The area had the code ${then.join(', ')} then.` : 'Without --release, get looks in all.';
  throw new UserError(`Release ${release.release} has no area with the code ${code}. ${hint}`);
}
