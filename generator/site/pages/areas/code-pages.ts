import { areaPage } from './area-page.ts';
import { namesFinder, type CodeSources, type FigureParts } from './facts.ts';
import { formerPage } from './former-page.ts';
import { apiAddresses } from './sections.ts';
import { DEFAULT_BASE } from '../../../api/mount-api.ts';
import type { Mount } from '../../../api/mount.ts';
import type { Area } from '../../../core/areas/area.ts';
import type { Gazetteer } from '../../../core/gazetteer/gazetteer.ts';
import { ReleasedAreas } from '../../../core/gazetteer/released-areas.ts';
import { type CodeRecord, isAboveBarangays, regionPart } from '../../../core/psgc/code.ts';
import type { Alias, HasAnswer, Resource } from '../../parts/part.ts';
import { type PageContent, type SiteContext, toPage } from '../shell.ts';

/** The options that the pages of a site share, besides what follows from its mounts. */
export type SiteOptions = Pick<SiteContext, 'hasDownloads' | 'hasEveryCode' | 'origin' | 'repository'>;

/** @param site the path that the site lies below; by default the root of an origin. */
export const siteContext = (mounts: readonly [Mount, ...Mount[]], options: SiteOptions, site = ''): SiteContext => ({
  ...options,
  base: site,
  release: mounts[0].gazetteer.release,
  points: mounts[0].gazetteer.points.notice,
  hasGrowth: mounts[0].gazetteer.populations.years.length > 1,
  hasPicker: mounts.some(({ base, families }) => base === DEFAULT_BASE && families.includes('v2')),
});

/** The pages of areas and of codes that are not current. A function renders them too, so this loads nothing that it lacks. */
export class CodePages {
  readonly #gazetteer: Gazetteer;
  readonly #context: SiteContext;
  readonly #sources: CodeSources;
  readonly #areas: ReleasedAreas;

  /** @param hasAnswer tells the addresses that the site answers, which alone pages link to; a function has no `figures`. */
  constructor(
    mounts: readonly [Mount, ...Mount[]],
    context: SiteContext,
    hasAnswer: HasAnswer = () => true,
    figures: FigureParts | null = null,
  ) {
    const { gazetteer, maps } = mounts[0];
    this.#gazetteer = gazetteer;
    this.#context = context;
    this.#areas = new ReleasedAreas(gazetteer);
    this.#sources = {
      gazetteer,
      namesOf: namesFinder(gazetteer),
      maps,
      figures,
      hasEveryCode: context.hasEveryCode,
      repository: context.repository,
      apiAddresses: (kind, code) => apiAddresses(kind, code, mounts).filter(({ address }) => hasAnswer(address)),
    };
  }

  /** The page of a code of ten or nine digits; `undefined` if no release has it, or the site has no page of it. */
  find(code: string): string | undefined {
    const content = this.content(code);
    return content && toPage(content, this.#context);
  }

  /** The same without what all pages of the site have. */
  content(code: string): PageContent | undefined {
    if (!this.#sources.hasEveryCode && !isAboveBarangays(code)) return undefined;
    const record = this.#gazetteer.codes.findExact(code);
    return record && this.#toContent(record);
  }

  /** The pages of a region: of codes above the barangays, current or not, or of all others. */
  *resources(region: Area, isAbove: boolean): Iterable<Resource> {
    for (const record of this.#records(region, isAbove)) {
      const content = this.#toContent(record);
      const body = toPage(content, this.#context);
      yield { path: content.path, body, group: isAbove ? 'pages' : 'pages of barangays', isPlain: !isAbove };
    }
  }

  *aliases(region: Area, isAbove: boolean): Iterable<Alias> {
    const { codes } = this.#gazetteer;
    for (const record of this.#records(region, isAbove)) {
      const { code, correspondenceCode } = record;
      if (!codes.hasNineDigits(record)) continue;
      yield { path: `/areas/${correspondenceCode}`, to: `/areas/${code}`, group: 'pages by nine-digit code' };
    }
  }

  *#records(region: Area, isAbove: boolean): Iterable<CodeRecord> {
    const { codes, hierarchy } = this.#gazetteer;
    const sections = hierarchy.sections.codes.filter((section) => regionPart(section) === region.code);
    for (const section of sections) {
      for (const area of codes.sections.areas(section)) {
        if (isAboveBarangays(area.code) === isAbove) yield codes.of(area);
      }
      yield* codes.sections.others(section).filter(({ code }) => isAboveBarangays(code) === isAbove);
    }
  }

  #toContent(record: CodeRecord): PageContent {
    const area = this.#gazetteer.hierarchy.get(record.code);
    return area === undefined ? formerPage(record, this.#areas, this.#sources) : areaPage(area, this.#sources);
  }
}
