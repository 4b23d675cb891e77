import { dayOf, fromSen } from '@ibk/sdk/format';
import { taxTypeByBilling } from '@ibk/sdk/rules';
import { taxBilling } from '../db/schema/tax-billing.ts';
import type { Tx } from '../db/tx.ts';
import { COLLECTORS } from '../domain/billing/collectors.ts';
import { TAXPAYERS } from '../domain/billing/data/taxpayers.ts';
import { toTaxBilling } from '../domain/billing/tax-form.ts';
import { userIdOf } from './demo-people.ts';
import { ZONE } from './demo-stories.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Codes of the group, the newest first, one every 19 hours. */
const COUNT = 24;
const EVERY_MS = 19 * HOUR_MS;

/** What is paid in turn: the first digit of the code, map, deposit type and purpose. */
const TAXES = [
  ['0', '411121', '100', 'PPh 21 honor tenaga kesehatan'],
  ['1', '411211', '100', 'PPN pengadaan alat kesehatan'],
  ['2', '411124', '104', 'PPh 23 jasa kebersihan'],
  ['4', '412111', '100', 'Bea masuk reagen laboratorium'],
  ['7', '425151', '100', 'Sewa aula Dinas Kesehatan'],
] as const;

function billingOf(at: number, now: number): typeof taxBilling.$inferInsert {
  const [digit, mapTransaction, jenisSetor, uraian] = TAXES[at % TAXES.length] ?? TAXES[0];
  const taxpayer = TAXPAYERS[at % TAXPAYERS.length];
  const billNumber = `${digit}2607${String(at + 1).padStart(8, '0')}00`;
  const createdAt = new Date(now - EVERY_MS * (at + 1));
  const { lifeDays } = COLLECTORS[taxTypeByBilling({ billingCode: billNumber }) ?? 'DJP'];
  const expiredDate = dayOf(createdAt.getTime() + lifeDays * DAY_MS, ZONE);
  const amount = BigInt(125_000 + 37_500 * at) * 100n;
  const [tahun = '', periode1 = ''] = dayOf(createdAt.getTime(), ZONE).split('-');
  const payer = { npwpSetor: taxpayer?.npwp ?? '', namaSetor: taxpayer?.nama ?? '' };
  const tax = { mapTransaction, jenisSetor, periode1, periode2: periode1, tahun, uraian, amount: fromSen(amount) };
  const data = { ...toTaxBilling({ useNpwp: true, ...taxpayer, ...payer, ...tax }, null), billNumber, expiredDate };
  const owner = { corporateId: 'DINKESSU', corporateGroupId: '01', createdBy: userIdOf('ekoS1') };
  return { billNumber, ...owner, deductionId: null, amount, expiredDate, data, createdAt };
}

/** Billing codes of every collector that were created by the tax form; the older ones are over. */
export const seedTaxBillings = (tx: Tx, now: number) =>
  tx.insert(taxBilling).values(Array.from({ length: COUNT }, (_, at) => billingOf(at, now)));
