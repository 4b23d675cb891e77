import { CREDENTIAL_JOURNEYS } from './credential-journeys.ts';
import type { Journey } from './journey.ts';
import { TRANSFER_JOURNEYS } from './transfer-journeys.ts';
import { TREASURY_JOURNEYS } from './treasury-journeys.ts';

/** Every call that writes, ordered so that each call finds what it needs. */
export const JOURNEYS: readonly Journey[] = [...TRANSFER_JOURNEYS, ...TREASURY_JOURNEYS, ...CREDENTIAL_JOURNEYS];
