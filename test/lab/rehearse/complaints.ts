const COMPLAINT = /\b(?:warning|error|invalid|deprecated|unexpected|ignored)\b/i;

/** The warnings and errors in the output of a command line. */
export const complaintsIn = (output: string): readonly string[] =>
  output
    .split('\n')
    .filter((line) => COMPLAINT.test(line))
    .map((line) => `the command line says: ${line.trim()}`);
