import { writeFileSync } from 'node:fs';

/** Loaded into a process with `--import`: at its end, it writes what it took to the file `USE`. */
process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeFileSync(
    process.env.USE ?? '',
    JSON.stringify({ megabytes: maxRSS / 1000, seconds: (userCPUTime + systemCPUTime) / 1e6 }),
  );
});
