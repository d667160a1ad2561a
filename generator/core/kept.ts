/** A function that makes a value when it is first called, and keeps it. */
export function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= make());
}

/** A function that makes a value, never `undefined`, for each key when it is first asked for, and keeps it. */
export function memoized<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = make(key)));
    return value;
  };
}
