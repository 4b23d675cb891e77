import { and, inArray, ne } from 'drizzle-orm';
import { batchFault, compareNames } from '@ibk/sdk/uploads';
import { formatAccount, formatRupiah, fromSen } from '@ibk/sdk/format';
import { railAmount, uploadChannel } from '@ibk/sdk/rules';
import { account } from '../../db/schema/banking.ts';
import type { Channel, RowFault, TransferChannel } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import { PRODUCT_OF } from '../products/channels.ts';
import { findProduct, PRODUCTS } from '../products/products.ts';
import { bankCodeOf, isListedBank, OWN_BANK } from '../rails/other-banks.ts';
import { termsOf } from '../rails/terms.ts';
import { billFaults, billName } from './bill-rows.ts';
import type { UploadRecord, UploadRowRecord } from './upload-record.ts';

/** Ways whose payee no bank can be asked for. */
const UNASKED: readonly Channel[] = ['SKN', 'RTGS'];

/** What the bank says of one row. */
export type Examined = Pick<UploadRowRecord, 'line' | 'channel' | 'fee' | 'holderName' | 'name' | 'faults'>;

type OwnAccount = Pick<typeof account.$inferSelect, 'accountNumber' | 'accountName' | 'status'>;

/** Accounts that one query looks up. */
const CHUNK = 1_000;

/** The accounts of this bank that rows name, by number. */
async function ownAccounts(read: Tx, rows: readonly UploadRowRecord[]): Promise<ReadonlyMap<string, OwnAccount>> {
  const numbers = [...new Set(rows.flatMap(({ bankId, customerId }) => (bankId === OWN_BANK ? [customerId] : [])))];
  const known = new Map<string, OwnAccount>();
  for (let at = 0; at < numbers.length; at += CHUNK) {
    const { accountNumber, accountName, status } = account;
    const found = await read
      .select({ accountNumber, accountName, status })
      .from(account)
      .where(and(inArray(accountNumber, numbers.slice(at, at + CHUNK)), ne(status, 'INTERNAL')));
    for (const each of found) known.set(each.accountNumber, each);
  }
  return known;
}

const fault = (
  cause: Parameters<typeof batchFault>[0],
  column: string,
  facts: Record<string, string | number> = {},
): RowFault => ({ cause, column, message: batchFault(cause, {}, facts).message });

/** What an own account refuses. */
function ownFaults({ customerId }: UploadRowRecord, found: OwnAccount | undefined, source: string): RowFault[] {
  const facts = { value: formatAccount(customerId) };
  if (!found) return [fault('batch.account.unknown', 'nomor_rekening', facts)];
  if (found.status !== 'ACTIVE') return [fault('batch.account.closed', 'nomor_rekening', facts)];
  return customerId === source ? [fault('batch.account.source', 'nomor_rekening', facts)] : [];
}

/** The way of a row, or why it has none. */
function wayOf(row: UploadRowRecord): { channel: TransferChannel } | { refused: RowFault } {
  const { bankId, amount, wantedChannel: wanted } = row;
  const isOwnBank = bankId === OWN_BANK;
  const takesBifast = bankCodeOf('TRF_BIF', bankId) !== undefined;
  const channel = uploadChannel({ isOwnBank, takesBifast, amount: fromSen(amount), wanted });
  if (channel === null) {
    const message = 'Rekening bank ini tidak memakai kanal. Kosongkan kolom kanal.';
    return { refused: fault('batch.channel', 'kanal', { message }) };
  }
  if (channel !== 'INTERNAL' && bankCodeOf(PRODUCT_OF[channel], bankId) === undefined)
    return { refused: fault('batch.channel', 'kode_bank', { message: `Bank ${bankId} tidak melayani ${channel}.` }) };
  const { min, max } = termsOf(PRODUCT_OF[channel]);
  const bounds = { min: fromSen(min), max: max === null ? null : fromSen(max) };
  const side = amount === 0n ? null : railAmount({ amount: fromSen(amount), ...bounds });
  if (side === null) return { channel };
  const limit = side === 'below' ? `paling sedikit ${formatRupiah(min)}` : `paling banyak ${formatRupiah(max ?? 0n)}`;
  return { refused: fault('batch.channel', 'nominal', { message: `Nominal kanal ${channel} ${limit}.` }) };
}

