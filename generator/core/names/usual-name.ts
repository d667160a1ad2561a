/** A name as people write it and look for it: `Cebu City`, `Manila`, and the Science City of Muñoz as it is. */
export const usualName = (name: string): string =>
  name === 'City of Manila' ? 'Manila' : name.replace(/^City of ([^()]+)$/, '$1 City');

/** A region in a few letters: `Region VII`, `BARMM`. */
export const shortRegion = (name: string): string =>
  name.replace(/^(?:(Region [^ ]+) \(.+\)|.+ \(([A-Z]+)\))$/, '$1$2');
