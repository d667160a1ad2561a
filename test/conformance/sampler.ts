/** Takes the first of each group and then every Nth. */
export function sampler(every: number): (group: string) => boolean {
  const seen = new Map<string, number>();
  return (group) => {
    const number = seen.get(group) ?? 0;
    seen.set(group, number + 1);
    return number % every === 0;
  };
}
