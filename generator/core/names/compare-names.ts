/** The order in which people look for names: `Angono` before `Antipolo`, `Ñ` beside `N`, numbers by their size. */
export const { compare: compareNames } = new Intl.Collator('en', { numeric: true });
