import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taxBilling } from '../db/schema/tax-billing.ts';
import { transaction } from '../db/schema/transactions.ts';
import { UNENCRYPTED, signIn } from '../testing/clerk.ts';
import { act, enter, signInDesk, stage } from '../testing/desk.ts';
import { type Sandbox, startSandbox } from '../testing/index.ts';
import { pay, potongan } from '../testing/treasury-desk.ts';

/**
 * The same moments in each zone: half an hour before and after local midnight, and the morning half an hour before
 * midnight UTC.
 */
// prettier-ignore
const MOMENTS: readonly [profile: string, zone: string, at: string, local: string, day: string][] = [
  ['sumut',   'WIB',  '2026-07-14T16:30:00Z', '23:30', '2026-07-14'],
  ['sumut',   'WIB',  '2026-07-14T17:30:00Z', '00:30', '2026-07-15'],
  ['sumut',   'WIB',  '2026-07-14T23:30:00Z', '06:30', '2026-07-15'],
  ['sulteng', 'WITA', '2026-07-14T15:30:00Z', '23:30', '2026-07-14'],
  ['sulteng', 'WITA', '2026-07-14T16:30:00Z', '00:30', '2026-07-15'],
  ['sulteng', 'WITA', '2026-07-14T23:30:00Z', '07:30', '2026-07-15'],
];
const inDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
const asRead = (day: string): string => day.split('-').reverse().join('-');

/** A transfer that is entered and settled at the bank's present moment. */
async function settled(bank: Sandbox) {
  const { maker, verifier, approver } = await signInDesk(bank);
  const item = await enter(maker);
  await act(verifier, 'verify', item);
  await act(approver, 'approve', { ...item, version: 2 });
  const [row] = await bank.database.db.select().from(transaction).where(eq(transaction.referenceId, item.referenceId));
  if (!row) throw new Error('The transfer is gone');
  return row;
}

/** Every date that the bank writes by its clock: how to produce it, and its expected value on a local day. */
// prettier-ignore
const WRITTEN: readonly [what: string, write: (bank: Sandbox) => Promise<unknown>, expected: (day: string) => unknown][] = [
  ['the day inside a new reference', async (bank) => (await enter(await signIn(bank, 'ekoS1'))).referenceId.slice(2, 8), (day) => day.slice(2).replaceAll('-', '')],
  ['the settlement date', async (bank) => (await settled(bank)).settlementDate, (day) => day],
  ['the last day of a tax billing', async (bank) => {
    const body = { useNpwp: true, npwp: '022906317125000', mapTransaction: '411121', jenisSetor: '100', tahun: '2026', periode1: '07', periode2: '07', npwpSetor: '022906317125000', namaSetor: 'PT PRATAMA', amount: 5_000, uraian: 'PPh', noTransaksi: 'TRX1' };
    const { billNumber } = (await (await signIn(bank, 'ekoS1'))('createBilling', { body })).body;
    return (await bank.database.db.select().from(taxBilling).where(eq(taxBilling.billNumber, billNumber as string)))[0]?.expiredDate;
  }, (day) => inDays(day, 14)],
  ['the last day of a deduction billing', async (bank) => {
    const { transaction: { source }, document, row } = await potongan(bank.database.db, 'KD26070003', '411124');
    const body = { useNpwp: true, npwp: '015128473122000', kodeMap: row.kodeMap, jenisSetoran: '104', periode1: '07', periode2: '07', tahun: '2026', npwpSetor: '015128473122000', namaSetor: 'CV BERKAH', additionalData: { accountNumber: source, noTransaksi: document.noTransaksi } };
    const answer = await (await signIn(bank, 'niaB1'))('createTreasuryBilling', { path: { productCode: 'MPN_G2' }, body });
    return answer.body.billing?.expiredDate;
  }, (day) => inDays(day, 14)],
  ['the day a deduction was paid', async (bank) => {
    const answer = await pay(await signIn(bank, 'pandeB1'), await potongan(bank.database.db, 'KD26070003', '999999-200'));
    return [answer.body.billing?.opendate, answer.body.billing?.tanggalTransaksiBank];
  }, (day) => [day, day]],
  ['the day in a refusal that names who was first', async (bank) => {
    const { maker, verifier } = await signInDesk(bank);
    const item = await enter(maker);
    await stage(verifier, 'verify', [item]);
    const answer = await stage(verifier, 'verify', [item]);
    return /pada (\S+)/.exec(answer.body.results[0].message as string)?.[1];
  }, asRead],
];

describe.each(MOMENTS)('At a %s bank in %s at %s, local time %s,', (profile, _zone, at, _local, day) => {
  let bank: Sandbox;
  beforeAll(async () => {
    bank = await startSandbox({ profile, changes: UNENCRYPTED });
  });
  beforeEach(async () => {
    await bank.reset();
    bank.clock.set(Date.parse(at));
  });
  afterAll(() => bank.close());

  it.each(WRITTEN)('%s follows the local day', async (_, write, expected) => {
    expect(await write(bank)).toEqual(expected(day));
  });
});
