import type { FirstRun } from '@ibk/sdk/contract';
import { formatDate, formatDateTime } from '@ibk/sdk/format';
import type { ListedRow } from '../../../db/schema/transactions.ts';
import type { Handler } from '../../../operation/handler.ts';
import { Refused } from '../../../operation/refusals.ts';
import { findProduct } from '../../products/products.ts';
import { assertFields, firstRun, openFrom, runAfter } from './schedule.ts';

type Scheduled = Pick<ListedRow, 'schedule' | 'productId'>;
interface At {
  now: Date;
  zone: string;
}
interface Run {
  nextDueDate: string;
  nextRunAt: Date;
}

/** For example `28-12-2026 07:00 (jatuh tempo 25-12-2026, digeser)`. */
function whenText({ nextDueDate, nextRunAt }: Run, zone: string): string {
  const moment = formatDateTime(nextRunAt, zone).slice(0, 16);
  const due = formatDate(nextDueDate, zone);
  return moment.startsWith(due) ? moment : `${moment} (jatuh tempo ${due}, digeser)`;
}

const FIRST = 'Bila disetujui hari ini, pertama dijalankan';
/** The bank's text about a schedule that may be approved now. */
function firstText(row: Scheduled, run: Run | null, { now, zone }: At): string {
  if (row.schedule.autoType === 'NOW') return 'Dijalankan begitu disetujui.';
  if (!run) return 'Tidak ada lagi tanggal transaksi dalam jadwal ini.';
  if (!row.schedule.payAtApproval)
    return run.nextRunAt <= now ? `${FIRST} begitu disetujui.` : `${FIRST} ${whenText(run, zone)}.`;
  const next = runAfter(row, run.nextDueDate, zone);
  return `Tagihan ini dibayar begitu disetujui. ${next ? `Bila disetujui hari ini, berikutnya dijalankan ${whenText(next, zone)}.` : 'Sesudah itu tidak ada pelaksanaan lagi.'}`;
}

/** The first run of a schedule that is approved now, at the moment at which the bank would execute it. */
function firstRunNow(row: Scheduled, at: At): Run | null {
  const run = firstRun(row, at);
  return run && { ...run, nextRunAt: openFrom(row.productId, run.nextRunAt > at.now ? run.nextRunAt : at.now) };
}

/** The bank's text about the next execution of an order, or about one that waits; null without such an execution. */
export function scheduleMessage(row: ListedRow, at: At): string | null {
  const { status, schedule, nextDueDate, nextRunAt } = row;
  if (schedule.autoType === 'NOW') return null;
  if (status === 'ENTRY' || status === 'VERIFY') return firstText(row, firstRunNow(row, at), at);
  return nextDueDate !== null && nextRunAt !== null
    ? `Dijalankan berikutnya ${whenText({ nextDueDate, nextRunAt }, at.zone)}.`
    : null;
}

/** When a schedule would execute first, if it were approved now. Nothing is written. */
export const readFirstRun: Handler<'readFirstRun'> = async ({ body }, { clock, profile }): Promise<FirstRun> => {
  const at = { now: new Date(clock.now()), zone: profile.timeZone };
  if (!findProduct(body.productId))
    throw new Refused('product.unknown', { fields: { productId: 'Produk tidak ditemukan' } });
  assertFields(body.schedule, at);
  const run = firstRunNow(body, at);
  return {
    dueDate: run?.nextDueDate ?? null,
    runAt: run?.nextRunAt.toISOString() ?? null,
    message: firstText(body, run, at),
  };
};
