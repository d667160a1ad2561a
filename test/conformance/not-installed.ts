/** A host that is held against the contract only where its server is installed. */
export class NotInstalled extends Error {
  override readonly name = 'NotInstalled';

  /** @param how the command that installs it. */
  constructor(server: string, how: string) {
    super(`${server} is not installed: ${how}`);
  }
}
