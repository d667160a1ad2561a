import type { CarriedTable, CarryTable } from './carry-table.ts';
import { CodesInReleases } from '../core/codes/codes-in-releases.ts';
import { type ColumnRelease, describeFits, releaseOfColumn } from '../core/codes/column-release.ts';
import { carrierOf, divideOlder, type OlderCarrier } from '../core/concordance/carry.ts';
import { Concordance } from '../core/concordance/concordance.ts';
import type { Correspondence } from '../core/concordance/correspondences.ts';
import type { ShareMeasure } from '../core/concordance/weights.ts';
import { listed } from '../core/format.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../core/gazetteer/released-areas.ts';
import { groupBy } from '../core/group-by.ts';
import { NameReader } from '../core/names/name-reader.ts';
import { usualName } from '../core/names/usual-name.ts';
import { once } from '../core/kept.ts';
import { kindOfLevel } from '../core/psgc/change.ts';
import { localityPart, regionPart } from '../core/psgc/code.ts';
import type { ReleaseTotals } from '../core/psgc/release.ts';

interface CarryBetween {
  /** The release of the codes; `undefined` for the one that they show. */
  readonly from: ReleaseTotals | undefined;
  readonly to: ReleaseTotals;
  /** `undefined` for the people of the year in the name of each column, `pop2020`, or else of a census near it or the release. */
  readonly measure: ShareMeasure | undefined;
  /** Begins the names of the columns that are added. */
  readonly prefix: string;
}

/** A table with the figures of another release, and what is known about the release that it was of. */
export interface FiguresOfRelease extends CarriedTable {
  readonly from: string;
  /** True if all codes have nine digits. */
  readonly areNine: boolean;
  /** The measures by which counts are divided, the oldest first. */
  readonly measures: readonly ShareMeasure[];
  /** The sentences about the releases that have the codes. */
  readonly fits: readonly string[];
}

/** The codes are those of several releases, with which the figures would not be the same. */
export interface ReleaseQuestion {
  /** Runs of releases without a difference, oldest first: the first of each, and in words when, `PSGC 2023-3Q or later`. */
  readonly choices: readonly { readonly release: string; readonly words: string }[];
}

/** Takes tables with figures from one release to another one. */
export class TableCarrier {
  readonly measures: readonly ShareMeasure[];
  readonly #gazetteer: Gazetteer;
  readonly #concordance: Concordance;
  readonly #released: ReleasedAreas;
  readonly #codes: CodesInReleases;
  readonly #names: NameReader;

