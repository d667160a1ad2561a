/** What a server takes from its clients. Each limit is an option of `serve`. */
export interface ServerLimits {
  /** The open connections; further ones are closed at once. */
  readonly connections: number;
  /** The requests of one client in a minute; `null` for any number. */
  readonly requestsPerMinute: number | null;
  /** The bytes of the request line and the headers together; a longer request is answered with 431. */
  readonly headerBytes: number;
  /** The seconds in which a client has to send a request; a slower one is answered with 408. */
  readonly requestSeconds: number;
  /** The seconds in which a client has to take an answer; the connection of a slower one is closed. */
  readonly answerSeconds: number;
  /** The megabytes of answers that clients have not taken yet; what would be more is answered with 503. */
  readonly unreadMegabytes: number;
}

/** Enough for every form, and what a small machine can bear. */
export const DEFAULT_LIMITS: ServerLimits = {
  connections: 20_000,
  requestsPerMinute: null,
  headerBytes: 16 * 1024,
  requestSeconds: 15,
  answerSeconds: 60,
  unreadMegabytes: 256,
};

/** How long a connection stays open after an answer, in milliseconds. */
export const KEEP_ALIVE = 5_000;

/** How often the time limits are checked, in milliseconds. */
export const CHECKED_EVERY = 1_000;
