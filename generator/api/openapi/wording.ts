import type { Collection } from '../../dataset/collection.ts';
import { RESOURCES } from '../resource.ts';
import type { Route } from '../route.ts';

/** What the path of a route says: the areas that it names, and the word after the last of them. */
interface Phrase {
  /** `v1` of `/api/v1/…`; nothing where the path has no version. */
  readonly version: string;
  readonly members: readonly Collection[];
  /** A collection or an ancestor; nothing where the path ends in a member. */
  readonly tail: string;
}

/** One line about a route: `Provinces of a region`. */
export function summaryOf(route: Route): string {
  if (route.summary !== undefined) return route.summary;
  const { members, tail } = phraseOf(route);
  const inner = members.map((collection) => `a ${singular(collection)}`).reverse();
  if (tail === '') return capital(inner.join(' of '));
  if (members.length === 0) return `All ${plural(tail)}`;
  return [isCollection(tail) ? capital(plural(tail)) : `The ${tail}`, ...inner].join(' of ');
}

/** What a person should know beyond the summary, in Markdown. */
export function descriptionOf(route: Route): string | undefined {
  const { members, tail } = phraseOf(route);
  const sentences: string[] = [];
  if (route.query !== undefined) sentences.push('Filters are combined; unknown parameters are ignored.');
  else if (isCollection(tail))
    sentences.push(
      members.length === 0 ? 'In the order of the codes.' : 'In the order of the codes; empty where there are none.',
    );
  if (members.length > 1)
    sentences.push('Every area is sought in the one before it: 404 names the first that is not there.');
  if (route.missing !== undefined) sentences.push('404 where it is in none.');
  if (route.mirror) sentences.push(`The same as \`${route.template.replace('/v1', '')}\`.`);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** A name for a client's function: `v2ListProvincesOfRegion`. What v1 answers at `/api` has no prefix. */
export function operationIdOf(route: Route): string {
  const { version, members, tail } = phraseOf(route);
  const of = members.map((collection) => pascal(RESOURCES[collection].parameter)).reverse();
  const [verb, ...words] = isCollection(tail)
    ? ['List', pascal(tail), ...of]
    : ['Get', ...(tail ? [pascal(tail)] : []), ...of];
  const id = `${version}${verb}${words.join('Of')}`;
  return id.charAt(0).toLowerCase() + id.slice(1);
}

function phraseOf({ segments }: Route): Phrase {
  const words = segments.map((segment) => ('literal' in segment ? segment.literal : null)).slice(1);
  const version = /^v\d$/.test(words[0] ?? '') ? (words[0] ?? '') : '';
  return {
    version,
    members: segments.flatMap((segment) => ('member' in segment ? [segment.member] : [])),
    tail: words.slice(Math.max(words.lastIndexOf(null) + 1, version === '' ? 0 : 1)).join('-'),
  };
}

const isCollection = (word: string): word is Collection => Object.hasOwn(RESOURCES, word);
const singular = (collection: Collection): string => RESOURCES[collection].title.toLowerCase();
const plural = (word: string): string => word.replace('cities-municipalities', 'cities and municipalities');
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const pascal = (word: string): string => word.split(/[-_]/).map(capital).join('');
