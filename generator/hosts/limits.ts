/**
 * The rate limit for one address: at most `requests` in `seconds`. `netlify.toml` and `hosts/cloudflare/wrangler.jsonc`
 * repeat it, because the platforms read these files directly; a test compares them.
 */
export const RATE_LIMIT = { requests: 300, seconds: 60 } as const;
