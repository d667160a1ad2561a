import type { ObjectPart, StoredObject } from '../hosts/s3/s3.ts';
import { UserError } from '../errors.ts';
import { counted } from '../format.ts';
import {
  CHANGED,
  digestOf,
  GONE,
  isToSend,
  type Manifest,
  manifestKey,
  NEW,
  parseManifest,
  partOfKey,
  MANIFESTS,
  serializeManifest,
  UPLOAD_FOLDER,
} from './manifest.ts';
import { type ObjectStore, Pool } from './store.ts';

/** In which order objects are sent: no list that can be read leads to an object that is missing. */
export const PASSES = ['new records', 'new lists', 'changed'] as const;

/** The pass in which an object is sent. */
export const passOf = (entry: string, { isList }: StoredObject): number => (entry === CHANGED ? 2 : isList ? 1 : 0);

/** What has to be done for a part. */
export interface PartPlan {
  readonly name: string;
  /** The part of the site; `undefined` if the site no longer has it. */
  readonly part: ObjectPart | undefined;
  /** Its manifest, in which what is to be done is marked, as a bucket has it. */
  readonly manifest: Buffer;
  /** How many objects each pass sends. */
  readonly passes: readonly [number, number, number];
  readonly gone: number;
}

/** What has to be done for a bucket. */
export interface UploadPlan {
  /** The parts with something to do. */
  readonly parts: readonly PartPlan[];
  /** Those of the site's parts whose objects all are in the bucket. */
  readonly done: readonly string[];
  readonly counts: { sent: number; bytes: number; same: number; removed: number; skippedParts: number };
  /** The first keys of each kind of change. */
  readonly shown: { readonly new: string[]; readonly changed: string[]; readonly removed: string[] };
  /** The keys that are to be removed. */
  readonly gone: ReadonlySet<string>;
}

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

export const MAX_SHOWN = 5;

/**
 * Compares the objects of a site with what the manifests in a bucket say, part by part. Nothing is written.
 *
 * @throws {UserError} if the bucket has other objects with keys of the site, unless `force` is given.
 */
export async function planUpload(
  store: ObjectStore,
  parts: readonly ObjectPart[],
  options: PlanOptions,
): Promise<UploadPlan> {
  const { prefix, known, fresh, verify, proceed } = options;
  const present = new Present(store, options);
  const written = new Set<string>();
  for await (const { key } of store.list(prefix + MANIFESTS)) {
    const name = partOfKey(prefix, key);
    if (name !== undefined) written.add(name);
  }
  const counts = { sent: 0, bytes: 0, same: 0, removed: 0, skippedParts: 0 };
  const plan = { counts, shown: { new: [], changed: [], removed: [] } as UploadPlan['shown'], done: [] as string[] };
  const plans: PartPlan[] = [];
  const others = new Set<string>();
  const gone = new Set<string>();
  const current = new Set(parts.map(({ name }) => name));
  const lost: ObjectPart[] = [...written].flatMap((name) =>
    current.has(name) ? [] : [{ name, input: () => '', objects: () => [] }],
  );
  for (const part of [...parts, ...lost]) {
    await proceed();
    const { name } = part;
    const isKnown = !fresh && !verify && known[name] !== undefined && known[name] === part.input();
    if (isKnown && written.has(name)) {
      plan.done.push(name);
      counts.skippedParts += 1;
      continue;
    }
    const bytes = written.has(name) ? await store.get(manifestKey(prefix, name)) : undefined;
    const before = bytes === undefined ? undefined : parseManifest(bytes);
    const planned = await planPart(part, before, present, { fresh, verify });
    for (const key of planned.others) others.add(key);
    for (const key of planned.gone) gone.add(key);
    add(plan, planned);
    const manifest = serializeManifest(planned.manifest);
    const isDone = planned.passes.every((count) => count === 0) && planned.gone.length === 0;
    const isSame = bytes !== undefined && before !== undefined && !planned.isAdopted;
    if (isDone && isSame && current.has(name)) plan.done.push(name);
    else {
      const left = current.has(name) ? part : undefined;
      plans.push({ name, part: left, manifest, passes: planned.passes, gone: planned.gone.length });
    }
  }
  if (gone.size > 0) keepMoved(plans, gone, others);
  counts.removed = gone.size;
  for (const key of gone) if (plan.shown.removed.push(key) >= MAX_SHOWN) break;
  if (others.size > 0 && !options.force) throw refusal(store, others);
  return { ...plan, parts: plans, gone };
}

/** An object that moved to another part is neither gone nor one of somebody else. */
function keepMoved(plans: readonly PartPlan[], gone: Set<string>, others: Set<string>): void {
  for (const key of gone) others.delete(key);
  for (const { manifest } of plans) {
    for (const [key, entry] of parseManifest(manifest) ?? []) if (entry !== GONE) gone.delete(key);
  }
}

interface PlannedPart {
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

async function planPart(
  part: ObjectPart,
  before: Manifest | undefined,
  present: Present,
  { fresh, verify }: { readonly fresh: boolean; readonly verify: boolean },
): Promise<PlannedPart> {
  const isNew = before === undefined;
  const manifest: Manifest = new Map();
  const lists = new Set<string>();
  const sizes = new Map<string, number>();
  const unknown = new Map<string, string>();
  for (const { object, digest } of digested(part)) {
    const { key } = object;
    const known = before?.get(key);
    before?.delete(key);
    if (known === digest && !fresh && !verify) {
      manifest.set(key, digest);
      continue;
    }
    if (known === undefined || verify) unknown.set(key, digest);
    manifest.set(key, known === undefined || known === NEW ? NEW : CHANGED);
    sizes.set(key, Buffer.byteLength(object.body));
    if (object.isList) lists.add(key);
  }
  const others: string[] = [];
  let isAdopted = false;
  for (const [key, etag] of await present.find([...unknown.keys()], isNew || verify)) {
    const isOurs = verify && manifest.get(key) === CHANGED;
    if (etag === unknown.get(key)) {
      isAdopted ||= !isOurs;
      manifest.set(key, fresh ? CHANGED : etag);
    } else if (manifest.get(key) === NEW) {
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

function add({ counts, shown }: Pick<UploadPlan, 'counts' | 'shown'>, planned: PlannedPart): void {
  counts.sent += planned.passes[0] + planned.passes[1] + planned.passes[2];
  counts.bytes += planned.bytes;
  counts.same += planned.same;
  for (const kind of ['new', 'changed'] as const) {
    shown[kind].push(...planned.first[kind].slice(0, MAX_SHOWN - shown[kind].length));
  }
}

function refusal(store: ObjectStore, others: ReadonlySet<string>): UserError {
  const lines = [...others].slice(0, MAX_SHOWN).map((key) => `  ${key}`);
  if (others.size > MAX_SHOWN) lines.push(`  … and ${others.size - MAX_SHOWN} more`);
  return new UserError(
    [
      `${store.name} has ${counted(others.size, 'object', 'objects')} with keys of the site that no upload has written:`,
      ...lines,
      'Nothing was changed. Give a prefix (s3://BUCKET/PREFIX), remove them, or give --force, which replaces them',
    ].join('\n'),
  );
}

/** More keys than this are looked for in a list of all objects. */
const MAX_ASKED = 200;

/** Which objects a bucket has of those that no manifest names. */
class Present {
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
