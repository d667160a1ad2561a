import { matcherOf } from '../core/places/matcher.ts';
import { type MatchOrder, matchAnswerer } from '../tables/match-rows.ts';
import { PlaceAnswers, type PlaceOptions } from '../tables/place-answers.ts';
import { helpWithRows } from '../tables/row-crew.ts';
import { readGazetteer } from './data-options.ts';

/** The facts with which a thread matches rows as the command does. */
export interface HelperOrder {
  readonly data: string | undefined;
  readonly options: PlaceOptions;
  readonly match: MatchOrder;
}

/** A thread that helps to match the rows of a table. */
await helpWithRows(async ({ data, options, match }: HelperOrder) => {
  const gazetteer = await readGazetteer(data);
  return matchAnswerer(new PlaceAnswers(gazetteer, matcherOf(gazetteer), options), gazetteer, match);
});
