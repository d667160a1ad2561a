import type { Gazetteer } from './gazetteer.ts';
import type { Area } from '../areas/area.ts';
import { valuesBefore } from '../history/former-codes.ts';
import { type KindsOfCodes, type Parents, parentsOf } from '../dataset/parents.ts';
import { type Change, type Entry, isGone, isRecoded, kindOfLevel, LEVEL_OF, toEntry } from '../psgc/change.ts';
import { provincePart, regionPart } from '../psgc/code.ts';
import { type Kind, KINDS, PLURALS } from '../psgc/kinds.ts';
import type { ReleaseTotals } from '../psgc/release.ts';

export interface ReleasedParent {
  readonly code: string;
  /** `null` if the areas are limited to a region and this one is outside. */
  readonly name: string | null;
}

export interface ReleasedArea {
  readonly release: string;
  readonly code: string;
  readonly kind: Kind;
  readonly name: string;
  readonly region: ReleasedParent | null;
  readonly province: ReleasedParent | null;
  readonly cityMunicipality: ReleasedParent | null;
  readonly subMunicipality: ReleasedParent | null;
  /** `HUC`, `ICC` or `CC`; for cities. */
  readonly cityClass: string | null;
  /** `1st` to `6th`; for provinces, cities and municipalities, if known. */
  readonly incomeClassification: string | null;
  /** `U` or `R`, or `-` where PSA says neither; for barangays, if known. */
  readonly urbanRural: string | null;
}

type Known = Pick<Gazetteer, 'hierarchy' | 'history' | 'codes' | 'release' | 'region'>;

/** The areas of all releases, found by undoing what changed since for one code, so that no release is rebuilt. */
export class ReleasedAreas {
  readonly #gazetteer: Known;

  constructor(gazetteer: Known) {
    this.#gazetteer = gazetteer;
  }

  /** The entry of a code in a release, also of a placeholder; `undefined` if the release, or the region, has none. */
  entry(code: string, { release }: Pick<ReleaseTotals, 'release'>): Entry | undefined {
    const { releases, changesOf } = this.#gazetteer.history;
    let last = releases.findIndex((each) => each.release === release);
    const undone: Partial<Entry>[] = [];
    let followed = code;
    let steps = changesOf(code);
    for (;;) {
      const step = steps.find(({ at }) => at > last);
      if (step === undefined) break;
      last = step.at;
      const left = step.changes.find((each) => each.formerCode === followed && (isGone(each) || isRecoded(each)));
      if (left !== undefined && (isGone(left) || left.code === null)) {
        return withUndone(ofGone(left, followed), undone, code);
      }
      if (left?.code != null) {
        followed = left.code;
        steps = changesOf(followed);
      } else if (
        step.changes.some((each) => each.code === followed && (each.change === 'created' || isRecoded(each)))
      ) {
        return undefined;
      }
      undone.push(valuesBefore(followed, steps.find(({ at }) => at === last)?.changes ?? []));
    }
    const newest = this.#newest(followed);
    return newest && withUndone(newest, undone, code);
  }

  /** The same for the code of an area. In a dataset of one region, the area is now there, or was there if it has ended. */
  find(code: string, release: Pick<ReleaseTotals, 'release'>): Entry | undefined {
    if (!/^\d{10}$/.test(code)) return undefined;
    const entry = this.entry(code, release);
    if (entry === undefined || kindOfLevel(entry.level) === undefined) return undefined;
    const { region, codes } = this.#gazetteer;
    return region === null || codes.findExact(code) !== undefined ? entry : undefined;
  }

  list(release: Pick<ReleaseTotals, 'release'>): readonly Entry[] {
    const { hierarchy, codes } = this.#gazetteer;
    const current = KINDS.flatMap((kind) => hierarchy.list(null, PLURALS[kind]).map(({ code }) => code));
    return [...new Set([...current, ...codes.retired().keys()])]
      .sort()
      .flatMap((code) => this.find(code, release) ?? []);
  }

  edition(release: Pick<ReleaseTotals, 'release'>) {
    const entries = new Map<string, Entry | undefined>();
    const get = (code: string): Entry | undefined => {
      if (!entries.has(code)) entries.set(code, this.entry(code, release));
      return entries.get(code);
    };
    return { get, has: (code: string) => get(code) !== undefined };
  }

  toArea(entry: Entry, { release }: Pick<ReleaseTotals, 'release'>): ReleasedArea {
    const { get: entryOf } = this.edition({ release });
    const { code, name, level, city_class, income_classification, urban_rural } = entry;
    const kind = kindOfLevel(level);
    if (kind === undefined) throw new Error(`${code} ${name} is no area in ${release}`);
    const parents = this.#parentsOf(kind, code, entryOf);
    const toParent = (above: string | undefined): ReleasedParent | null =>
      above ? { code: above, name: entryOf(above)?.name ?? null } : null;
    return {
      release,
      code,
      kind,
      name,
      region: toParent(parents.region_code),
      province: toParent(parents.province_code),
      cityMunicipality: toParent(parents.city_municipality_code),
      subMunicipality: toParent(parents.sub_municipality_code),
      cityClass: city_class || null,
      incomeClassification: income_classification || null,
      urbanRural: urban_rural || null,
    };
  }

  #parentsOf(kind: Kind, code: string, entryOf: (code: string) => Entry | undefined): Parents {
    const { region } = this.#gazetteer;
    const isOutside = (above: string) => region !== null && above !== region && above === regionPart(above);
    const kindOf = (above: string) =>
      kindOfLevel(entryOf(above)?.level ?? '') ?? (isOutside(above) ? 'region' : undefined);
    const index: KindsOfCodes = {
      kinds: { get: kindOf },
      placeholders: { has: (above) => entryOf(above)?.level === '' },
      // A locality belongs to its region directly if nothing has the code at the province level above it.
      regionsWithProvinces: { has: () => entryOf(provincePart(code)) !== undefined },
    };
    const found = parentsOf(kind, code, index);
    const parents: Parents = 'missing' in found ? {} : found;
    const locality = parents.city_municipality_code;
    const above = locality === undefined ? undefined : kindOf(locality);
    return locality === undefined || above === undefined
      ? parents
      : { ...this.#parentsOf(above, locality, entryOf), ...parents };
  }

  #newest(code: string): Entry | undefined {
    const { hierarchy, release, region } = this.#gazetteer;
    const area = hierarchy.get(code);
    if (area !== undefined) return ofArea(area);
    if (region !== null && regionPart(code) !== region) return undefined;
    const placeholder = release.placeholders.find((each) => each.code === code);
    return placeholder && toEntry(placeholder);
  }
}

const ofArea = (area: Area): Entry => ({
  code: area.code,
  level: LEVEL_OF[area.kind],
  name: area.name,
  correspondence_code: area.correspondenceCode ?? '',
  old_name: area.oldName ?? '',
  city_class: area.cityClass ?? '',
  income_classification: area.incomeClassification ?? '',
  urban_rural: area.urbanRural ?? '',
  island_region: area.islandRegion ?? '',
});

const ofGone = ({ kind, name, had }: Change, code: string): Entry =>
  toEntry({ code, level: kind === null ? '' : LEVEL_OF[kind], name, ...had });

/** An entry with the values that releases changed, `undone` from the oldest one, whose value counts. */
const withUndone = (entry: Entry, undone: readonly Partial<Entry>[], code: string): Entry =>
  undone.length === 0 ? entry : (Object.assign({}, entry, ...undone.toReversed(), { code }) as Entry);
