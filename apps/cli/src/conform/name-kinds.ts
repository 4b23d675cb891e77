import type { OperationId } from '@ibk/sdk/contract';
import type { Kind, Source } from './facts.ts';
import { everywhere, rowsOf } from './record-kinds.ts';

/** A list of the parameters: its `id` and `description` under the names that other answers use. */
const listed = (op: OperationId, name: string): Source => ({ op, at: '*', id: 'id', fields: { description: name } });

export const STATUSES: readonly Kind[] = [
  {
    sources: [
      listed('listTransactionStatuses', 'statusName'),
      ...(
        ['listTransactions', 'readTransaction', 'readDashboard', 'readDashboardRecap', 'summariseTransactions'] as const
      ).map((op) => ({ op, at: '**', id: 'status', fields: { statusName: 'statusName' } })),
    ],
  },
  {
    sources: (['listRequests', 'readRequest', 'readAdminDashboard'] as const).map((op) => ({
      op,
      at: '**',
      id: 'status',
      fields: { statusName: 'statusName' },
    })),
  },
  {
    sources: [
      listed('listUploadStatuses', 'statusName'),
      ...rowsOf('listUploads')('status', { statusName: 'statusName' }),
    ],
  },
];

export const NAMES: readonly Kind[] = [
  { sources: everywhere('accountType', 'accountTypeName') },
  {
    sources: [
      ...everywhere('roleId', 'roleName'),
      listed('listUserRoles', 'roleName'),
      listed('listAdminRoles', 'roleName'),
    ],
  },
  { sources: everywhere('merchantId', 'merchantName', 'merchantType', 'virtualAccountPrefix') },
  { sources: everywhere('instanceId', 'treasuryId', 'treasuryName', 'branchId') },
  { sources: everywhere('treasuryId', 'treasuryName') },
  { sources: everywhere('kodeSkpd', 'namaSkpd') },
  {
    sources: [
      ...everywhere('map', 'mapName'),
      { op: 'listTaxMaps', at: '*', id: 'mapId', fields: { description: 'mapName' } },
    ],
  },
  { sources: [{ at: '**', id: ['bic', 'name'], fields: { initialName: 'initialName' } }] },
  {
    sources: [...everywhere('bankId', 'initialName'), { at: '**', id: 'bankId', fields: { namaBank: 'initialName' } }],
  },
  { sources: everywhere('menuCode', 'description', 'shortName', 'icon', 'type', 'pemda') },
  {
    sources: [
      { op: 'listDepositTypes', at: '*', id: ['mapId', 'jenisSetoran'] },
      { op: 'listPayTypesOf', at: '*', id: ['mapId', 'jenisSetoran'] },
      {
        op: 'listPayTypes',
        at: '*',
        id: ['path.mapId', 'payType'],
        fields: {
          description: 'namaSetoran',
          validateNop: 'valNop',
          validateNoSk: 'valNoSk',
          validateNoFaktur: 'valFaktur',
          validateNpwpRekanan: 'valNpwpRekanan',
          validateNikRekanan: 'valNikRekanan',
          validateIdPeserta: 'valIdPeserta',
          validateNpwp: 'valNpwp',
        },
      },
    ],
  },
];

export const PRICE: Kind = {
  sources: [
    { op: 'readFee', at: '', id: 'query.productId' },
    {
      op: 'inquire',
      at: '',
      id: 'body.productId',
      fields: { 'amountParameters/feeExclude': 'fee', 'content/summary/fee': 'fee' },
    },
  ],
};

export const UNREAD: Kind = {
  scope: 'caller',
  sources: [
    { op: 'readNotice', at: '', id: [], fields: { unread: 'unread' } },
    { op: 'listNotices', at: '', id: [], fields: { unread: 'unread' } },
  ],
};
