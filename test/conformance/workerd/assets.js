/**
 * Adds what Cloudflare's assets have and the runtime's disk service lacks: a content type and a strong ETag. As with
 * `html_handling` and `not_found_handling` off, only the exact path of a file is answered.
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
