/** A line of a map from one text to another, without the end that a server's syntax adds. */
export const mapLine = (from: string, to: string, between = ' '): string => `${quote(from)}${between}${quote(to)}`;

/** A text as nginx and Caddy quote it. */
export const quote = (text: string): string => (/^[\w/-]+$/.test(text) ? text : `"${text.replaceAll('"', '\\"')}"`);
