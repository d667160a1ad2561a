import type { Tables } from './dataset.ts';
import { LocationRule } from './location-rule.ts';
import { quote } from './problem.ts';
import type { Problems } from './problems.ts';

/**
 * Verifies `located_in`: only a city or municipality without a province lies in one, in a region that has provinces; it
 * is a province of the release, and the one that the nine-digit code names, if it names one. An unknown location is
 * accepted.
 */
export function verifyLocations(tables: Tables, problems: Problems): void {
  const provinces = new Set(tables.province.rows.map(({ code }) => code));
  const rule = new LocationRule(tables.province.rows);
  for (const { file, rows, lines, columnNames } of [tables.city, tables.municipality]) {
    const ofTable = problems.of(file, columnNames);
    rows.forEach((row, at) => {
      const { code, located_in: found } = row;
      if (!found) return;
      const named = rule.find(row);
      const refuse = (expected: string) =>
        ofTable.add({ line: lines[at], column: 'located_in', code, found: quote(found), expected });
      if (!rule.applies(row)) refuse('nothing, because the area has a province, or its region has none');
      else if (named !== undefined && named !== found) refuse(`${named}, which the nine-digit code names`);
      else if (!provinces.has(found)) refuse('a province of the release');
    });
  }
}
