export { eventAddress, type EventAddressFacts } from './event-address.ts';
export { eventRetryAt, type EventTryFacts, type EventTryOutcome } from './event-retry.ts';
