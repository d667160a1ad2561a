/**
 * How often one address may ask, on hosts that can count: so many requests in so many seconds. `netlify.toml` and
 * `hosts/cloudflare/wrangler.jsonc` repeat it, because their platforms read them as they stand; a test compares them.
 */
export const RATE_LIMIT = { requests: 300, seconds: 60 } as const;
