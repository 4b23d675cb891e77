import { createFetch } from '@ibk/sdk/node';
import type { Profile } from '@ibk/sdk/profile';
import type { Host } from '../connect.ts';
import { networkOf } from '../network.ts';
import { loadProfile } from '../profiles.ts';
import { forPeople } from '../terminal.ts';
import { type CallerPorts, signOutCaller } from './callers.ts';
import { createRecorder, type Recorder } from './check.ts';
import { type Caller, createProber } from './prober.ts';
import { createWire } from './wire.ts';

/** Makes the ports whose calls end with a signal. */
type PortsUntil = (end: AbortSignal) => CallerPorts;

/** A way to a bank on which every answer is kept as it arrived. */
export async function openPorts(
  host: Host,
  origin: string,
): Promise<{ profile: Profile; recorder: Recorder; portsUntil: PortsUntil }> {
  const { terminal, signal, environment, flags } = host;
  const fetch = createFetch(await networkOf(host));
  const profile = await loadProfile({ origin, fetch, signal, terminal }, flags.profile);
  const level = environment.log ?? (flags.debug ? 'debug' : undefined);
  const log = (line: string): void => {
    if (level) terminal.stderr.write(`[${level}] ${forPeople(line)}\n`);
  };
  const recorder = createRecorder();
  const portsUntil: PortsUntil = (end) => {
    const wire = createWire({ origin, profile, fetch, signal: end, timeoutMs: flags.timeout * 1_000, log });
    return { host, wire, prober: createProber(wire, recorder, end), fetch };
  };
  return { profile, recorder, portsUntil };
}

/** How long a sign-out may take after Ctrl-C. */
const LEAVE_WITHIN_MS = 5_000;

/** Signs a caller out. Ctrl-C ends the questions, but leaves no session open at the bank. */
export async function leave(portsUntil: PortsUntil, ports: CallerPorts, caller: Caller): Promise<void> {
  const ending = ports.host.signal.aborted ? portsUntil(AbortSignal.timeout(LEAVE_WITHIN_MS)) : ports;
  await signOutCaller(ending, caller).catch(() => undefined);
}
