import type { OperationId } from '@ibk/sdk/contract';
import { findError } from '@ibk/sdk/errors';
import { createBankServer } from '../bank-server.ts';
import { fixedClock } from '../operation/clock.ts';
import { createRecorder } from '../capsule/recorder.ts';
import { codesOf, createControls } from '../controls/controls.ts';
import { controlsRoutes } from '../controls/controls-routes.ts';
import { restoreSnapshot } from '../controls/snapshot.ts';
import type { Database } from '../db/open.ts';
import type { Tx } from '../db/tx.ts';
import { resolveHost, TRY_MS } from '../deliveries/post-event.ts';
import { createSender } from '../deliveries/sender.ts';
import { createSecrets } from '../operation/secrets.ts';
import { createFaults } from '../faults/faults.ts';
import type { Breach } from '../http/contract-call.ts';
import { NO_LIMITS } from '../operation/limits.ts';
import { type CallLine, createLog } from '../operation/log.ts';
import { sealedLine } from '../domain/audit/seal-audit.ts';
import { profileOf, profilesFolder } from '../http/profiles.ts';
import { createLive } from '../live/create-live.ts';
import { createNetwork } from '../network/network.ts';
import { createClients } from './clients.ts';
import { createFactories, type OwnFactories } from './factories.ts';
import type { Sandbox as PublishedSandbox, SandboxOptions } from './sandbox.ts';
import { watchSecrets } from './secret-watch.ts';
import { toldRules } from './told-rules.ts';
import { databaseOf, SEEDED_WORLD } from './test-database.ts';
import { writeTo } from '../db/write.ts';
import type { Scenario } from '../domain/outside/scenario.ts';
import { NORMAL, worldOf } from '../domain/outside/worlds.ts';
import { DEMO_USERS, seedDemo } from '../demo/demo-world.ts';
import { seedAnew } from '../seed-once.ts';

/** Tuesday morning in Medan. */
const START = Date.parse('2026-07-14T02:42:00Z');
/** Hashing a test's password must be cheap. Only tests set this; the environment cannot. */
const ROUNDS = 10;

/** The sandbox as the tests of this repository see it: with its database, and every column of the rows that it makes. */
export interface Sandbox extends PublishedSandbox {
  database: Database;
  factories: OwnFactories;
}

function scenarioOf(given: string | Scenario): Scenario {
  if (typeof given !== 'string') return given;
  const world = worldOf(given);
  if (!world) throw new RangeError(`No scenario is called ${given}`);
  return world;
}

/** The rules that the catalogue of errors does not list for a call. */
const unlisted = (operationId: OperationId | undefined, ruleIds: readonly string[]): string[] =>
  ruleIds
    .filter((ruleId) => !operationId || findError(ruleId)?.operations.includes(operationId) !== true)
    .map((ruleId) => `${ruleId} of ${operationId ?? 'no call'}`);

/** Refusals in a line of the log that the catalogue does not list for their call. */
function unlistedRefusals(line: string): string[] {
  const { operationId, ruleIds = [], isOrdered = false } = JSON.parse(line) as Partial<CallLine>;
  return isOrdered ? [] : unlisted(operationId, ruleIds);
}

/**
 * Starts a bank for a test. It occupies no port until `listen`.
 *
 * @throws on close, when an answer of the bank broke the contract, a refusal is missing in the catalogue of errors, or
 * the log holds a secret of a request or an answer
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const start = typeof options.start === 'string' ? Date.parse(options.start) : (options.start ?? START);
  const rounds = options.hashRounds ?? ROUNDS;
  const clock = fixedClock(start);
  const secrets = createSecrets(rounds);
  const profiles = options.profiles ?? profilesFolder;
  // A copy of its own, since the secret watch identifies a bank by its profile object.
  const profile = { ...profileOf(options.profile ?? 'sumut', options.changes, profiles) };
  const world = { clock: fixedClock(start), secrets, name: `${start}-${rounds}` };
  const database = await databaseOf(world, options.databaseUrl);
  const breaches: Breach[] = [];
  const missing = new Set<string>();
  const watch = watchSecrets(profile);
  const log = createLog((line) => {
    watch.read(line);
    unlistedRefusals(line).forEach((each) => missing.add(each));
    options.log?.(line);
  });
  const limits = { ...NO_LIMITS, ...options.limits };
  const network = createNetwork({ hosts: options.hosts ?? [], trustedHops: options.trustedHops ?? [] });
  const live = createLive({ read: database.db, clock, profile, log, limits, network, signals: database.signals });
  const faults = createFaults(clock);
  const refill = async (tx: Tx, at: number) => {
    if (at === start) await restoreSnapshot(tx, SEEDED_WORLD);
    else await seedAnew(tx, (fresh) => seedDemo(fresh, clock, secrets));
  };
  const port = { clock, profile, read: database.db, write: writeTo(database.db), announce: live.announce };
  const scenario = scenarioOf(options.scenario ?? NORMAL);
  const recorder = createRecorder({ clock, profile }, codesOf(database.db));
  recorder.restart(start, NORMAL);
  const onFault = (fault: unknown) => log.fault(fault, {});
  const post = {
    isLocalOpen: options.eventsLocal ?? true,
    resolve: options.resolveHost ?? resolveHost,
    tryMs: options.eventTryMs ?? TRY_MS,
  };
  const sender = createSender({ ...port, ...post, onFault });
  const controls = createControls({
    ...{ database, clock, faults, refill, port, scenario, recorder, sender, post, onFault },
    start: () => start,
    ended: live.ended,
    onSealed: (sealed) => log.note(sealedLine(sealed)),
  });
  if (options.scenario !== undefined) await controls.useScenario(scenario);
  const bank = createBankServer({
    database,
    profile,
    clock,
    secrets,
    reach: post,
    limits,
    log,
    live,
    network,
    faults,
    recorder: {
      ...recorder,
      async call(answered) {
        unlisted(answered.operationId, toldRules(answered)).forEach((each) => missing.add(each));
        await recorder.call(answered);
      },
    },
    onBreach: (breach) => breaches.push(breach),
    portal: options.portal ?? null,
    pictures: profiles,
    controls: options.controls === false ? null : controlsRoutes(controls, { clock, faults, zone: profile.timeZone }),
  });
  const clients = createClients({ fetch: bank.fetch, profile, clock, captchaAnswer: controls.captchaAnswer });
  const close = async () => {
    await clients.close();
    await sender.close();
    await bank.close();
    const leaks = watch.leaks();
    if (leaks.length > 0) throw new Error(`The log repeats what was told in confidence: ${leaks.join(', ')}`);
    if (missing.size > 0) throw new Error(`Refusals that REFUSED_CALLS does not list: ${[...missing].join(', ')}`);
    if (breaches.length > 0) throw new Error(`Answers broke the contract: ${JSON.stringify(breaches, null, 2)}`);
  };
  return {
    ...controls,
    useScenario: async (next) => controls.useScenario(scenarioOf(next)),
    clock,
    faults,
    profile,
    database,
    factories: createFactories({
      db: database.db,
      clock,
      secrets,
      zone: profile.timeZone,
      seed: options.seed ?? 1,
      used: (line) => {
        console.info(line);
        recorder.spoil('Sebagian data dibuat oleh factories, bukan oleh panggilan ke bank.');
      },
    }),
    users: DEMO_USERS,
    client: clients.client,
    signIn: clients.signIn,
    fetch: bank.fetch,
    listen: async () => (await bank.listen({ port: 0, host: '127.0.0.1' })).url,
    close,
    [Symbol.asyncDispose]: close,
  };
}
