import type { CarriedTable, CarryTable } from './carry-table.ts';
import { CodesInReleases } from '../core/codes/codes-in-releases.ts';
import { type ColumnRelease, describeFits, releaseOfColumn } from '../core/codes/column-release.ts';
import { carrierOf } from '../core/concordance/carry.ts';
import { Concordance } from '../core/concordance/concordance.ts';
import type { ShareMeasure } from '../core/concordance/weights.ts';
import { listed } from '../core/format.ts';
import type { Gazetteer } from '../core/gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../core/gazetteer/released-areas.ts';
import { groupBy } from '../core/group-by.ts';
import { NameReader } from '../core/names/name-reader.ts';
import { kindOfLevel } from '../core/psgc/change.ts';
import type { ReleaseTotals } from '../core/psgc/release.ts';

interface CarryBetween {
  /** The release of the codes; `undefined` for the one that they show. */
  readonly from: ReleaseTotals | undefined;
  readonly to: ReleaseTotals;
  /** `undefined` for the people of the year in the name of each column of figures, `pop2020`, or else of the newest census. */
  readonly measure: ShareMeasure | undefined;
  /** Begins the names of the columns that are added. */
  readonly prefix: string;
}

/** A table with the figures of another release, and what is known about the release that it was of. */
export interface FiguresOfRelease extends CarriedTable {
  readonly from: string;
  /** The measures by which counts are divided, the oldest first. */
  readonly measures: readonly ShareMeasure[];
  /** The sentences about the releases that have the codes. */
  readonly fits: readonly string[];
}

/** The codes are those of several releases, with which the figures would not be the same. */
export interface ReleaseQuestion {
  /** An area that changed between them, `City of Makati (137602000)`. */
  readonly changed: string;
  /** Runs of releases without a difference, oldest first: the first of each, and all in words, `2024-1Q to 2024-04`. */
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
    const question = chosen === undefined ? this.#questionOf(found, table.codes) : undefined;
    if (question !== undefined) return question;
    const from = chosen ?? found.fits[0]?.release ?? to;
    const measures = table.figures.map(({ name }) => by ?? this.#measureIn(name));
    const newest = this.#newest;
    const ofCounts = new Set(measures.filter((_, at) => table.figures[at]?.sort === 'count'));
    const used = this.measures.filter((measure) => ofCounts.has(measure));
    const fits = chosen === undefined ? found.fits : found.all.filter(({ release }) => release === chosen);
    const nameIn = (release: ReleaseTotals) => (code: string) => this.#released.entry(code, release)?.name ?? '';
    const nameOf = (code: string) => `${code} ${nameIn(from)(code)}`;
    const carried = table.carry({
      carry: carrierOf(this.#concordance, { from, to }, (column) => measures[column] ?? newest, nameOf),
      codeIn: (code) => this.#codes.find(code, from)?.code,
      whyNot: (code) => this.#whyNot(code),
      nameOf: nameIn(to),
      namesBefore: (code) => this.#namesOf(code, from),
      share: sharesInWords(used),
      prefix,
    });
    return { ...carried, from: from.release, measures: used, fits: describeFits({ ...found, fits }) };
  }

  get #newest(): ShareMeasure {
    return this.measures.findLast((measure) => measure !== 'area') ?? 'area';
  }

  #measureIn(column: string): ShareMeasure {
    const [year = ''] = /(?<!\d)(?:19|20)\d\d(?!\d)/.exec(column) ?? [];
    return this.measures.find((measure) => measure === `population_${year}`) ?? this.#newest;
  }

  /** The ways to write the name of an area of a release, as `NameReader` compares them. */
  #namesOf(code: string, release: ReleaseTotals): (text: string) => boolean {
    const { level = '', name = '' } = this.#released.entry(code, release) ?? {};
    const kind = kindOfLevel(level);
    if (kind === undefined) return () => false;
    const own = new Set([this.#names.keys(name, kind), ...(this.#names.pair(name, kind) ?? [])].flat());
    return (text) => this.#names.keys(text, kind).some((key) => own.has(key));
  }

  /** A column that lacks areas in every release shows too little to prefer one that has the same codes. */
  #questionOf({ fits, all }: ColumnRelease, codes: ReadonlySet<string>): ReleaseQuestion | undefined {
    const [best] = fits;
    const likely = best?.absent === 0 ? fits : all.filter(({ known }) => known === best?.known);
    const runs: ReleaseTotals[][] = [];
    const changed: string[] = [];
    for (const { release } of likely.toReversed()) {
      const before = runs.at(-1)?.at(-1);
      const code = before && this.#changedBetween(before, release, codes);
      if (code !== undefined) changed.push(code);
      if (before === undefined || code !== undefined) runs.push([]);
      runs.at(-1)?.push(release);
    }
    const [code] = changed;
    if (code === undefined) return undefined;
    const choices = runs.map((run) => ({ release: run[0]?.release ?? '', words: this.#inWords(run) }));
    return { changed: `${this.#gazetteer.codes.findExact(code)?.name} (${code})`, choices };
  }

  /** A code under which two releases do not have the same land. */
  #changedBetween(earlier: ReleaseTotals, later: ReleaseTotals, codes: ReadonlySet<string>): string | undefined {
    const partsOf = groupBy(this.#concordance.between(earlier, later), ({ from }) => from);
    return [...codes].find((code) => {
      const [before, after] = [this.#codes.find(code, earlier)?.code, this.#codes.find(code, later)?.code];
      const [part, ...others] = partsOf.get(before ?? '') ?? [];
      if (part === undefined || before === undefined) return before !== after;
      return others.length > 0 || part.to !== after || part.how === 'merged';
    });
  }

  /** A run of releases: `2020 census to PSGC 2023-2Q`, because the first release is the nearest to the census before it. */
  #inWords(run: readonly ReleaseTotals[]): string {
    const { history, populations } = this.#gazetteer;
    const [first = '', last = ''] = [run[0]?.release, run.at(-1)?.release];
    if (run.at(-1) === history.releases.at(-1)) return `PSGC ${first} or later`;
    const census = run[0] === history.releases[0] ? populations.years.findLast((year) => year < first) : undefined;
    if (census !== undefined) return `${census} census to PSGC ${last}`;
    return `PSGC ${first === last ? last : `${first} to ${last}`}`;
  }

  #whyNot(code: string): string {
    if (code === '') return 'There is no code.';
    const { codes, history } = this.#gazetteer;
    const older = this.#codes.older(code);
    if (older === undefined || older.successors.length === 0) return 'The release has no area with this code.';
    const parts = older.successors.map((each) => `${each} ${codes.findExact(each)?.name ?? ''}`);
    const became = parts.length > 1 ? 'was divided into' : 'became a part of';
    return `The area ${became} ${listed(parts)} before PSGC ${history.releases[0]?.release}.`;
  }
}

/** A measure in words: `population 2020`. */
export const sharesInWords = (measures: readonly ShareMeasure[]): string =>
  listed(measures.map((measure) => measure.replace('_', ' ')));
