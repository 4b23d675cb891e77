import type { Sandbox, SandboxOptions } from './sandbox.ts';
import { startSandbox as startOwn } from './start-sandbox.ts';

export { durationMs, type MovableClock } from '../operation/clock.ts';
export type { FaultKind, FaultOrder } from '../faults/fault-order.ts';
export type { Fault, Faults } from '../faults/faults.ts';
export type { RuleId } from '../operation/refusals.ts';
export { entrySample } from './entry-sample.ts';
export type { Factories, MadeAccount, MadeTransaction, MadeUser, OfGroup } from './made-rows.ts';
export { bankMatchers } from './matchers.ts';
export { isWorkingDay } from '../domain/rails/window.ts';
export { BadScenario, readScenario, type ScenarioFault } from '../domain/outside/read-scenario.ts';
export type { Scenario, ScenarioMatch, ScenarioRule } from '../domain/outside/scenario.ts';
export { scenario, type ScenarioBuilder, type ScenarioVerbs } from './scenario.ts';
export type { Sandbox, SandboxOptions } from './sandbox.ts';
export { BadCapsule, replayCapsule, type ReplayReport } from './replay-capsule.ts';
export { treasuryMonth } from './treasury-month.ts';
export { keepClosedDatabases, type ServerRun } from './test-database.ts';
export { dropDatabasesOf } from './test-server.ts';

/**
 * Starts a bank for a test. It occupies no port until `listen`.
 *
 * @throws on close, when an answer of the bank broke the contract, a refusal is missing in the catalogue of errors, or
 * the log holds a secret of a request or an answer
 */
export const startSandbox = (options?: SandboxOptions): Promise<Sandbox> => startOwn(options);
