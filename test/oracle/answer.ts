/** The API's answer to a GET request. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });

export const notFound = (message: string): Answer => ({ status: 404, body: { message } });

export const invalid = (name: string): Answer => notFound(`Invalid parameter: ${name}`);

/** The answer to a query with a parameter that there is not, outside of v1. */
export const unknown = (name: string, known: readonly string[]): Answer =>
  invalid(`${name}. Known: ${known.join(', ')}`);

/** The answer to a path that does not exist. */
export const NO_SUCH_PATH = notFound('Not found');
