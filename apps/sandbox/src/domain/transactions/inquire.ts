import { isRupiah, toSen } from '@ibk/sdk/format';
import { inquiry } from '../../db/schema/transactions.ts';
import type { Handler } from '../../operation/handler.ts';
import { FIELD_FAULTS } from '../../operation/field-faults.ts';
import { Refused } from '../../operation/refusals.ts';
import { findAccount } from '../banking/accounts.ts';
import { newId } from '../../operation/new-id.ts';
import { duplicateToday } from './duplicate.ts';
import { guardFacts } from './guard-facts.ts';
import { refusedBy, warningsOf } from './guards.ts';
import { PRODUCTS } from './products.ts';
import { amountsOf, contentOf } from './wire.ts';

const LIVES_MS = 15 * 60_000;

/** Looks up what would be entered and keeps it: the entry takes amounts and names from here, not from its request. */
export const inquire: Handler<'inquire'> = async ({ body }, { clock, profile, read, session, write }) => {
  const now = new Date(clock.now());
  const { fee, productDescription } = PRODUCTS[body.productId];
  // The contract's own check of two decimals forgives what a double's rounding may add.
  if (!isRupiah(body.amount)) throw new Refused('contract.invalid', { fields: { amount: FIELD_FAULTS.multipleOf } });
  const amount = toSen(body.amount);
  const facts = await guardFacts(
    read,
    { session, source: body.source, amount, fee, now, zone: profile.timeZone },
    { locks: false },
  );
  const refused = refusedBy('inquiry', facts);
  if (refused) throw refused;
  if (body.dest === body.source) throw new Refused('account.same', { fields: { dest: 'Sama dengan rekening sumber' } });
  const payee = await findAccount(read, body.dest);
  if (!payee) throw new Refused('account.unknown', { fields: { dest: 'Rekening tujuan tidak ditemukan' } });
  if (payee.status !== 'ACTIVE')
    throw new Refused('account.closed', { fields: { dest: 'Rekening tujuan tidak aktif' } });

  const about = {
    requestId: newId('rq'),
    productId: body.productId,
    source: body.source,
    sourceName: facts.source?.accountName ?? '',
    dest: body.dest,
    destName: payee.accountName,
    amount,
    fee,
  };
  const duplicate = await duplicateToday(read, { ...about, session, now, zone: profile.timeZone });
  const warnings = [...(duplicate ? [duplicate] : []), ...warningsOf('inquiry', facts)];
  const expiresAt = new Date(now.getTime() + LIVES_MS);
  await write((tx) => tx.insert(inquiry).values({ ...about, userId: session.userId, expiresAt }));
  return {
    requestId: about.requestId,
    content: contentOf({ ...about, productDescription, note: '' }),
    amountParameters: amountsOf(about),
    warnings: warnings.map(({ ruleId, message }) => ({ ruleId, message })),
    expiresAt: expiresAt.toISOString(),
  };
};
