/** A function that makes a value when it is first called, and keeps it. */
export function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/** A store that is emptied when it has so many values, so that no table makes it large. */
export class LimitedStore<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    if (this.size >= this.#most) this.clear();
    return super.set(key, value);
  }
}

/** Makes a value, never `undefined`, for a key when first asked, and keeps it in `known`; in a `WeakMap`, as long as the key. */
export function memoized<Key, Value>(
  make: (key: Key) => Value,
  known: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown } = new Map<Key, Value>(),
): (key: Key) => Value {
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(key)));
    return value;
  };
}
