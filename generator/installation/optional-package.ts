import { UserError } from '../core/errors.ts';

/** An npm package that a command needs is not installed. */
export class PackageMissing extends UserError {
  override readonly name = 'PackageMissing';
}

/** Loads an npm package that only one command or format needs. @throws {PackageMissing} if it is not installed. */
export async function loadPackage<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' && code !== 'MODULE_NOT_FOUND') throw cause;
    throw new PackageMissing(`the npm package ${name} is not installed: npm install ${name}`, { cause });
  }
}
