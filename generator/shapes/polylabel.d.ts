declare module 'polylabel' {
  /** The place within a polygon that is farthest from its border, and its distance from it. */
  export default function polylabel(
    polygon: readonly (readonly (readonly [number, number])[])[],
    precision?: number,
  ): [number, number] & { distance: number };
}
