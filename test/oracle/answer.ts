/** What the API says to one GET. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export const ok = (body: unknown): Answer => ({ status: 200, body });

export const notFound = (message: string): Answer => ({ status: 404, body: { message } });

/** No path of the API. */
export const NO_SUCH_PATH = notFound('Not found');
