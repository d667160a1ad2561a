/**
 * What the Worker leaves to assets: the lists of the country, and all about regions and provinces by
 * code. These hold the longest answers, and no host's free plan is too small for their number.
 */
export function isAsset(path: string): boolean {
  return /^\/api(?:\/v2)?\/(?:[a-z-]+|(?:regions|provinces)\/\d{10}(?:\/[a-z-]+)?)$/.test(path);
}
