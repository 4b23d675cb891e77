import { expect, it } from 'vitest';
import { scriptedBank, sealed } from '../testing/scripted-bank.ts';
import { systemClock, systemTimers } from '../transport/clock.ts';
import { createEvents } from '../transport/events.ts';
import { createIdleClock, leftOf } from './idle-clock.ts';

const EXTEND = 'POST /api/sec/extend';
const MINUTE = 60_000;

const DAY = 24 * 60 * MINUTE;

/** A signed-in bank, its clock a day ahead of ours, whose idle events are recorded with their times. */
async function watched() {
  const at = (ms: number) => new Date(start + DAY + ms).toISOString();
  const life = () => {
    const ageMs = scripted.time.clock.now() - start;
    const endMs = 8 * 60 * MINUTE;
    const idleEndsAt = at(Math.min(ageMs + 5 * MINUTE, endMs));
    return sealed({ now: at(ageMs), idleTimeout: 5, idleEndsAt, expiresAt: at(endMs) });
  };
  const scripted = scriptedBank({ [EXTEND]: life });
  const start = scripted.time.clock.now();
  await scripted.signIn();
  const emitted: [string, number, unknown][] = [];
  for (const event of ['idle-warning', 'idle', 'expiry-warning'] as const) {
    scripted.bank.on(event, (detail) => emitted.push([event, scripted.time.clock.now() - start, detail]));
  }
  return { ...scripted, emitted };
}

it('Without input the warning comes once, a minute before the idle end, and the end comes once', async () => {
  const { time, emitted } = await watched();
  await time.advance(20 * MINUTE);
  expect(emitted).toEqual([
    ['idle-warning', 4 * MINUTE, { leftMs: MINUTE }],
    ['idle', 5 * MINUTE, {}],
  ]);
});

it('Input delays warning and end, and the warning comes again after input has answered it', async () => {
  const { bank, time, emitted } = await watched();
  await time.advance(2 * MINUTE);
  bank.session.touch();
  await time.advance(4 * MINUTE + 30_000);
  bank.session.touch();
  await time.advance(20 * MINUTE);
  expect(emitted.map(([event, atMs]) => [event, atMs / MINUTE])).toEqual([
    ['idle-warning', 6],
    ['idle-warning', 10.5],
    ['idle', 11.5],
  ]);
});

it('Input extends the session at most once a minute, and the last input counts too', async () => {
  const { bank, time, seen } = await watched();
  const start = time.clock.now();
  const extended: number[] = [];
  bank.on('request', () => extended.push(time.clock.now() - start));
  for (let at = 0; at < 150; at += 1) {
    bank.session.touch();
    await time.advance(1_000);
  }
  await time.advance(3 * MINUTE);
  expect(extended).toEqual([MINUTE, 2 * MINUTE, 3 * MINUTE]);
  expect(seen.every(({ call, body }) => call === EXTEND && body === undefined)).toBe(true);
});

it('A reloaded page has the idle time and requests the session lifetime at its first input', async () => {
  const { bank, calls, signIn, time } = await watched();
  await signIn();
  await bank.close();
  bank.session.touch();
  await time.advance(0);
  expect(calls()).toEqual([EXTEND]);
});

it('An idle time that passed while the machine slept ends the session at the first input', async () => {
  const { bank, time, emitted, calls } = await watched();
  await time.advance(30_000);
  bank.session.touch();
  const before = calls().length;
  time.sleep(6 * MINUTE);
  bank.session.touch();
  expect(emitted.map(([event]) => event)).toEqual(['idle']);
  await time.advance(MINUTE);
  expect(emitted.map(([event]) => event)).toEqual(['idle']);
  expect(calls()).toHaveLength(before);
});

it('The absolute end is announced once, ten minutes ahead, by the clock of the bank', async () => {
  const { bank, time, emitted } = await watched();
  for (let minute = 0; minute < 8 * 60; minute += 1) {
    bank.session.touch();
    await time.advance(MINUTE);
  }
  expect(emitted).toEqual([['expiry-warning', (8 * 60 - 10) * MINUTE, { leftMs: 10 * MINUTE }]]);
});

it('After the idle end, a logout or a close there is no event and no request', async () => {
  const { bank, time, emitted, calls } = await watched();
  await time.advance(6 * MINUTE);
  emitted.length = 0;
  bank.session.touch();
  await bank.session.logout();
  bank.session.touch();
  await bank.close();
  await time.advance(60 * MINUTE);
  expect([emitted, calls().filter((call) => call === EXTEND)]).toEqual([[], []]);
});

it('The remaining time follows the bank’s clock, even if the absolute end cuts the idle time short', () => {
  const expiresAt = '2026-07-14T15:42:00Z';
  expect(leftOf({ now: '2026-07-14T15:40:00Z', idleTimeout: 5, idleEndsAt: expiresAt, expiresAt })).toBe(2 * MINUTE);
});

it('A process that signed in and did not log out can end', () => {
  const waiting = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;
  const idle = createIdleClock({
    clock: systemClock,
    timers: systemTimers,
    events: createEvents(),
    idleMs: () => 5 * MINUTE,
    isLive: () => true,
    extend: async () => undefined,
  });
  const before = waiting();
  idle.begin();
  idle.touch();
  expect(waiting()).toBe(before);
  idle.stop();
});
