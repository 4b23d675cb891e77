import { createFetch } from '@ibk/sdk/node';
import { parseProfile, type Profile } from '@ibk/sdk/profile';
import type { Host } from '../connect.ts';
import { openAnonymous, signInCaller, signOutCaller } from '../conform/callers.ts';
import { createRecorder } from '../conform/check.ts';
import { type Caller, createProber, type Judged } from '../conform/prober.ts';
import type { Reading } from '../conform/reading.ts';
import { checkAnonymous, checkUser } from '../conform/run-checks.ts';
import { checkLaws } from '../conform/run-laws.ts';
import { createWire } from '../conform/wire.ts';

/** A run that was answered truly, with everything that the checks and laws were told. */
export interface RecordedRun {
  profile: Profile;
  readings: readonly Reading[];
  /** In the order of the readings. */
  judged: readonly Judged[];
  /** Ids of the checks with a difference. */
  differing: readonly string[];
}

/** Reads a bank as `ibk conform` does, without writing, and keeps the answers. */
export async function recordRun(
  origin: string,
  users: readonly string[],
  password: string,
  level: 'all' | 'reads' = 'all',
): Promise<RecordedRun> {
  const fetch = createFetch();
  const signal = new AbortController().signal;
  const profile = parseProfile(await (await fetch(`${origin}/profile.json`)).json());
  const host = { flags: { timeout: 60 }, signal } as Host;
  const wire = createWire({ origin, profile, fetch, signal, timeoutMs: 60_000, log: () => undefined });
  const recorder = createRecorder();
  const judged: Judged[] = [];
  const prober = createProber(wire, recorder, signal, (one) => judged.push(one));
  const ports = { host, wire, prober, fetch };
  const checking = { prober, recorder, profile, writes: false };
  if (level === 'all') await checkAnonymous(checking, await openAnonymous(ports));
  const callers: Caller[] = [];
  for (const username of users) {
    const caller = await signInCaller(ports, { username, password });
    if (caller) callers.push(caller);
  }
  for (const [at, caller] of callers.entries()) await checkUser(checking, caller, at === 0);
  await checkLaws(checking, callers);
  for (const caller of callers) await signOutCaller(ports, caller);
  const differing = recorder.checks.filter(({ verdict }) => verdict === 'beda').map(({ id, seen }) => `${id} ${seen}`);
  return { profile, readings: recorder.readings, judged, differing };
}
