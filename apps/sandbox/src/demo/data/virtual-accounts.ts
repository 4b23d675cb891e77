import type { virtualAccount } from '../../db/schema/banking.ts';
import { MERCHANTS } from './accounts.ts';

type Row = typeof virtualAccount.$inferInsert;
type Terms = Pick<Row, 'amount' | 'minTransaction' | 'maxTransaction'> & Partial<Row>;

const sen = (rupiah: number): bigint => BigInt(rupiah) * 100n;
const DAY_MS = 86_400_000;

/** The account of each merchant at this bank. */
const CREDITED: Readonly<Record<string, string>> = {
  M0001: '10001010071354',
  M0002: '10001020091660',
  M0003: '10001020088124',
};

const free = { amount: 0n, minTransaction: sen(10_000), maxTransaction: sen(5_000_000) };
const fixed = (rupiah: number) => ({ amount: sen(rupiah), minTransaction: 0n, maxTransaction: 0n });

// prettier-ignore
/** One virtual account of each kind for every merchant: the number after the merchant's prefix, the name, the terms. */
const PAYERS: readonly (readonly [number: string, name: string, terms: Terms])[] = [
  ['2600001127', 'ANI PERMATA SARI',   free],
  ['2600001184', 'BAYU ALAMSYAH',      { ...fixed(2_450_000), invoiceMessage: 'Tagihan Juli 2026' }],
  ['2600002036', 'CLARA HANDAYANI',    fixed(150_000)],
  ['2600002113', 'DEWI ANGGRAINI',     { ...fixed(750_000), installmentMessage: 'Angsuran tetap', installmentType: 'CLOSED', tenor: 3 }],
  ['2600003041', 'HENDRA GUNAWAN',     { ...free, amount: sen(6_000_000), minTransaction: sen(500_000), installmentMessage: 'Angsuran bebas', installmentType: 'OPEN', tenor: 12 }],
  ['2600003118', 'LIDYA SITUMORANG',   { ...free, virtualAccountExpired: new Date(0) }],
];

/** The virtual accounts of the demo world; those that are over ended the day before it begins. */
export const virtualAccountsAt = (now: Date): Row[] =>
  MERCHANTS.flatMap(({ merchantId, virtualAccountPrefix }) =>
    PAYERS.map(([number, virtualAccountName, terms]) => ({
      ...terms,
      virtualAccountNumber: `${virtualAccountPrefix}${number}`,
      virtualAccountName,
      merchantId,
      creditAccount: CREDITED[merchantId] ?? '',
      virtualAccountExpired: terms.virtualAccountExpired ? new Date(now.getTime() - DAY_MS) : null,
    })),
  );