/** How the name of a row compares with that of the holder. */
function nameOf(
  { customerName }: UploadRowRecord,
  channel: Channel,
  holder: string | null,
): Pick<Examined, 'name' | 'faults'> {
  if (UNASKED.includes(channel)) return { name: 'unchecked', faults: [] };
  if (holder === null || customerName === '') return { name: null, faults: [] };
  const name = compareNames(customerName, holder);
  return { name, faults: name === 'differs' ? [fault('batch.name.differs', 'nama', { value: customerName })] : [] };
}

function examined(row: UploadRowRecord, own: OwnAccount | undefined, source: string): Examined {
  const { line, customerId, bankId } = row;
  const none = { line, channel: row.channel, fee: 0n, holderName: row.holderName, name: null };
  // Without an account or a bank there is nobody to ask for.
  if (row.cellFaults.some(({ column }) => column === 'kode_bank' || column === 'kanal')) return { ...none, faults: [] };
  if (!isListedBank(bankId)) return { ...none, faults: [fault('batch.bank.unknown', 'kode_bank', { value: bankId })] };
  const way = wayOf(row);
  if ('refused' in way) return { ...none, faults: [way.refused] };
  const { channel } = way;
  const { fee } = PRODUCTS[PRODUCT_OF[channel]];
  const done = { line, channel, fee };
  if (customerId === '') return { ...done, holderName: null, name: null, faults: [] };
  if (channel === 'INTERNAL') {
    const refused = ownFaults(row, own, source);
    if (refused.length > 0) return { ...done, holderName: null, name: null, faults: refused };
    const holderName = own?.accountName ?? null;
    return { ...done, holderName, ...nameOf(row, channel, holderName) };
  }
  // An account that the other bank does not know was answered without a name.
  if (row.holderName === '')
    return {
      ...done,
      holderName: '',
      name: null,
      faults: [fault('batch.account.unknown', 'nomor_rekening', { value: customerId })],
    };
  const { holderName } = row;
  return { ...done, holderName, ...nameOf(row, channel, holderName) };
}

/** What the bank says of a bill or a purchase. What its biller or seller answered before stays. */
function examinedBill(row: UploadRowRecord, productId: string, first: number | undefined): Examined {
  const { line, holderName, name } = row;
  const fee = findProduct(row.productId ?? '')?.fee ?? 0n;
  const own = { line, channel: 'BILLER' as const, fee };
  if (row.cellFaults.length > 0) return { ...own, holderName: null, name: null, faults: [] };
  const against = billFaults(row, productId, first);
  if (against.length > 0) return { ...own, holderName: null, name: null, faults: against };
  return { ...own, holderName, name, faults: holderName === null ? [] : row.faults };
}

/** The first line of each bill; a purchase may be made twice. */
function firstLines(rows: readonly UploadRowRecord[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const row of rows) if (row.denomId === null && !first.has(billName(row))) first.set(billName(row), row.line);
  return first;
}

/**
 * Asks this bank about every row: account, holder, way and fee, or product and denomination. Names of holders at other banks,
 * and bills, were asked for before.
 */
export async function examineRows(
  read: Tx,
  { source, productId }: Pick<UploadRecord, 'source' | 'productId'>,
  rows: readonly UploadRowRecord[],
): Promise<Examined[]> {
  const known = await ownAccounts(read, rows);
  const first = firstLines(rows);
  return rows.map((row) => {
    if (row.channel !== 'BILLER') return examined(row, known.get(row.customerId), source);
    const of = first.get(billName(row));
    return examinedBill(row, productId, of === row.line ? undefined : of);
  });
}
