/** A name as people write it and look for it: `Cebu City`, `Manila`, and the Science City of Muñoz as it is. */
export const usualName = (name: string): string =>
  name === 'City of Manila' ? 'Manila' : name.replace(/^City of ([^()]+)$/, '$1 City');
