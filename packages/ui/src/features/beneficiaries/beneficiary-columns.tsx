import type { Beneficiary } from '@ibk/sdk/contract';
import { formatAccount } from '@ibk/sdk/format';
import { choiceText } from '@ibk/sdk/records';
import type { ListVariant } from '@ibk/sdk/rules';
import type { TableColumn } from '../../patterns/data-table/table-view.ts';
import { bankText } from './list-texts.ts';

type Column = TableColumn<Beneficiary>;
const text = (id: string, name: string, value: (row: Beneficiary) => string | undefined, more?: Partial<Column>) => ({
  id,
  name,
  value: (row: Beneficiary) => value(row) ?? '',
  cell: (row: Beneficiary) => value(row) ?? '',
  ...more,
});

const description = (name: string) =>
  text('description', name, (row) => row.description, { isRowHeader: true, canHide: false });
const number = (name: string) => text('customerId', name, (row) => row.customerId);
/** An account at this bank. The filter finds it with or without separators. */
const account: Column = {
  ...number('Nomor rekening'),
  value: ({ customerId }) => `${customerId} ${formatAccount(customerId)}`,
  cell: ({ customerId }) => formatAccount(customerId),
};
const bank = text('bank', 'Bank tujuan', bankText);
const recipient = text('recipient', 'Penerima', ({ data: { parameters = {} } }) =>
  [
    choiceText('recipientType', parameters.recvType),
    choiceText('residency', parameters.recvResident),
    choiceText('nationality', parameters.recvCitizen),
  ]
    .filter(Boolean)
    .join(', '),
);
const plain = [description('Keterangan'), number('Nomor tujuan')];

// prettier-ignore
/** The columns of each variant's table; `merchant` returns a merchant's name. */
const COLUMNS: Record<ListVariant, (merchant: (merchantId: string) => string) => Column[]> = {
  'default':           () => plain,
  'payment':           () => plain,
  'purchase':          () => plain,
  'PSTN payment':      () => [description('Keterangan'), text('areaCode', 'Kode area', ({ data }) => data.areaCode), number('Nomor tujuan')],
  'multi virtual-account payment': (merchant) => [
    description('Nama'), number('Nomor virtual account'), text('merchant', 'Merchant', ({ data }) => data.merchantId && merchant(data.merchantId)),
  ],
  'online transfer':   () => [description('Nama'), number('Nomor rekening'), bank],
  'internal transfer': () => [description('Nama'), account],
  'external transfer': () => [description('Nama'), number('Nomor rekening'), bank, recipient],
};

export const beneficiaryColumns = (variant: ListVariant, merchant: (merchantId: string) => string): Column[] =>
  COLUMNS[variant](merchant);
