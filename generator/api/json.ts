/** Writes a body: minified JSON and one line feed. */
export const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`;
