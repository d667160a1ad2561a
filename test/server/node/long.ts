/** The length of an answer that the buffers of a connection cannot hold. */
export const LONG = 64_000_000;
