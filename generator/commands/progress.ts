import { Presets, SingleBar } from 'cli-progress';

/** How a build tells how far it is. */
export interface Progress {
  readonly onStage: (stage: string) => void;
  readonly onProgress?: (files: number, total: number) => void;
  readonly end: () => void;
}

/** A bar where the output is a terminal, otherwise one line a stage. */
export function showProgress(): Progress {
  if (!process.stdout.isTTY) return { onStage: (stage) => console.log(stage), end: () => {} };
  const bar = new SingleBar(
    { format: '{bar} {percentage}% | {value} of {total} files | {eta_formatted} left', clearOnComplete: true },
    Presets.shades_classic,
  );
  return {
    onStage: (stage) => console.log(stage),
    onProgress: (files, total) => {
      if (!bar.isActive) bar.start(total, 0);
      bar.update(files);
    },
    end: () => bar.stop(),
  };
}
