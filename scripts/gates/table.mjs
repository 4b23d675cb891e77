/**
 * Every gate, in the order they start. `weight` is how many of the two cores it fills by itself;
 * `after` is what must have ended first, `needs` what must be green; `reports` says that it runs tests, which are
 * counted one by one.
 */
export const GATES = [
  { name: 'build', weight: 1, minutes: 3 },
  { name: 'locks', weight: 1, minutes: 1 },
  { name: 'contract', weight: 1, minutes: 1 },
  { name: 'format', weight: 1, minutes: 2 },
  { name: 'types', weight: 1, minutes: 4 },
  { name: 'lint', weight: 1, minutes: 5 },
  { name: 'bank', weight: 1, minutes: 9, after: 'build', reports: true },
  { name: 'deps', weight: 1, minutes: 1 },
  { name: 'folders', weight: 1, minutes: 1 },
  { name: 'rows', weight: 1, minutes: 2 },
  { name: 'mutate:changed', weight: 1, minutes: 8 },
  { name: 'unused', weight: 1, minutes: 1 },
  { name: 'exports', weight: 1, minutes: 2, needs: 'build' },
  { name: 'packed', weight: 1, minutes: 3, needs: 'build' },
  { name: 'size', weight: 1, minutes: 1, needs: 'build' },
  { name: 'unit', weight: 1, minutes: 9, after: 'build', reports: true },
  // A browser with a bank behind it wants both cores, or its waits grow long.
  { name: 'e2e', weight: 2, minutes: 8, needs: 'build', reports: true },
];
