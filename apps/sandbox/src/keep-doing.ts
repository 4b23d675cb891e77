/**
 * Runs a job now and then repeatedly; a run that is still under way is not started a second time.
 *
 * @param onFault receives the job's errors; the next run follows anyway
 * @returns stops the job and waits for a run under way
 */
export async function keepDoing(
  job: () => Promise<unknown>,
  everyMs: number,
  onFault: (fault: unknown) => void,
): Promise<() => Promise<void>> {
  let running: Promise<unknown> | null = null;
  const run = () =>
    (running ??= job()
      .catch(onFault)
      .finally(() => (running = null)));
  await run();
  const timer = setInterval(() => void run(), everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/**
 * Runs several jobs one after the other. A failed job is reported and does not stop the others.
 *
 * @returns the sum of the jobs' counts
 */
export async function doAll(
  jobs: readonly (() => Promise<number>)[],
  onFault: (fault: unknown) => void,
): Promise<number> {
  let sum = 0;
  for (const job of jobs)
    sum += await job().catch((fault: unknown) => {
      onFault(fault);
      return 0;
    });
  return sum;
}
