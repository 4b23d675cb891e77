import { formatDateTime } from '@ibk/sdk/format';
import type { ListedRow } from '../../../db/schema/transactions.ts';
import { carrierOf } from '../../products/channels.ts';
import { termsOf } from '../../rails/terms.ts';
import { windowsAt } from '../../rails/window.ts';

const MINUTE_MS = 60_000;

/** For example `1 jam 12 menit`. */
function leftText(milliseconds: number): string {
  const minutes = Math.ceil(milliseconds / MINUTE_MS);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} jam`, (rest > 0 || hours === 0) && `${rest} menit`].filter(Boolean).join(' ');
}

/** How long the rail of a payment that waits stays open, or when it opens; null without hours, and for an order. */
export function windowMessage(row: ListedRow, { now, zone }: { now: Date; zone: string }): string | null {
  const waits = row.status === 'ENTRY' || row.status === 'VERIFY';
  const { cutOff } = termsOf(carrierOf(row));
  if (!waits || row.schedule.autoType !== 'NOW' || cutOff === null) return null;
  const { open, next } = windowsAt(cutOff, now);
  if (!open) return `Buka ${formatDateTime(next.opensAt, zone).slice(0, 16)}`;
  const closes = formatDateTime(open.closesAt, zone).slice(11, 16);
  return `Tutup ${closes}, ${leftText(open.closesAt.getTime() - now.getTime())} lagi`;
}
