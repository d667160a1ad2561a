import { cellsIn } from '../../sections.ts';

/** The first request of an instance. */
export interface FirstRequest {
  readonly what: string;
  readonly target: string;
  readonly status: number;
  /** The milliseconds of CPU and the megabytes above a constant that it may use, if they are not those of all others. */
  readonly most?: { readonly request: number; readonly memory: number };
}

/** The limits of what reads all names, and of long lists: a function of Netlify has 50 ms for a request. */
const SEARCH = { request: 50, memory: 50 };

/** A request to the function that gives every request the same answer. */
export const CONSTANT: FirstRequest = { what: 'a constant', target: '/', status: 200 };

const requestsIn = (section: string): readonly FirstRequest[] =>
  cellsIn(new URL('requests.txt', import.meta.url), section).map(([status, what = '', target = '', limits]) => ({
    ...{ what, target, status: Number(status) },
    ...(limits !== undefined && { most: SEARCH }),
  }));

/** Requests for the area at a place, of which a function reads the grid and maps from the files of its deployment. */
export const AT_REQUESTS = requestsIn('at a place: in a city, in Manila, and off a coast');

/** A request of each kind to the API. */
export const REQUESTS = requestsIn('one of each kind');
