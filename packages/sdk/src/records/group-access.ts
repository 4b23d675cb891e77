import type { Account, Merchant, PayrollInstance } from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import type { FactsOf } from './fact.ts';

const yesOrNo = (holds: boolean): string => (holds ? 'Ya' : 'Tidak');

// prettier-ignore
/** The facts of an account that a group may use. @source 001 §2.2, 001 §3 */
export const GROUP_ACCOUNT = {
  number:      { kind: 'code', label: 'No. Rekening', of: ({ accountNumber }) => formatAccount(accountNumber) },
  name:        { kind: 'text', label: 'Nama',         of: ({ accountName }) => accountName },
  type:        { kind: 'text', label: 'Jenis',        of: ({ accountTypeName }) => accountTypeName },
  transaction: { kind: 'text', label: 'Transaksi',    of: ({ accessTransaction }) => yesOrNo(accessTransaction) },
  main:        { kind: 'text', label: 'Utama',        of: ({ mainAccount }) => yesOrNo(mainAccount) },
} satisfies FactsOf<Account>;

// prettier-ignore
/** The facts of a merchant that a group may use. @source 001 §2.2, 001 §7 */
export const GROUP_MERCHANT = {
  id:         { kind: 'code', label: 'Merchant',           of: ({ merchantId }) => merchantId },
  name:       { kind: 'text', label: 'Nama',               of: ({ merchantName }) => merchantName },
  type:       { kind: 'code', label: 'Jenis',              of: ({ merchantType }) => merchantType },
  prefix:     { kind: 'code', label: 'Prefix',             of: ({ virtualAccountPrefix }) => virtualAccountPrefix },
  settlement: { kind: 'code', label: 'Rekening penampung', of: ({ settlementAccount }) => settlementAccount && formatAccount(settlementAccount) },
} satisfies FactsOf<Merchant>;

// prettier-ignore
/** The facts of a payroll instance that a group may use. @source 001 §2.2, 001 §7 */
export const GROUP_INSTANCE = {
  id:           { kind: 'code', label: 'Instansi',        of: ({ instanceId }) => instanceId },
  treasury:     { kind: 'code', label: 'Treasury',        of: ({ treasuryId }) => treasuryId },
  treasuryName: { kind: 'text', label: 'Nama Kas Daerah', of: ({ treasuryName }) => treasuryName },
  branch:       { kind: 'code', label: 'Cabang',          of: ({ branchId }) => branchId },
} satisfies FactsOf<PayrollInstance>;