  /** @param gazetteer of the whole country. */
  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
    this.#concordance = new Concordance(gazetteer);
    this.#released = new ReleasedAreas(gazetteer);
    this.#codes = new CodesInReleases(gazetteer);
    this.#names = new NameReader(gazetteer.writing);
    this.measures = this.#concordance.measures;
  }

  /** Carries the figures of a table, or asks of which release it is. */
  carry(
    table: CarryTable,
    { from: chosen, to, measure: by, prefix }: CarryBetween,
  ): FiguresOfRelease | ReleaseQuestion {
    const found = releaseOfColumn(this.#gazetteer, table.codes, this.#codes);
    const [oldest] = this.#gazetteer.history.releases;
    const isOlder = [...table.codes].some((code) => (this.#codes.older(code)?.status ?? 'recoded') !== 'recoded');
    const release = chosen ?? (isOlder && found.fits.some((each) => each.release === oldest) ? oldest : undefined);
    const question = release === undefined ? this.#questionOf(found, table.codes) : undefined;
    if (question !== undefined) return question;
    const from = release ?? found.fits[0]?.release ?? to;
    const given = new Set([...table.codes].map((code) => this.#codes.find(code, from)?.code));
    const divided = this.#concordance.between(from, to).filter((each) => each.how === 'split' && given.has(each.from));
    const measures = table.figures.map(({ name }) => by ?? this.#measureIn(name, from, divided));
    const ofCounts = new Set(measures.filter((_, at) => table.figures[at]?.sort === 'count'));
    const used = this.measures.filter((measure) => ofCounts.has(measure));
    const fits = release === undefined ? found.fits : found.all.filter((each) => each.release === release);
    const nameIn = (release: ReleaseTotals) => (code: string) => this.#released.entry(code, release)?.name ?? '';
    const nameOf = (code: string) => `${code} ${usualName(nameIn(from)(code))}`;
    const measureOf = (column: number) => measures[column] ?? 'area';
    const carryOlder: OlderCarrier = (code, ...figures) => {
      const parts = divideOlder(this.#gazetteer, measureOf, code, ...figures);
      const isLost = parts.length === 0 || parts.some((part) => given.has(part.code ?? ''));
      return isLost ? [{ code: null, from: [code], how: 'unknown', figures: [], reason: this.#whyNot(code) }] : parts;
    };
    const carried = table.carry({
      carry: carrierOf(this.#concordance, { from, to }, measureOf, nameOf),
      codeIn: (code) => this.#codes.find(code, from)?.code,
      carryOlder,
      above: (code) => this.#above(code, from),
      nameOf: nameIn(to),
      nameBefore: (code) => nameIn(from)(code) || (this.#gazetteer.codes.findExact(code)?.name ?? ''),
      namesBefore: (code) => this.#namesOf(code, from),
      otherNamed: this.#otherNamed(from),
      share: sharesInWords(used),
      prefix,
    });
    const { areNine } = found;
    return { ...carried, from: from.release, areNine, measures: used, fits: describeFits({ ...found, fits }) };
  }

  /**
   * The people of the census of the year in the name of a column; else of the one that is nearest to that year, or to the release, of
   * those that know all parts of what is divided, if there are such.
   */
  #measureIn(column: string, { release }: ReleaseTotals, divided: readonly Correspondence[]): ShareMeasure {
    const [year] = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(`${column} ${release}`) ?? [];
    const distanceOf = (measure: ShareMeasure): number => Math.abs(Number(measure.slice(-4)) - Number(year));
    const censuses = this.measures.filter((measure) => measure !== 'area').toReversed();
    const [nearest = 'area', ...further]: ShareMeasure[] = censuses.toSorted((a, b) => distanceOf(a) - distanceOf(b));
    if (distanceOf(nearest) === 0) return nearest;
    const isKnown = (measure: ShareMeasure): boolean => divided.every(({ share }) => share[measure] !== null);
    return [nearest, ...further].find(isKnown) ?? nearest;
  }

  /** The codes of the areas in which one of a release lies, the nearest first. */
  #above(code: string, release: ReleaseTotals): readonly string[] {
    const entry = this.#released.find(code, release);
    const area = entry && this.#released.toArea(entry, release);
    const above = [area?.subMunicipality, area?.cityMunicipality, area?.province, area?.region];
    return above.flatMap((each) => each?.code ?? []);
  }

  /** The ways to write the name of an area of a release, as `NameReader` compares them. */
  #namesOf(code: string, release: ReleaseTotals): (text: string) => boolean {
    const { level = '', name = '' } = this.#released.entry(code, release) ?? {};
    const kind = kindOfLevel(level);
    if (kind === undefined) return () => false;
    const own = new Set([this.#names.keys(name, kind), ...(this.#names.pair(name, kind) ?? [])].flat());
    return (text) => this.#names.keys(text, kind).some((key) => own.has(key));
  }

  /** Finds the area that a text names which is not that of a code, of its level and in its region, or its town. */
  #otherNamed(release: ReleaseTotals): (code: string, text: string) => string {
    const above = (code: string) => (localityPart(code) === code ? regionPart(code) : localityPart(code));
    const keyOf = (code: string, level: string): string =>
      level === 'Reg' || level === 'Prov' ? level : `${level === 'City' ? 'Mun' : level} ${above(code)}`;
    const near = once(() => groupBy(this.#released.list(release), ({ code, level }) => keyOf(code, level)));
    return (code, text) => {
      const own = this.#released.entry(code, release);
      if (own === undefined || text.trim() === '' || this.#namesOf(code, release)(text)) return '';
      const all = near().get(keyOf(code, own.level)) ?? [];
      const other = all.find((each) => this.#namesOf(each.code, release)(text));
      return other
        ? `The name is that of ${other.code} ${usualName(other.name)}, the code that of ${usualName(own.name)}.`
        : '';
    };
  }

  /** A column that lacks areas in every release shows too little to prefer one that has the same codes. */
  #questionOf({ fits, all }: ColumnRelease, codes: ReadonlySet<string>): ReleaseQuestion | undefined {
    const [best] = fits;
    const likely = best?.absent === 0 ? fits : all.filter(({ known }) => known === best?.known);
    const runs: { readonly first: ReleaseTotals; last: ReleaseTotals; readonly event: string | undefined }[] = [];
    for (const { release } of likely.toReversed()) {
      const run = runs.at(-1);
      const event = run && this.#eventBetween(run.last, release, codes);
      if (run !== undefined && event === undefined) run.last = release;
      else runs.push({ first: release, last: release, event });
    }
    if (runs.length < 2) return undefined;
    const choices = runs.map(({ first, last }, at) => {
      const next = runs[at + 1];
      const { release } = first;
      if (at === 0) return { release, words: `Before ${next?.first.release}, when ${next?.event}` };
      if (last === this.#gazetteer.history.releases.at(-1)) return { release, words: `PSGC ${release} or later` };
      const span = first === last ? release : `${release} to ${last.release}`;
      return { release, words: `PSGC ${span}${next === undefined ? '' : `, before ${next.event}`}` };
    });
    return { choices };
  }

  /** The event of the first code under which two releases do not have the same land: `barangays of A went to B`. */
  #eventBetween(earlier: ReleaseTotals, later: ReleaseTotals, codes: ReadonlySet<string>): string | undefined {
    const changed = this.#concordance.between(earlier, later);
    const partsOf = groupBy(changed, ({ from }) => from);
    const named = (code = '', release = later) => usualName(this.#released.entry(code, release)?.name ?? code);
    for (const code of codes) {
      const [before, after] = [this.#codes.find(code, earlier)?.code, this.#codes.find(code, later)?.code];
      const [part, ...others] = partsOf.get(before ?? '') ?? [];
      if (part === undefined || before === undefined) {
        if (before === after) continue;
        return before === undefined ? `${named(after)} was made` : `${named(before, earlier)} ended`;
      }
      if (others.length === 0 && part.to === after && part.how !== 'merged') continue;
      const { from, to, how, kind } =
        (others.length > 0 ? [...others, part] : []).find((each) => each.to !== after) ??
        changed.find((each) => each.to === part.to && each.from !== before) ??
        part;
      if (to === null) return `${named(from, earlier)} ended`;
      const what = how !== 'split' ? '' : kind === 'city' || kind === 'municipality' ? 'barangays of ' : 'parts of ';
      return `${what}${named(from, earlier)} went to ${named(to)}`;
    }
    return undefined;
  }

  #whyNot(code: string): string {
    if (code === '') return 'There is no code.';
    const { codes, history } = this.#gazetteer;
    const older = this.#codes.older(code);
    if (older === undefined) return 'The release has no area with this code.';
    if (older.successors.length === 0) return `The area ended before PSGC ${history.releases[0]?.release}.`;
    const parts = older.successors.map((each) => `${each} ${usualName(codes.findExact(each)?.name ?? '')}`);
    const became = parts.length > 1 ? 'was divided into' : 'became a part of';
    return `The area ${became} ${listed(parts)} before PSGC ${history.releases[0]?.release}.`;
  }
}

/** A measure in words: `population 2020`. */
export const sharesInWords = (measures: readonly ShareMeasure[]): string =>
  listed(measures.map((measure) => measure.replace('_', ' ')));
