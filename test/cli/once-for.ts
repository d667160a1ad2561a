/** A function that answers for each first argument once, and then with what it answered before. */
export function onceFor<First, Rest extends unknown[], Result>(answer: (first: First, ...rest: Rest) => Result) {
  const known = new Map<First, Result>();
  return (first: First, ...rest: Rest): Result => {
    const found = known.get(first) ?? answer(first, ...rest);
    known.set(first, found);
    return found;
  };
}
