import type { Beneficiary } from '../contract/index.ts';
import { formatAccount } from '../format/account.ts';
import { choiceText } from './choice-text.ts';
import type { FactsOf } from './fact.ts';

const recipientText = ({ data: { parameters = {} } }: Beneficiary): string =>
  [
    choiceText('recipientType', parameters.recvType),
    choiceText('residency', parameters.recvResident),
    choiceText('nationality', parameters.recvCitizen),
  ]
    .filter(Boolean)
    .join(', ');

// prettier-ignore
/** The facts of an entry of a saved list. Each list chooses those that it has. @source 001 §2.1 */
export const BENEFICIARY = {
  description:    { kind: 'text', label: 'Keterangan', of: ({ description }) => description },
  name:           { kind: 'text', label: 'Nama', of: ({ description }) => description },
  customerId:     { kind: 'code', label: 'Nomor tujuan', of: ({ customerId }) => customerId },
  account:        { kind: 'code', label: 'Nomor rekening', of: ({ customerId }) => customerId },
  /** An account at this bank, in its groups. */
  ownAccount:     { kind: 'code', label: 'Nomor rekening', of: ({ customerId }) => formatAccount(customerId) },
  virtualAccount: { kind: 'code', label: 'Nomor virtual account', of: ({ customerId }) => customerId },
  areaCode:       { kind: 'code', label: 'Kode area', of: ({ data }) => data.areaCode },
  /** Its id; the bank has the name. */
  merchant:       { kind: 'text', label: 'Merchant', of: ({ data }) => data.merchantId },
  bank:           { kind: 'text', label: 'Bank tujuan', of: ({ data }) => data.bankName ?? data.dest?.bankName },
  recipient:      { kind: 'text', label: 'Penerima', of: recipientText },
} satisfies FactsOf<Beneficiary>;
/** The name of a fact of a saved entry. */
export type BeneficiaryFact = keyof typeof BENEFICIARY;
