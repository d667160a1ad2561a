/** A name as people write it and look for it: `Cebu City`, and `Muñoz (Science City)` for the Science City of Muñoz. */
export const usualName = (name: string): string =>
  name.replace(/^(.* )?City of (.+)$/, (_, kind: string | undefined, rest: string) =>
    kind === undefined ? `${rest} City` : `${rest} (${kind}City)`,
  );

/** A region in a few letters: `Region VII`, `BARMM`. */
export const shortRegion = (name: string): string =>
  name.replace(/^(?:(Region [^ ]+) \(.+\)|.+ \(([A-Z]+)\))$/, '$1$2');
