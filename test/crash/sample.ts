/** How many kills `npm run test:crash` makes of all kinds; `undefined` in a sample of all tests. */
export const CRASHES = process.env['CRASHES'] === undefined ? undefined : Number(process.env['CRASHES']);

/** Some of the cases of a test if this is a sample, otherwise all. */
export const sampleOf = <Case>(cases: readonly Case[], count: number): readonly Case[] =>
  CRASHES === undefined ? cases.slice(0, count) : cases;
