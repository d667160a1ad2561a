/** When Netlify runs an edge function: https://docs.netlify.com/build/edge-functions/declarations */
export interface Config {
  readonly path?: readonly string[];
  /** Regular expressions without lookaheads, for the path as the client wrote it. */
  readonly pattern?: readonly string[];
  /** Netlify's bundler ignores it beside `path`. */
  readonly excludedPattern?: readonly string[];
  readonly method?: readonly string[];
  readonly onError?: 'bypass';
  readonly rateLimit?: {
    readonly action: 'rewrite';
    readonly to: string;
    /** In seconds. */
    readonly windowSize: number;
    readonly windowLimit: number;
    readonly aggregateBy: readonly ('ip' | 'domain')[];
  };
}
