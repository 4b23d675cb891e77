import type { Bank } from '@ibk/sdk';
import { OPERATIONS } from '@ibk/sdk/contract';

type ListId = keyof Bank['reference'];

/** In display order. */
const TITLES: Record<ListId, string> = {
  listBanks: 'Bank tujuan transfer online',
  listExternalBanks: 'Bank tujuan SKN dan RTGS',
  listProducts: 'Produk',
  listProductGroups: 'Kelompok produk',
  listDenominations: 'Nominal sebuah produk',
  readPrefix: 'Operator menurut empat angka pertama nomor',
  listTaxMaps: 'Kode akun pajak',
  listPayTypes: 'Jenis setoran sebuah kode akun pajak',
  listPayTypesOf: 'Jenis setoran sebuah kode akun dan kode setoran',
  listDepositTypes: 'Jenis setoran dengan isian yang wajib',
  listAdminRoles: 'Wewenang administrator',
  listUserRoles: 'Wewenang user',
  listValidationTypes: 'Cara otorisasi',
  listAccountTypes: 'Jenis rekening',
  listTransactionStatuses: 'Status transaksi',
  listUploadStatuses: 'Status unggahan',
  listVirtualAccountStatuses: 'Status virtual account',
  listTaxOffices: 'Kantor pelayanan pajak (KPP)',
  listTreasuries: 'Kas daerah',
  listHolidays: 'Hari libur',
  listCutOffs: 'Jam layanan produk',
};

/** A parameter list, named as in the contract's path. */
export interface ReferenceList {
  id: ListId;
  title: string;
  /** Names of the values that the call needs. */
  asks: readonly string[];
}

const BEFORE = '/api/parameter/'.length;

/** Every parameter list by its name: `bank`, `denom` … */
export const LISTS: Readonly<Record<string, ReferenceList>> = Object.fromEntries(
  (Object.keys(TITLES) as ListId[]).map((id) => {
    const [name = '', ...asks] = OPERATIONS[id].path.slice(BEFORE).split('/');
    return [name, { id, title: TITLES[id], asks: asks.map((part) => part.slice(1, -1)) }];
  }),
);
