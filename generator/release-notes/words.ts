/** A code in a text: `` `1804500000` ``. */
export const inCode = (code: string | null): string => `\`${code}\``;
