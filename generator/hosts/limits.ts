/**
 * The rate limit for one address: at most `requests` in `seconds`. `netlify.toml` repeats it,
 * because Netlify reads that file directly; a test compares them.
 */
export const RATE_LIMIT = { requests: 300, seconds: 60 } as const;
