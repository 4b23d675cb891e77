import { formatDateTime, formatRupiah } from '@ibk/sdk/format';
import type { Host, LoginFlags } from '../connect.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

/** Lists the payments of the signed-in user whose outcome is not known, the oldest of each kind first. */
export async function suspect(host: Host, flags: LoginFlags): Promise<void> {
  await withSession(host, flags, async ({ bank, profile }) => {
    const timeOf = (iso: string | null) => (iso === null ? '' : formatDateTime(iso, profile.timeZone));
    const list = await bank.transactions.listSuspect({ signal: host.signal });
    const cases = [
      ...list.transactions.map((row) => ({ ...row, subject: row.productDescription, payee: row.destName })),
      ...list.deductions.map((row) => ({ ...row, subject: `Potongan ${row.noDokumen}`, payee: row.namaMap })),
    ];
    await writeSheet(host, {
      headings: ['kasus', 'referensi', 'transaksi', 'tujuan', 'jumlah', 'sejak', 'bank_bertanya_lagi'],
      rows: cases.map(({ caseNumber, referenceId, subject, payee, amount, since, nextInquiryAt }) => [
        ...[caseNumber, referenceId, subject, payee],
        ...[formatRupiah(amount), timeOf(since), timeOf(nextInquiryAt)],
      ]),
      json: list,
    });
  });
}
