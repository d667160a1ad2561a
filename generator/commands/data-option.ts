import { Option } from '@commander-js/extra-typings';
import { installation } from '../installation/current.ts';

/** The option `--data DIR`. */
export const dataOption = () =>
  new Option(
    '--data <dir>',
    `the folder of a dataset (default: ${installation.packedDataset === null ? 'data' : 'the one in the package'})`,
  );
