import { createHash } from 'node:crypto';
import { dayOf } from '@ibk/sdk/format';
import { type Connection, type Host } from '../connect.ts';
import { bankOrigin } from '../globals.ts';
import { signedIn } from '../own-list.ts';
import type { TransferForm } from './transfer-form.ts';

/**
 * The Idempotency-Key of a transfer: the same for the same user, bank, day and arguments, so that a command that is
 * started twice at the same time enters once. A key is 16 to 64 of `A-Za-z0-9_-`.
 */
export function entryKey(
  { flags, environment }: Host,
  { bank, profile }: Pick<Connection, 'bank' | 'profile'>,
  { inquiry, values: { note, schedule }, repayOf }: TransferForm,
): string {
  const facts = [
    bankOrigin(flags, environment),
    signedIn(bank).username,
    dayOf(new Date(), profile.timeZone),
    inquiry,
    note,
    ...(schedule.autoType === 'NOW' ? [] : [schedule]),
    ...(repayOf === undefined ? [] : [repayOf]),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}
