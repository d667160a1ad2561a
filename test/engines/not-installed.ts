/** Thrown by a host whose server is not installed. The host is then skipped. */
export class NotInstalled extends Error {
  override readonly name = 'NotInstalled';

  /** @param how the command that installs the server. */
  constructor(server: string, how: string) {
    super(`${server} is not installed: ${how}`);
  }
}
