import { existsSync } from 'node:fs';
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
