import { cloudForms } from '../api/cloud.ts';
import { type DetailSource, toAreaDetail } from '../api/facts/records.ts';
import { HISTORY, toEarlier } from '../api/history/records.ts';
import { DEFAULT_BASE } from '../api/mount-api.ts';
import { CodeAnswers } from '../core/codes/code-answers.ts';
import { UserError } from '../core/errors.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { type ReleasedArea, ReleasedAreas } from '../core/gazetteer/released-areas.ts';
import { describeFate } from '../core/history/describe-change.ts';
import { timelineOf } from '../core/gazetteer/timeline.ts';
import { describeEarlier } from '../core/history/earlier-changes.ts';
import { COLLECTIONS_OF } from '../core/psgc/kinds.ts';
import { type NewCommand, printing } from './command.ts';
import { dataOption, readGazetteer } from './data-options.ts';
import { chooseRelease } from '../publish/source.ts';
import { type Area, namesAbove } from '../core/areas/area.ts';
import { densityOf } from '../core/areas/populations.ts';
import { formatMeasure, formatNumber } from '../core/format.ts';

export const declareGet = (command: NewCommand) =>
  command
    .argument('<code>', 'ten digits, or the nine of the older structure; of any release')
    .option('--release <name>', 'the area as it was in an older release: 2025-1Q')
    .addOption(dataOption())
    .action(
      printing(async (written, { data, release }) => {
        const gazetteer = await readGazetteer(data);
        const code = readCode(written, gazetteer);
        return release === undefined ? findCode(code, gazetteer) : findInRelease(code, release, gazetteer);
      }),
    );

/** The areas that have a code, or have it instead of a former one, with their history. */
function findCode(code: string, gazetteer: Gazetteer) {
  const { hierarchy, codes, release } = gazetteer;
  const record = codes.find(code);
  if (record === undefined) {
    throw new UserError(`No release up to ${release.release} has the code ${code}. To look for a name, use find.`);
  }
  const isCurrent = record.status === 'current';
  const areas = (isCurrent ? [record.code] : record.successors).flatMap((each) => hierarchy.get(each) ?? []);
  const { detail } = cloudForms(gazetteer);
  const source = { gazetteer, base: DEFAULT_BASE };
  const history = areas.map((area) => ({
    area,
    entries: timelineOf(area, gazetteer),
    earlier: gazetteer.earlierChanges.get(area.code),
  }));
  // A current code without a kind is no area: PSA lists it as a placeholder.
  const isArea = isCurrent && record.kind !== null;
  const fate = `${record.code} ${record.name}: ${describeFate(record)}${areas.length > 0 ? ':' : ''}`;
  return {
    json: {
      ...HISTORY.Code.write(record, DEFAULT_BASE, gazetteer.earlierChanges),
      areas: areas.map((area) => detail(COLLECTIONS_OF[area.kind][0]).write(area)),
      details: areas.map((area) => toAreaDetail(area, source)),
      history: history.flatMap(({ area, entries }) => entries.map((each) => ({ code: area.code, ...each }))),
      earlier: history.flatMap(({ area, earlier }) => earlier.map((each) => ({ code: area.code, ...toEarlier(each) }))),
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
}

/** The code that a text stands for, in any form that `codes` reads, such as a P-code; the text itself if it stands for none. */
function readCode(text: string, gazetteer: Gazetteer): string {
  if (gazetteer.codes.find(text) !== undefined) return text;
  return new CodeAnswers(gazetteer).find(text).records[0]?.code ?? text;
}

const toLines = ({ release, sentences }: ReturnType<typeof timelineOf>[number]): readonly string[] =>
  sentences.map((text, at) => `  ${(at === 0 ? release : '').padEnd(13)}${text}`);

/** The area that has a code in a release. @throws {UserError} if there is no such release, or it does not have the code. */
function findInRelease(code: string, name: string, gazetteer: Gazetteer) {
  const { history, codes } = gazetteer;
  const release = chooseRelease(name, history.releases);
  const areas = new ReleasedAreas(gazetteer);
  // A spreadsheet takes a code for a number and drops its zero.
  const entry = areas.find(code, release) ?? areas.find(`0${code}`, release);
  if (entry !== undefined) {
    const area = areas.toArea(entry, release);
    return { json: HISTORY.ReleasedArea.write(area), text: describeReleasedArea(area) };
  }
  const record = codes.find(code);
  const others = record === undefined ? [] : [...record.formerCodes, record.code];
  const then = others.filter((each) => each !== code && areas.find(each, release) !== undefined);
  const hint =
    then.length > 0
      ? `The area had the code ${then.join(', ')} then.`
      : 'Without --release, get looks in all releases.';
  throw new UserError(`Release ${release.release} has no area with the code ${code}. ${hint}`);
}

/** An area with what is known about it, a line for each fact. What is not known is left out. */
function describeArea(area: Area, source: DetailSource): string {
  const { code, kind, name, ...known } = toAreaDetail(area, source);
  const [year, population] = Object.entries(known.population).findLast(([, count]) => count !== null) ?? [];
  const density = densityOf(area, source.gazetteer);
  const facts: readonly KnownFact[] = [
    ['in', namesAbove(area).join(', ') || null],
    ['lies in', known.located_in && `${known.located_in.name}, without belonging to it`],
    ['nine digits', known.correspondence_code],
    ['ISO 3166-2', known.iso_3166_2],
    [
      'ids',
      Object.entries(known.ids)
        .flatMap(([name, id]) => (id === null ? [] : `${name} ${id}`))
        .join('; ') || null,
    ],
    ['zip code', known.zip_codes.join(', ') || null],
    ['district', known.district],
    ['former name', known.old_name],
    ['other names', known.other_names.join('; ') || null],
    ['status', known.capital === true ? 'capital of a province' : known.poblacion === true ? 'poblacion' : null],
    ['city class', known.city_class],
    ['income class', known.income_class],
    ['urban, rural', known.urban_rural],
    ['point', known.point && `${known.point.lat}, ${known.point.lon}`],
    ['size', known.area_km2 === null ? null : `${formatMeasure(known.area_km2)} km²`],
    ['population', population == null ? null : `${formatNumber(population)} in ${year}`],
    ['density', density && `${formatMeasure(density.perKm2)} people per km² in ${density.year}`],
    ['barangays', known.barangays_count === null ? null : formatNumber(known.barangays_count)],
  ];
  return [`${code} ${name} (${kind})`, ...factLines(facts)].join('\n');
}

type KnownFact = readonly [fact: string, value: string | null];

const factLines = (facts: readonly KnownFact[]): readonly string[] =>
  facts.flatMap(([fact, value]) => (value === null ? [] : [`  ${fact.padEnd(13)}${value}`]));

/** An area as it was in a release, written as `describeArea` writes one. */
function describeReleasedArea(area: ReleasedArea): string {
  const { release, code, kind, name, cityClass, incomeClassification, urbanRural } = area;
  const above = [area.subMunicipality, area.cityMunicipality, area.province, area.region];
  const names = above.flatMap((parent) => (parent === null ? [] : [parent.name ?? parent.code]));
  const lines = factLines([
    ['in', names.join(', ') || null],
    ['city class', cityClass],
    ['income class', incomeClassification],
    ['urban, rural', { U: 'urban', R: 'rural' }[urbanRural ?? ''] ?? null],
  ]);
  return [`${code} ${name} (${kind}) in release ${release}`, ...lines].join('\n');
}
