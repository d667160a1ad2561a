/** A name as people write it and look for it: `Cebu City`, `Manila`, and the Science City of Muñoz as it is. */
export const usualName = (name: string): string =>
  name === 'City of Manila' ? 'Manila' : name.replace(/^City of ([^()]+)$/, '$1 City');

/** A name that no line divides within the number of a region. */
export const unbroken = (name: string): string => name.replace('Region IV-', 'Region IV\u2011');

/** A region in a few letters: `Region VII`, `BARMM`. */
export const shortRegion = (name: string): string =>
  name.replace(/^(?:(Region [^ ]+) \(.+\)|.+ \(([A-Z]+)\))$/, '$1$2');
