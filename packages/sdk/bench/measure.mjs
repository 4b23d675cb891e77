// Every figure is a ratio of candidates that took turns in one run, so a slow or busy machine affects both equally.

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

/** Wall and CPU microseconds of one operation, over `count` of them. */
async function cost(count, work) {
  const cpu = process.cpuUsage();
  const start = process.hrtime.bigint();
  await work(count);
  const { user, system } = process.cpuUsage(cpu);
  return { wall: Number(process.hrtime.bigint() - start) / 1e3 / count, cpu: (user + system) / count };
}

/** Lets the candidates take turns; the first round only warms up. Every round's figures by name. */
export async function interleave(rounds, candidates) {
  const seen = Object.fromEntries(Object.keys(candidates).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, { count, work }] of Object.entries(candidates)) {
      const figure = await cost(count, work);
      if (round > 0) seen[name].push(figure);
    }
  }
  return seen;
}

/**
 * How many times the CPU time of `fast` fits into that of `slow`: the median over the rounds, in each of which both took
 * their turn under the same load.
 */
export const ratio = (seen, slow, fast) => median(seen[slow].map(({ cpu }, round) => cpu / seen[fast][round].cpu));

/** Median microseconds of a candidate. */
export const typical = (seen, name, figure) => median(seen[name].map((round) => round[figure]));

const missed = [];

function print(title, times, isMet, bar) {
  if (!isMet) missed.push(title);
  console.log(`${isMet ? 'ok    ' : 'MISSED'} ${title.padEnd(52)} ${times.toFixed(2).padStart(7)}x   bar ${bar}x`);
}
/** Prints a gain next to its bar and records a miss. */
export const judge = (title, times, bar) => print(title, times, times >= bar, bar);
/** The same for a cost: at most its bar. */
export const judgeAtMost = (title, times, bar) => print(title, times, times <= bar, `at most ${bar}`);

/** Ends the run; the exit code is non-zero if a bar was missed. */
export function finish() {
  if (missed.length === 0) return;
  console.error(`${missed.length} missed: ${missed.join('; ')}`);
  process.exitCode = 1;
}
