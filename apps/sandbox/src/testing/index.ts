export { durationMs, type MovableClock } from '../operation/clock.ts';
export type { FaultKind, FaultOrder } from '../faults/fault-order.ts';
export type { Fault, Faults } from '../faults/faults.ts';
export type { RuleId } from '../operation/refusals.ts';
export { entrySample } from './entry-sample.ts';
export type { Factories, OfGroup } from './factories.ts';
export { bankMatchers } from './matchers.ts';
export { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts';
