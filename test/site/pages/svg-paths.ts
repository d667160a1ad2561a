type Position = readonly [x: number, y: number];

/** The corners of the rings of an SVG path: a position each, and relative lines from there. */
export const positionsIn = (path: string): readonly (readonly Position[])[] =>
  path
    .split('z')
    .filter((ring) => ring !== '')
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, at): Position => {
        [x, y] = [x + (numbers[2 * at] ?? 0), y + (numbers[2 * at + 1] ?? 0)];
        return [x, y];
      });
    });

/** What rings have of the plane, those of holes less. */
export function areaOf(rings: readonly (readonly Position[])[]): number {
  const doubled = rings.flatMap((ring) =>
    ring.map(([x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] as Position;
      return x * nextY - y * nextX;
    }),
  );
  return Math.abs(doubled.reduce((sum, each) => sum + each, 0)) / 2;
}

/** True if a position is inside rings, or in one of a border. */
export function isInside(rings: readonly (readonly Position[])[], [x, y]: Position): boolean {
  let crossings = 0;
  for (const ring of rings) {
    ring.forEach(([fromX, fromY], at) => {
      const [toX, toY] = ring[(at + 1) % ring.length] as Position;
      if (fromY > y !== toY > y && x < fromX + ((toX - fromX) * (y - fromY)) / (toY - fromY)) crossings += 1;
    });
  }
  return crossings % 2 === 1;
}
