import { sql } from 'drizzle-orm';
import { virtualAccount, virtualAccountBill } from '../db/schema/virtual-accounts.ts';
import type { Tx } from '../db/tx.ts';
import { INTERNAL_ACCOUNTS } from '../ledger/internal-accounts.ts';
import { CORPORATE_MERCHANTS, MERCHANTS } from './data/accounts.ts';
import { ZONE } from './demo-stories.ts';

/** Payments of the busy account in a month, each a line of the account that is credited. */
export const BUSY_PAYMENTS = 2_000;
const DAYS = 30;
const MERCHANT_ID = 'M0001';
const MEMBER = '2600009000';
const PAYERS = ['ANI PERMATA', 'BAYU ALAMSYAH', 'CLARA HANDAYANI', 'DEWI ANGGRAINI', 'HENDRA GUNAWAN', 'LOKET 3'];

/**
 * A virtual account that takes 2,000 payments from outside over the month before, so that one account has a statement as long
 * as that of a busy merchant. The number of statements does not depend on that of the payments. Call `numberLines` afterwards.
 */
export async function seedBusyAccount(tx: Tx, now: Date): Promise<void> {
  const merchant = MERCHANTS.find(({ merchantId }) => merchantId === MERCHANT_ID);
  const owner = CORPORATE_MERCHANTS.find((each) => each.merchantId === MERCHANT_ID && each.settlementAccount);
  const creditAccount = owner?.settlementAccount;
  if (!merchant || !owner || !creditAccount) throw new Error(`The demo world has no collector for ${MERCHANT_ID}`);
  const virtualAccountNumber = merchant.virtualAccountPrefix + MEMBER;
  await tx.insert(virtualAccount).values({
    ...{ virtualAccountNumber, virtualAccountName: 'LOKET PENERIMAAN', merchantId: MERCHANT_ID, idMember: MEMBER },
    ...{ creditAccount, corporateId: owner.corporateId, corporateGroupId: owner.groups[0] ?? null },
    ...{ type: 'CR_ONLY', isFixed: true, isOpen: true, isSingle: false, createdAt: now },
  });
  await tx.insert(virtualAccountBill).values({
    ...{ virtualAccountNumber, sequence: 1, kind: 'NONE', amount: 0n, minTransaction: 0n, maxTransaction: 0n },
  });
  await tx.execute(sql`
    with made as (
      select n, ${now.toISOString()}::timestamptz - (${BUSY_PAYMENTS} - n + 1) * (interval '1 day' * ${DAYS}::float8 / ${BUSY_PAYMENTS}) as at,
        (10 + (n * 7919) % 490) * 100000::bigint as amount, (${`{${PAYERS.join()}}`}::text[])[1 + n % ${PAYERS.length}] as payer
      from generate_series(1, ${BUSY_PAYMENTS}) as n),
    paid as (
      insert into virtual_account_payment (payment_id, virtual_account_number, sequence, state, amount, payer, reference_id, at,
        payment_key, transaction_id, settlement_date)
      select 'vp_busy_' || n, ${virtualAccountNumber}, 1, 'PAID', amount, payer,
        'VA' || to_char(at at time zone ${ZONE}, 'YYMMDD') || (500000 + n), at,
        'loket-' || n, 'TX9' || lpad(n::text, 9, '0'), to_char(at at time zone ${ZONE}, 'YYYY-MM-DD')
      from made returning *),
    posted as (
      insert into leg (reference_id, leg, account_number, amount, posted_at, line, credits, credited, debited)
      select reference_id, side.leg, side.account, side.sign * amount, at, 1000000 + row_number() over (order by at), 0, 0, 0
      from paid, (values (1, ${INTERNAL_ACCOUNTS.clearing.accountNumber}, -1), (2, ${creditAccount}, 1)) as side (leg, account, sign))
    update virtual_account_bill set paid = sums.paid, payments = sums.payments, last_paid_at = sums.last
    from (select sum(amount) as paid, count(*) as payments, max(at) as last from paid) as sums
    where virtual_account_number = ${virtualAccountNumber}`);
}
