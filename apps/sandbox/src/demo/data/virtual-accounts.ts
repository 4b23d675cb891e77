import type { virtualAccount, virtualAccountBill } from '../../db/schema/virtual-accounts.ts';
import { CORPORATE_MERCHANTS, MERCHANTS } from './accounts.ts';

type Account = typeof virtualAccount.$inferInsert;
type Bill = typeof virtualAccountBill.$inferInsert;
type Terms = Pick<Bill, 'kind' | 'amount' | 'minTransaction' | 'maxTransaction'> &
  Partial<Bill & Pick<Account, 'isOpen' | 'isSingle' | 'isFixed' | 'blockedReason' | 'isClosed'>>;

const sen = (rupiah: number): bigint => BigInt(rupiah) * 100n;
const DAY_MS = 86_400_000;

/** The accounts of merchants that collect without a corporate of this portal. */
const CREDITED: Readonly<Record<string, string>> = { M0002: '10001020091660' };

const free = {
  kind: 'NONE',
  amount: 0n,
  minTransaction: sen(10_000),
  maxTransaction: sen(5_000_000),
  isOpen: true,
} as const;
const fixed = (rupiah: number) =>
  ({ kind: 'NONE', amount: sen(rupiah), minTransaction: 0n, maxTransaction: 0n }) as const;
const invoice = (rupiah: number, message: string) =>
  ({ ...fixed(rupiah), kind: 'INVOICE', message, isOpen: true }) as const;
const closedPlan = (rupiah: number, tenor: number, message: string) =>
  ({ ...fixed(rupiah), kind: 'INSTALLMENT', message, installmentType: 'CLOSED', tenor, isOpen: true }) as const;
const openPlan = (rupiah: number, tenor: number, message: string) =>
  ({
    ...free,
    amount: sen(rupiah),
    minTransaction: sen(500_000),
    kind: 'INSTALLMENT',
    message,
    installmentType: 'OPEN',
    tenor,
  }) as const;
const over = { expiredAt: new Date(0) };

type Payer = readonly [member: string, name: string, terms: Terms];

// prettier-ignore
/** One virtual account of each kind for every merchant: the member, which follows the merchant's prefix, the name, the terms. */
const PAYERS: readonly Payer[] = [
  ['2600001127', 'ANI PERMATA SARI',   free],
  ['2600001184', 'BAYU ALAMSYAH',      invoice(2_450_000, 'Tagihan Juli 2026')],
  ['2600002036', 'CLARA HANDAYANI',    fixed(150_000)],
  ['2600002113', 'DEWI ANGGRAINI',     closedPlan(750_000, 3, 'Angsuran tetap')],
  ['2600003041', 'HENDRA GUNAWAN',     openPlan(6_000_000, 12, 'Angsuran bebas')],
  ['2600003118', 'LIDYA SITUMORANG',   { ...free, ...over }],
];

// prettier-ignore
/** Members of the cooperative M0003. Each has savings to pay in and a loan to pay back. */
const MEMBERS = [
  'ABDUL RAHMAN', 'AGUSTINA SIHOMBING', 'BENNY SIREGAR', 'CITRA LESTARI', 'DARWIN PURBA', 'ELVI RAHAYU', 'FAJAR NUGROHO',
  'GITA PRATIWI', 'HARUN AL RASYID', 'INDAH PERMATASARI', 'JOHANNES TARIGAN', 'KRISTINA MANURUNG', 'LUKMAN HAKIM',
  'MARIA ULFA', 'NURUL AINI', 'OSCAR PANJAITAN', 'PUTRI MAHARANI', 'RAHMAT HIDAYAT', 'SRI WAHYUNI', 'TAUFIK LUBIS',
  'ULI BASA SIMANJUNTAK', 'VERA NASUTION', 'WAHYU SAPUTRA', 'YULIANA BR GINTING',
];
// prettier-ignore
/** What differs from the others, by the position of the member. */
const SPECIAL: Readonly<Record<number, Partial<Terms>>> = {
  3: over, 7: { blockedReason: 'Data anggota sedang diperiksa' }, 11: over, 15: { isClosed: true }, 19: { blockedReason: 'Cuti panjang' },
};
const EVERY_THIRD_IS_OPEN = 3;
const memberPayers = (): Payer[] =>
  MEMBERS.flatMap((name, at): Payer[] => {
    const number = String(at + 1).padStart(4, '0');
    const loan =
      at % EVERY_THIRD_IS_OPEN === 0
        ? openPlan(9_000_000, 18, 'Pinjaman usaha')
        : closedPlan(400_000 + at * 25_000, 10, 'Pinjaman anggota');
    return [
      [`270001${number}`, name, { ...invoice(100_000 + at * 5_000, 'Simpanan wajib Juli 2026'), ...SPECIAL[at] }],
      [`270002${number}`, name, { ...loan, ...SPECIAL[at] }],
    ];
  });

/** The virtual accounts of the demo world with their first bills; those that are over ended the day before it begins. */
export const virtualAccountsAt = (now: Date): { account: Account; bill: Bill }[] =>
  MERCHANTS.flatMap(({ merchantId, merchantType, virtualAccountPrefix }) => {
    const owner = CORPORATE_MERCHANTS.find((each) => each.merchantId === merchantId && each.settlementAccount);
    const payers = merchantId === 'M0003' ? [...PAYERS, ...memberPayers()] : PAYERS;
    return payers.map(([idMember, virtualAccountName, terms]) => {
      const {
        isOpen = false,
        isSingle = false,
        isFixed = true,
        blockedReason = null,
        isClosed = false,
        expiredAt,
        ...bill
      } = terms;
      const virtualAccountNumber = virtualAccountPrefix + idMember;
      return {
        account: {
          ...{ virtualAccountNumber, virtualAccountName, merchantId, idMember },
          ...{ isOpen, isSingle, isFixed, blockedReason, isClosed, createdAt: now },
          corporateId: owner?.corporateId ?? null,
          corporateGroupId: owner?.groups[0] ?? null,
          creditAccount: owner?.settlementAccount ?? CREDITED[merchantId] ?? '',
          // Only a CR_ONLY account leaves the amount to its merchant (002 §4.5).
          type: merchantType === 'CR_ONLY' || !isOpen ? 'CR_ONLY' : 'DBCR',
        },
        bill: {
          ...bill,
          virtualAccountNumber,
          sequence: 1,
          expiredAt: expiredAt ? new Date(now.getTime() - DAY_MS) : null,
        },
      };
    });
  });
