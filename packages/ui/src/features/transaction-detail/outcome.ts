import type { Transaction } from '@ibk/sdk/contract';
import { formatDate, formatDateTime } from '@ibk/sdk/format';
import { scheduleRepeated, scheduleShown } from '@ibk/sdk/rules';
import type { Definition } from '../../patterns/definition-list/definition-list.tsx';
import { scheduleText } from '../schedule/schedule-text.ts';

/** Whether a transaction has paid something. A daily or monthly order is paid by its runs. */
export const isProof = ({ status, schedule }: Transaction): boolean =>
  status === 'SUCCESS' && !scheduleRepeated(schedule);

/** Who executes the runs of an order. */
const BY_BANK = 'oleh bank';

/** Who did what and when. Steps that nobody has taken are left out. @source 002 §2.1 */
export const actsOf = (row: Transaction, zone: string): Definition[] =>
  (
    [
      ['Entry', row.userEntry, row.dateEntry],
      ['Verifikasi', row.userVerify, row.dateVerify],
      ['Approval', row.userApprove, row.dateApprove],
      ['Dijalankan', BY_BANK, row.dateRun],
      ['Ditolak', row.userReject, row.dateReject],
    ] as const
  ).flatMap(([term, user, date]) => (user && date ? [{ term, value: user, detail: formatDateTime(date, zone) }] : []));

/**
 * The outcome of a transaction: its schedule, awaited approvals, the bank's number, an error and a reason.
 *
 * @source 002 §2.1
 */
export function outcome(row: Transaction, zone: string): Definition[] {
  const { schedule, scheduleMessage, approval, dueDate, transactionId, settlementDate, errorMessage, reason } = row;
  return [
    {
      term: 'Jadwal',
      value: scheduleText(scheduleShown(schedule) ? schedule : { autoType: 'NOW' }),
      ...(scheduleMessage ? { detail: scheduleMessage } : {}),
    },
    ...(approval
      ? [
          {
            term: 'Menunggu approval',
            value: approval.awaited,
            detail: `${approval.given} sudah diberikan, paling sedikit ${approval.needed} lagi`,
          },
        ]
      : []),
    ...(dueDate ? [{ term: 'Jatuh tempo jadwal', value: formatDate(dueDate, zone) }] : []),
    ...(schedule.note ? [{ term: 'Catatan jadwal', value: schedule.note }] : []),
    ...(transactionId
      ? [
          {
            term: 'Nomor transaksi bank',
            value: transactionId,
            ...(settlementDate ? { detail: `Tanggal penyelesaian ${formatDate(settlementDate, zone)}` } : {}),
          },
        ]
      : []),
    ...(errorMessage ? [{ term: 'Pesan Kesalahan', value: errorMessage }] : []),
    ...(reason ? [{ term: 'Alasan Pembatalan', value: reason }] : []),
  ];
}
