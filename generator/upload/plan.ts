import type { ObjectPart } from '../hosts/s3/s3.ts';
import { UserError } from '../errors.ts';
import { counted } from '../format.ts';
import { GONE, manifestKey, MANIFESTS, parseManifest, partOfKey, serializeManifest } from './manifest.ts';
import { MAX_SHOWN, type PlannedPart, planPart, type PlanOptions, Present } from './plan-part.ts';
import type { ObjectStore } from './store.ts';

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
  // An object that moved to another part is neither gone nor one of somebody else.
  for (const key of gone) others.delete(key);
  for (const { manifest } of plans) keepNamed(manifest, gone);
  for (const name of plan.done) {
    if (gone.size === 0) break;
    await proceed();
    const manifest = await store.get(manifestKey(prefix, name));
    if (manifest !== undefined) keepNamed(manifest, gone);
  }
  counts.removed = gone.size;
  for (const key of gone) if (plan.shown.removed.push(key) >= MAX_SHOWN) break;
  if (others.size > 0 && !options.force) throw refusal(store, others);
  return { ...plan, parts: plans, gone };
}

/** Takes out of the keys that are to be removed those that a part has. */
function keepNamed(manifest: Buffer, gone: Set<string>): void {
  if (gone.size === 0) return;
  for (const [key, entry] of parseManifest(manifest) ?? []) if (entry !== GONE) gone.delete(key);
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
