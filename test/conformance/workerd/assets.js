/**
 * What Cloudflare's assets do that the runtime's own folder of files does not: a type and a strong
 * ETag. Like them, with `html_handling` and `not_found_handling` off, it answers a file's path only.
 */
export default {
  /**
   * @param {Request} request
   * @param {{ FILES: { fetch: typeof fetch } }} env
   */
  async fetch(request, env) {
    const found = await env.FILES.fetch(request.url);
    if (found.status !== 200) return new Response('', { status: 404 });
    return new Response(found.body, { headers: { 'Content-Type': 'application/json', ETag: '"asset"' } });
  },
};
