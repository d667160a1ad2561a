import type { ObjectPart, StoredObject } from '../hosts/s3/s3.ts';
import { CHANGED, digestOf, GONE, isToSend, type Manifest, NEW, UPLOAD_FOLDER } from './manifest.ts';
import { type ObjectStore, Pool } from './store.ts';

/** In which order objects are sent: no list that can be read leads to an object that is missing. */
export const PASSES = ['new records', 'new lists', 'changed'] as const;

/** The pass in which an object is sent. */
export const passOf = (entry: string, { isList }: StoredObject): number => (entry === CHANGED ? 2 : isList ? 1 : 0);

/** How a plan is made. */
export interface PlanOptions {
  readonly prefix: string;
  readonly concurrency: number;
  /** The inputs of parts whose objects all are in the bucket, by name. */
  readonly known: Readonly<Record<string, string>>;
  /** Whether every object is sent again. */
  readonly fresh: boolean;
  /** Whether the objects of the bucket are listed and compared, instead of believing the manifests. */
  readonly verify: boolean;
  /** Whether objects of others are replaced. */
  readonly force: boolean;
  readonly onStage: (stage: string) => void;
  /** Called between parts; throws to end the upload. */
  readonly proceed: () => Promise<void>;
}

/** How many keys of each kind of change are shown. */
export const MAX_SHOWN = 5;

/** What has to be done for the objects of a part. */
export interface PlannedPart {
  readonly manifest: Manifest;
  readonly passes: readonly [number, number, number];
  readonly gone: readonly string[];
  /** The keys of objects that no manifest names, and that are not as those of the site. */
  readonly others: readonly string[];
  /** Whether the bucket has objects of the part that its manifest did not name. */
  readonly isAdopted: boolean;
  readonly bytes: number;
  readonly same: number;
  readonly first: { readonly new: readonly string[]; readonly changed: readonly string[] };
}

/** Compares the objects of a part with its manifest, and with what the bucket has of those that no manifest names. */
export async function planPart(
  part: ObjectPart,
  before: Manifest | undefined,
  present: Present,
  { fresh, verify }: { readonly fresh: boolean; readonly verify: boolean },
): Promise<PlannedPart> {
  const isNew = before === undefined;
  const manifest: Manifest = new Map();
  const lists = new Set<string>();
  const sizes = new Map<string, number>();
  const unknown = new Map<string, { readonly digest: string; readonly known: string | undefined }>();
  for (const { object, digest } of digested(part)) {
    const { key } = object;
    const known = before?.get(key);
    before?.delete(key);
    if (known === digest && !fresh && !verify) {
      manifest.set(key, digest);
      continue;
    }
    if (known === undefined || verify) unknown.set(key, { digest, known });
    manifest.set(key, known === undefined || known === NEW ? NEW : CHANGED);
    sizes.set(key, Buffer.byteLength(object.body));
    if (object.isList) lists.add(key);
  }
  const others: string[] = [];
  let isAdopted = false;
  for (const [key, etag] of await present.find([...unknown.keys()], isNew || verify)) {
    const { digest, known } = unknown.get(key) ?? {};
    if (etag === digest) {
      isAdopted ||= etag !== known;
      manifest.set(key, fresh ? CHANGED : etag);
    } else if (known === undefined) {
      others.push(key);
      manifest.set(key, CHANGED);
    }
  }
  const gone = [...(before?.keys() ?? [])];
  for (const key of gone) manifest.set(key, GONE);
  const passes: [number, number, number] = [0, 0, 0];
  const first = { new: [] as string[], changed: [] as string[] };
  let bytes = 0;
  for (const [key, size] of sizes) {
    const entry = manifest.get(key) ?? '';
    if (!isToSend(entry)) continue;
    bytes += size;
    passes[entry === CHANGED ? 2 : lists.has(key) ? 1 : 0] += 1;
    const some = entry === CHANGED ? first.changed : first.new;
    if (some.length < MAX_SHOWN) some.push(key);
  }
  const sent = passes[0] + passes[1] + passes[2];
  return { manifest, passes, gone, others, isAdopted, bytes, same: manifest.size - gone.length - sent, first };
}

/** The objects of a part with their digests. Those with the same body follow each other, so it is digested once. */
function* digested(part: ObjectPart): Iterable<{ readonly object: StoredObject; readonly digest: string }> {
  let last: string | Uint8Array | undefined;
  let digest = '';
  for (const object of part.objects()) {
    if (object.body !== last) digest = digestOf((last = object.body));
    yield { object, digest };
  }
}

/** More keys than this are looked for in a list of all objects. */
const MAX_ASKED = 200;

/** Which objects a bucket has of those that no manifest names. */
export class Present {
  readonly #store: ObjectStore;
  readonly #options: PlanOptions;
  #listed: Map<string, string> | undefined;

  constructor(store: ObjectStore, options: PlanOptions) {
    this.#store = store;
    this.#options = options;
  }

  /** The ETags of those among the keys that the bucket has. */
  async find(keys: readonly string[], inList: boolean): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const ask = async (key: string) => {
      const etag = await this.#store.head(key);
      if (etag !== undefined) found.set(key, etag);
    };
    if (this.#listed === undefined && !inList && keys.length <= MAX_ASKED) {
      const pool = new Pool(this.#options.concurrency);
      for (const key of keys) await pool.run(0, () => ask(key));
      await pool.end();
      return found;
    }
    this.#listed ??= await this.#list();
    for (const key of keys) {
      const etag = this.#listed.get(key);
      if (etag !== undefined) found.set(key, etag);
      this.#listed.delete(key);
    }
    return found;
  }

  async #list(): Promise<Map<string, string>> {
    const { prefix, onStage, proceed } = this.#options;
    onStage('listing the objects of the bucket');
    const listed = new Map<string, string>();
    for await (const { key, etag } of this.#store.list(prefix)) {
      if (listed.size % 1000 === 0) await proceed();
      if (!key.startsWith(prefix + UPLOAD_FOLDER)) listed.set(key, etag);
    }
    return listed;
  }
}
