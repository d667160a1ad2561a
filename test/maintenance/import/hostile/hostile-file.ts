/** A file that would take all memory, a long time, or other files, and what the message about it says. */
export interface HostileFile {
  readonly what: string;
  readonly name: string;
  /** The bytes, or the size of a file of zeros that takes no room on a disk. */
  readonly content: () => Uint8Array | number;
  readonly found: RegExp;
}
