import type { BatchFault, UploadFileRow } from '@ibk/sdk/batch';
import { fromSen } from '@ibk/sdk/format';
import { pick, uploadChannel } from '@ibk/sdk/rules';
import { batchFault } from '@ibk/sdk/uploads';
import type { EntryRow } from './enter-rows.ts';

/** The product by which a row is entered, by its way. */
const PRODUCTS = { INTERNAL: 'TRF_INT', ONLINE: 'TRF_ONL', BIFAST: 'TRF_BIF' } as const;

function channelOf({ bank, amount = 0n, channel: wanted }: UploadFileRow) {
  const isOwnBank = bank === undefined;
  return uploadChannel({ isOwnBank, takesBifast: true, amount: fromSen(amount), wanted });
}

/** Why a row cannot be an entry of its own; a row with other faults is not looked at. */
export function entryFaults(row: UploadFileRow): BatchFault[] {
  if (row.faults.length > 0) return [];
  const channel = channelOf(row);
  if (channel !== null && pick(PRODUCTS, channel) !== undefined) return [];
  const message =
    channel === null
      ? 'Rekening bank ini tidak memakai kanal. Kosongkan kolom kanal.'
      : `Kanal ${channel} tidak dientri baris demi baris. Ajukan berkasnya dengan ibk batch upload.`;
  return [batchFault('batch.channel', { row: row.line, field: 'kanal' }, { message })];
}

/** A row without faults as an entry. */
export function entryRowOf(row: UploadFileRow): EntryRow {
  const { line, account = '', name = '', amount = 0n, bank, note } = row;
  const productId = pick(PRODUCTS, channelOf(row) ?? '') ?? PRODUCTS.INTERNAL;
  return {
    line,
    account,
    name,
    amount,
    productId,
    ...(bank !== undefined && { bank }),
    ...(note !== undefined && { note }),
  };
}
