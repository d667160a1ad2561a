/** A function that makes a value when it is first called, and keeps it. */
export function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/**
 * A function that makes a value, never `undefined`, for each key when it is first asked for, and keeps it.
 *
 * @param known where it is kept; in a `WeakMap`, as long as there is the key.
 */
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
