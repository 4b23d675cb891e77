/**
 * Does a job now, and again and again; while it runs it is not started a second time.
 *
 * @param onFault takes what the job throws; the next time comes all the same
 * @returns stops it, and waits for what is being done
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
