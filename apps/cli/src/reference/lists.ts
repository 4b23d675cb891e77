import type { Bank } from '@ibk/sdk';

type ListId = keyof Bank['reference'];

/**
 * What follows /api/parameter/ in the path of each list, and its title, in display order. Written out, since every
 * command loads this and the table of all operations is larger than all commands together.
 */
const PATHS: Record<ListId, readonly [path: string, title: string]> = {
  listBanks: ['bank', 'Bank tujuan transfer online'],
  listExternalBanks: ['bank-ext', 'Bank tujuan SKN dan RTGS'],
  listProducts: ['product', 'Produk'],
  listProductGroups: ['product-group', 'Kelompok produk'],
  listDenominations: ['denom/{productId}', 'Nominal sebuah produk'],
  readPrefix: ['prefix/{productId}/{first4digits}', 'Operator menurut empat angka pertama nomor'],
  listTaxMaps: ['map-tax', 'Kode akun pajak'],
  listPayTypes: ['pay-type-tax-by-map/{mapId}', 'Jenis setoran sebuah kode akun pajak'],
  listPayTypesOf: [
    'pay-type-tax-by-map-and-paytype/{akun}/{kodeJenisSetoran}',
    'Jenis setoran sebuah kode akun dan kode setoran',
  ],
  listDepositTypes: ['deposit-type/{mapId}', 'Jenis setoran dengan isian yang wajib'],
  listAdminRoles: ['admin-role', 'Wewenang administrator'],
  listUserRoles: ['user-role', 'Wewenang user'],
  listValidationTypes: ['validation-type', 'Cara otorisasi'],
  listAccountTypes: ['account-type', 'Jenis rekening'],
  listTransactionStatuses: ['transaction-status', 'Status transaksi'],
  listUploadStatuses: ['upload-status', 'Status unggahan'],
  listVirtualAccountStatuses: ['va-status', 'Status virtual account'],
  listTaxOffices: ['tax-office', 'Kantor pelayanan pajak (KPP)'],
  listTreasuries: ['treasury', 'Kas daerah'],
  listHolidays: ['holiday', 'Hari libur'],
  listCutOffs: ['cut-off', 'Jam layanan produk'],
};

/** A parameter list, named as in the contract's path. */
export interface ReferenceList {
  id: ListId;
  title: string;
  /** Names of the values that the call needs. */
  asks: readonly string[];
}

/** Every parameter list by its name: `bank`, `denom` … */
export const LISTS: Readonly<Record<string, ReferenceList>> = Object.fromEntries(
  (Object.keys(PATHS) as ListId[]).map((id) => {
    const [path, title] = PATHS[id];
    const [name = '', ...asks] = path.split('/');
    return [name, { id, title, asks: asks.map((part) => part.slice(1, -1)) }];
  }),
);
