import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { installation } from '../installation/current.ts';
import { printing, type NewCommand } from './command.ts';

/** `npm run prepare`: builds the npm package in `dist/`. npm runs it when it installs the project. */
export const declarePackage = (command: NewCommand) =>
  command.action(
    printing(async () => {
      if (!existsSync(installation.file('node_modules/typescript'))) {
        return { text: 'The package is not built: it needs the development dependencies.', json: { built: false } };
      }
      const { buildPackage } = await import('../package/build-package.ts');
      await buildPackage();
      return { text: 'dist/ has the npm package.', json: { built: true } };
    }),
  );

/** `npm run package`: writes the archive that is published and installed, after `npm run prepare`. */
export const declarePack = (command: NewCommand) =>
  command.action(
    printing(async () => {
      const { packPackage } = await import('../package/pack.ts');
      const archive = relative(process.cwd(), packPackage(process.cwd()));
      return { text: `${archive} has the npm package.`, json: { archive } };
    }),
  );
