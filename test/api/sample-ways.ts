import { isDeepStrictEqual } from 'node:util';
import { type Binding, enumerate, Matcher } from '../../generator/api/routing/addresses.ts';
import type { Route } from '../../generator/api/routing/route.ts';

/** All routes have more addresses, except lists and those with a region or a province alone. */
const ALL = 100;
/** A prime number, so that a sample has every kind of value. */
const EVERY = 31;
/** Of the areas of every release, which have some 700,000 addresses; also a prime number. */
const EVERY_OF_MANY = 331;
const MANY = 50_000;

/** The first addresses of a route and a sample of at most `most` others, because even naming 700,000 takes seconds. */
export function* sampleWays(route: Route, most = Number.POSITIVE_INFINITY): Iterable<Binding> {
  let at = 0;
  for (const way of enumerate(route)) {
    if (at >= most) return;
    if (at < ALL || at % (at < MANY ? EVERY : EVERY_OF_MANY) === 0) yield way;
    at += 1;
  }
}

/** A function that says which of some addresses of one of the routes are not matched to it, and to its values. */
export function findMismatches(routes: readonly Route[]): (route: Route, ways: Iterable<Binding>) => readonly string[] {
  const matcher = new Matcher<null>();
  matcher.add(routes, null);
  return (route, ways) => {
    const wrong: string[] = [];
    for (const { address, values } of ways) {
      const found = matcher.match(address.split('/').slice(1));
      const same =
        found.found && found.route === route && found.values.every((value, at) => isDeepStrictEqual(value, values[at]));
      if (!same) wrong.push(`${address} matches ${JSON.stringify(found.found ? found.route.template : found)}`);
    }
    return wrong;
  };
}
