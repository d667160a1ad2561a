import type { Match, MatchQuery } from './match.ts';
import type { Gazetteer } from '../gazetteer/gazetteer.ts';

/** Finds the areas that people mean by names that they wrote. */
export class Matcher {
  readonly #gazetteer: Gazetteer;

  constructor(gazetteer: Gazetteer) {
    this.#gazetteer = gazetteer;
  }

  /** The area that texts mean: pure and deterministic. A query without any text is `none`. */
  match(query: MatchQuery): Match {
    const { finder } = this.#gazetteer;
    const find = (text: string | undefined, collection: 'provinces' | 'cities-municipalities', scope: Match['area']) =>
      text ? (finder.find(text, collection, scope) ?? null) : null;
    const region = query.region ? (finder.find(query.region, 'regions', null) ?? null) : null;
    const province = find(query.province, 'provinces', region);
    const city = find(query.city, 'cities-municipalities', province ?? region);
    const barangay = (query.barangay && finder.find(query.barangay, 'barangays', city ?? province ?? region)) || null;
    const area = barangay ?? city ?? province ?? region;
    const as = (text: string | undefined, found: Match['area']) => (text ? (found ? 'exact' : 'unknown') : null);
    return {
      status: area === null ? 'none' : query.barangay && barangay === null ? 'partial' : 'exact',
      score: area === null ? 0 : 1,
      area,
      matched: {
        region: as(query.region, region),
        province: as(query.province, province),
        city: as(query.city, city),
        barangay: as(query.barangay, barangay),
      },
      candidates: [],
    };
  }
}
