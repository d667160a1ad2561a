import { jsonLine } from '../../api/json.ts';
import type { PageHandler } from './answers.ts';

/** The address at which a container or a load balancer asks whether the server answers. */
export const HEALTH_PATH = '/healthz';

/** Answers GET and HEAD of `/healthz` with the release that is served. */
export function healthHandler(release: string): PageHandler {
  const body = jsonLine({ status: 'ok', release });
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  return ({ method, target }) =>
    target === HEALTH_PATH && (method === 'GET' || method === 'HEAD')
      ? { status: 200, headers, body: () => body }
      : undefined;
}
