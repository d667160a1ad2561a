/** Two 32-bit hashes of a text, as in cyrb53. */
export function hashesOf(text: string): readonly [number, number] {
  let first = 0xdeadbeef;
  let second = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    first = Math.imul(first ^ unit, 2654435761);
    second = Math.imul(second ^ unit, 1597334677);
  }
  first = Math.imul(first ^ (first >>> 16), 2246822507) ^ Math.imul(second ^ (second >>> 13), 3266489909);
  second = Math.imul(second ^ (second >>> 16), 2246822507) ^ Math.imul(first ^ (first >>> 13), 3266489909);
  return [first, second];
}

/** 52 bits of a hash of a text, from 1, for a `HashCounter`. */
export function hashOf(text: string): number {
  const [first, second] = hashesOf(text);
  return (first >>> 0) * 2 ** 20 + (second >>> 12) + 1;
}
