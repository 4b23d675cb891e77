import { ADMINISTRATION_JOURNEYS } from './administration-journeys.ts';
import { CREDENTIAL_JOURNEYS } from './credential-journeys.ts';
import type { Journey } from './journey.ts';
import { RECONCILIATION_JOURNEYS } from './reconciliation-journeys.ts';
import { UPLOAD_JOURNEYS } from './upload-journeys.ts';
import { TRANSFER_JOURNEYS } from './transfer-journeys.ts';
import { TREASURY_JOURNEYS } from './treasury-journeys.ts';
import { VIRTUAL_ACCOUNT_JOURNEYS } from './virtual-account-journeys.ts';

/** Every call that writes, ordered so that each call finds what it needs. */
export const JOURNEYS: readonly Journey[] = [
  ...TRANSFER_JOURNEYS,
  ...VIRTUAL_ACCOUNT_JOURNEYS,
  ...RECONCILIATION_JOURNEYS,
  ...UPLOAD_JOURNEYS,
  ...TREASURY_JOURNEYS,
  ...ADMINISTRATION_JOURNEYS,
  ...CREDENTIAL_JOURNEYS,
];
