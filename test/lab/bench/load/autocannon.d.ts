/** What is used of the package, which is installed when `load` or `soak` first runs. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections?: number;
    readonly pipelining?: number;
    readonly workers?: number;
    readonly duration?: number;
    /** Requests a second of all connections. */
    readonly overallRate?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly { readonly path: string; readonly headers?: Readonly<Record<string, string>> }[];
  }
  interface Result {
    readonly duration: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly non2xx: number;
    readonly requests: { readonly total: number; readonly average: number };
    /** Milliseconds. */
    readonly latency: Readonly<Record<'p50' | 'p97_5' | 'p99' | 'p99_9' | 'max', number>>;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
