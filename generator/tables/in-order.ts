/** The most items that are begun and not finished. */
const MAX_BEGUN = 8;

/** Begins with further items while the first ones are waited for, and yields the result of each in their order, at once. */
export async function* inOrder<Item, Result>(
  items: AsyncIterable<Item>,
  begin: (item: Item) => Promise<() => Result>,
): AsyncGenerator<Result> {
  const iterator = items[Symbol.asyncIterator]();
  const begun: Promise<() => Result>[] = [];
  const nextItem = () => handled(iterator.next());
  let next: ReturnType<typeof nextItem> | undefined = nextItem();
  try {
    while (next !== undefined || begun.length > 0) {
      const [first] = begun;
      const waited: (Promise<'begun' | 'item'> | undefined)[] = [first?.then(() => 'begun')];
      if (begun.length < MAX_BEGUN) waited.push(next?.then(() => 'item'));
      const ready = await Promise.race(waited.filter((each) => each !== undefined));
      const read = ready === 'item' ? await next : undefined;
      if (read?.done === true) next = undefined;
      else if (read !== undefined) {
        begun.push(handled(begin(read.value)));
        next = nextItem();
      } else yield (await (begun.shift() as Promise<() => Result>))();
    }
  } finally {
    // The next item of a stream can be long in coming.
    void iterator.return?.();
  }
}

/** A promise that is looked at later, so that it is no unhandled one if it fails before. */
export function handled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
