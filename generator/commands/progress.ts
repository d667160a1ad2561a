import { formatNumber } from '../format.ts';
import type { Progress } from '../tree/write/write-tree.ts';

/** How a build shows its progress. */
export interface ShownProgress {
  readonly onStage: (stage: string) => void;
  readonly onProgress?: Progress;
  readonly end: () => void;
}

/**
 * Shows a bar if the output is a terminal, otherwise one line for each stage.
 *
 * @param isQuiet shows nothing.
 */
export async function showProgress(isQuiet = false): Promise<ShownProgress> {
  if (isQuiet) return { onStage: () => {}, end: () => {} };
  if (!process.stdout.isTTY) return { onStage: (stage) => console.log(stage), end: () => {} };
  const { Presets, SingleBar } = await import('cli-progress');
  const bar = new SingleBar(
    { format: '{bar} {value} of {total} parts | {files} files', clearOnComplete: true },
    Presets.shades_classic,
  );
  return {
    onStage: (stage) => console.log(stage),
    onProgress: (files, parts, of) => {
      if (!bar.isActive) bar.start(of, 0, { files: 0 });
      bar.update(parts, { files: formatNumber(files) });
    },
    end: () => bar.stop(),
  };
}
