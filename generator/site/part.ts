/** A path and its body: a text, or perhaps bytes. */
export interface Resource<Body extends string | Uint8Array = string> {
  /** `/api/v2/regions/0100000000`: in canonical form, not percent-encoded. */
  readonly path: string;
  readonly body: Body;
  /** The SHA-256 of the body, if it is known. */
  readonly sha256?: string;
  /** The group under which the build counts it. */
  readonly group: string;
}

/** A path with the same answer as a resource of the same part. */
export interface Alias {
  readonly path: string;
  /** The path of the resource. */
  readonly to: string;
  readonly group: string;
}

/** A part of a site that can be built without the others. No path is in two parts. */
export interface Part<Body extends string | Uint8Array = string> {
  /** Unique among the parts of a site, and a valid file name: `country`, `pages-01`, `0100000000`. */
  readonly name: string;
  /** A digest of everything in the dataset that determines the part, and of what its links begin with. With an equal digest, the part is equal. */
  readonly input: () => string;
  /** Every path with its own body, generated during the iteration. */
  readonly resources: () => Iterable<Resource<Body>>;
  /** Every other path: those that repeat a resource, and those with a name that a file can have. */
  readonly aliases: () => Iterable<Alias>;
}

/** A part with texts and bytes. */
export type MixedPart = Part<string | Uint8Array>;

/** A path with a text or bytes. */
export type MixedResource = Resource<string | Uint8Array>;
