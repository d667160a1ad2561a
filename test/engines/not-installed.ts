import { UserError } from '../../generator/core/errors.ts';

/** Thrown by a host whose server is not installed. The conformance tests skip the host then. */
export class NotInstalled extends UserError {
  override readonly name = 'NotInstalled';

  /** @param how the command that installs the server. */
  constructor(server: string, how: string) {
    super(`${server} is not installed: ${how}`);
  }
}
