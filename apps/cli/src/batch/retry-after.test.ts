import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, openBench, strangers } from '../testing/bench.ts';

const BURST = 5;
const ROWS = 9;
const statuses: number[] = [];
let bench: Bench;
let ticking: NodeJS.Timeout;

beforeAll(async () => {
  bench = await openBench({
    changes: { captcha: false },
    limits: { accountNames: { perSecond: 1, burst: BURST } },
    log(line) {
      const { operationId, status } = JSON.parse(line) as { operationId?: string; status?: number };
      if (operationId === 'validateAccount' && status !== undefined) statuses.push(status);
    },
  });
  // The command waits by the real clock, so the bank's clock must advance with it.
  const offset = bench.bank.clock.now() - Date.now();
  ticking = setInterval(() => bench.bank.clock.set(Date.now() + offset), 5);
  await bench.login();
});
afterAll(async () => {
  clearInterval(ticking);
  await bench.close();
});

it("A batch sends further rows only after the time that the bank's Retry-After states", async () => {
  await bench.put('banyak.csv', strangers(ROWS));
  const { code, stderr } = await bench.run(['batch', 'check', 'banyak.csv', '--concurrency', '3']);
  expect(code).toBe(5);
  expect(stderr).toContain('Bank meminta menunggu 1 detik.');
  const answered = statuses.filter((status) => status !== 429).length;
  const limited = statuses.length - answered;
  expect(answered).toBe(ROWS);
  // One row a second gets through and at most two others are turned away with it; without waiting there would be
  // hundreds.
  expect(limited).toBeGreaterThan(0);
  expect(limited).toBeLessThanOrEqual((ROWS - BURST + 1) * 3);
});
