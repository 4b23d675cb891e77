import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBankServer } from './bank-server.ts';
import { runningClock } from './operation/clock.ts';
import { answerTo } from './arguments.ts';
import { createRecorder, type Recorder } from './capsule/recorder.ts';
import { codesOf, createControls } from './controls/controls.ts';
import { controlsRoutes } from './controls/controls-routes.ts';
import { stateAtStart } from './controls/state-at-start.ts';
import { type Database, openDatabase } from './db/open.ts';
import type { SettlePort } from './domain/transactions/facts/settle-port.ts';
import { postDue } from './domain/transactions/batch/post-batch.ts';
import { scenarioInForce } from './domain/outside/scenario-in-force.ts';
import { NORMAL } from './domain/outside/worlds.ts';
import { writeTo } from './db/write.ts';
import { resolveHost, TRY_MS } from './deliveries/post-event.ts';
import { createSender } from './deliveries/sender.ts';
import { createSecrets } from './operation/secrets.ts';
import { type Env, readEnv } from './env.ts';
import { createFaults } from './faults/faults.ts';
import { LIMITS } from './operation/limits.ts';
import { createLog } from './operation/log.ts';
import { bankChainFault } from './domain/audit/check-audit.ts';
import { sealedLine } from './domain/audit/seal-audit.ts';
import { profileOf } from './http/profiles.ts';
import { keepDoing } from './keep-doing.ts';
import { createLive } from './live/create-live.ts';
import { createNetwork } from './network/network.ts';
import { seedAnew, seedOnce } from './seed-once.ts';
import { startFault } from './start-fault.ts';
import { sweep } from './sweep.ts';
import { welcome } from './welcome.ts';
import { seedDemo } from './demo/demo-world.ts';

/** Built by the portal's own workspace; the relative path is the same from the source tree and from the bundle. */
const builtPortal = fileURLToPath(new URL('../../portal/dist', import.meta.url));
/** The package of the sandbox has no portal. */
const portal = existsSync(builtPortal) ? builtPortal : null;

/** Interval for resuming approvals whose execution was interrupted; the first time is at the start. */
const SETTLE_EVERY_MS = 5_000;
/** Interval for paying rows of batches; a run pays at most a thousand of each. */
const ROWS_EVERY_MS = 500;
/** Interval for looking for events to be sent; what follows a sent one does not wait for it. */
const SEND_EVERY_MS = 1_000;
/** Interval for removing expired rows; the first time is at the start. */
const SWEEP_EVERY_MS = 10 * 60_000;

/** Pays rows of batches; a replay of a capsule pays them with whatever else is due. */
async function payRows(port: SettlePort, recorder: Recorder, onFault: (fault: unknown) => void): Promise<void> {
  const at = port.clock.now();
  if ((await postDue(port, onFault)) > 0) recorder.act({ act: 'runDue' }, at);
}

async function start(env: Env): Promise<void> {
  const profile = profileOf(env.profile, {}, env.profilesFolder);
  const stop = stopOnSignal();
  const database = await openDatabase(
    env.databaseUrl ? { kind: 'server', url: env.databaseUrl } : { kind: 'folder', folder: resolve(env.dataFolder) },
  );
  const clock = runningClock(await stateAtStart(database.db, env));
  const secrets = createSecrets();
  const log = createLog(env.isLogging ? undefined : () => undefined);
  const network = createNetwork({ hosts: [env.host, ...env.hosts], trustedHops: env.trustedHops });
  const live = createLive({
    read: database.db,
    clock,
    profile,
    log,
    limits: LIMITS,
    network,
    signals: database.signals,
  });
  const rail = { clock, profile, read: database.db, write: writeTo(database.db), announce: live.announce };
  const onFault = (fault: unknown) => log.fault(fault, {});
  const seed = (tx: Database['db']) => seedDemo(tx, clock, secrets, { isForTrial: true });
  const recorder = createRecorder({ clock, profile }, codesOf(database.db));
  const seededAt = clock.now();
  const isNew = env.isSandbox && (await seedOnce(database.db, seed));
  recorder.restart(isNew ? seededAt : null, env.scenario ?? NORMAL);
  const faults = createFaults(clock);
  const post = { isLocalOpen: env.isEventsLocal, resolve: resolveHost, tryMs: TRY_MS };
  const sender = createSender({ ...rail, ...post, onFault });
  const controls = createControls({
    database,
    clock,
    faults,
    start: Date.now,
    refill: (tx) => seedAnew(tx, seed),
    ended: live.ended,
    port: rail,
    scenario: env.scenario ?? NORMAL,
    onFault,
    onSealed: (sealed) => log.note(sealedLine(sealed)),
    recorder,
    sender,
    post,
  });
  const bank = createBankServer({
    database,
    profile,
    clock,
    secrets,
    reach: post,
    limits: LIMITS,
    log,
    live,
    network,
    portal,
    pictures: env.profilesFolder,
    onBreach: ({ operationId, status, faults }) =>
      log.fault(new Error('The answer breaks the contract'), { operationId, status, ...faults }),
    controls: env.isSandbox ? controlsRoutes(controls, { clock, faults, zone: profile.timeZone }) : null,
    faults: env.isSandbox ? faults : null,
    recorder: env.isSandbox ? recorder : null,
  });
  const chainFault = await bankChainFault(database.db);
  if (chainFault !== null) console.error(chainFault);
  const jobs = [
    await keepDoing(controls.runDue, SETTLE_EVERY_MS, onFault),
    await keepDoing(() => payRows(rail, recorder, onFault), ROWS_EVERY_MS, onFault),
    await keepDoing(() => sweep({ ...rail, vacuum: database.vacuum, onFault }), SWEEP_EVERY_MS, onFault),
    await keepDoing(sender.start, SEND_EVERY_MS, onFault),
  ];
  stop.with(async () => {
    await Promise.all([...jobs.map((end) => end()), sender.close()]);
    await bank.close();
  });
  const { url } = await bank.listen({ port: env.port, host: env.host });
  const { scenario } = await scenarioInForce(database.db);
  console.log(
    welcome(url.replace('127.0.0.1', 'localhost'), profile, { ...env, hasPortal: portal !== null }, scenario),
  );
}

/** A running bank closes in order. A bank that is still starting ends at once, as if killed, but releases its lock. */
function stopOnSignal() {
  let close = () => Promise.resolve();
  const end = () => {
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  return { with: (better: () => Promise<void>) => void (close = better) };
}

const answer = answerTo(process.argv.slice(2));
if (answer?.code === 0) console.log(answer.text);
else if (answer) console.error(answer.text);
if (answer) process.exit(answer.code);

try {
  await start(readEnv());
} catch (fault) {
  console.error(startFault(fault) ?? fault);
  process.exit(1);
}
