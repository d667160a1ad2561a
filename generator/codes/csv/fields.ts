/** A value, in quotes or without any, and the comma after it. */
const FIELD = /(?:"([^"]*(?:""[^"]*)*)"|([^",]*))(,|$)/y;

/**
 * The values of one record of a CSV, without their quotes; `undefined` if its quotes are not those of RFC 4180: around a
 * whole value, and doubled within it.
 */
export function fieldsOf(record: string): readonly string[] | undefined {
  if (!record.includes('"')) return record.split(',');
  const fields: string[] = [];
  FIELD.lastIndex = 0;
  for (;;) {
    const match = FIELD.exec(record);
    if (match === null) return undefined;
    const [, quoted, plain = '', next] = match;
    fields.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (next === '') return fields;
  }
}

/** A value as a CSV has it: in quotes if it needs them. */
export const toField = (value: string): string => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);
