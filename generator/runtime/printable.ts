/** A request target as a log or a console can print it: everything but printable ASCII is percent-encoded. */
export const printable = (target: string): string =>
  target.replace(/[^\x21-\x7e]/gu, (character) => {
    const bytes = new TextEncoder().encode(character);
    return [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  });
