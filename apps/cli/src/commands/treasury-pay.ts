import type { DeductionResult } from '@ibk/sdk/contract';
import { formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import { billingInterpret, deductionBudgetYear, type ReadyDeduction, readyDeductions } from '@ibk/sdk/rules';
import { confirm } from '../confirm.ts';
import type { Connection, Host, LoginFlags } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { writeSheet } from '../sheet.ts';
import { bankDay } from '../treasury-documents.ts';
import { withSession } from '../with-session.ts';

export interface TreasuryPayFlags extends LoginFlags {
  yes?: boolean;
}

/** The deductions of documents that can be paid today, the one whose code expires first before the others. */
async function readyOf(connection: Connection, documents: readonly string[], signal: AbortSignal) {
  const ready: ReadyDeduction[] = [];
  for (const kasdaId of new Set(documents)) {
    const { info } = await connection.bank.treasury.readDocument(kasdaId, { signal });
    ready.push(...readyDeductions(info, { place: 'executed', role: 'APR_USER', now: bankDay(connection) }));
  }
  return ready.sort((one, other) => (one.expiredDate ?? '9999').localeCompare(other.expiredDate ?? '9999'));
}

const isPaid = ({ status, message }: DeductionResult): boolean =>
  status !== null && billingInterpret({ status, message }).kind !== 'error';

const HEADINGS = ['kasda_id', 'kode_map', 'hasil', 'status', 'ntpn', 'aturan', 'keterangan'];
const rowOf = (result: DeductionResult) => {
  const { kasdaId, kodeMap, status, ntpn, ruleId, message } = result;
  return [kasdaId, kodeMap, isPaid(result) ? 'DIBAYAR' : 'GAGAL', status ?? '', ntpn ?? '', ruleId ?? '', message];
};

/** Pays the deductions of documents that are ready, after a question, and shows the result of each. */
export async function treasuryPay(host: Host, documents: readonly string[], flags: TreasuryPayFlags): Promise<void> {
  const { signal, terminal } = host;
  const command = `ibk treasury pay ${documents.join(' ')}`;
  await withSession(host, flags, async (connection) => {
    const ready = await readyOf(connection, documents, signal);
    const now = bankDay(connection);
    const what = `${ready.length} potongan siap dibayar, ${formatRupiah(fromSen(ready.reduce((sum, { nilai }) => sum + toSen(nilai), 0n)))}.`;
    if (ready.length === 0) {
      terminal.say(what);
      return;
    }
    for (const { kasdaId, kodeMap, tahun } of ready) {
      const mark = deductionBudgetYear({ tahun, now });
      if (mark !== null) terminal.say(`Peringatan: ${kasdaId} ${kodeMap}: ${mark} (${tahun})`);
    }
    if (!flags.yes) await confirm(terminal, { what, question: 'Bayar?' });
    const results: DeductionResult[] = [];
    const items = ready.map(({ kasdaId, kodeMap, idBilling }) => ({ kasdaId, kodeMap, idBilling }));
    try {
      for await (const result of connection.bank.treasury.pay(items)) results.push(result);
    } catch (error) {
      const next = `${command} sekali lagi: yang sudah dibayar tidak dibayar dua kali`;
      throw failureOf(error, failureOf(error).facts.exit === 'unknown' ? { next } : {});
    }
    const paid = results.filter(isPaid).length;
    const told = `${paid} dari ${results.length} potongan dibayar.`;
    await writeSheet(host, { headings: HEADINGS, rows: results.map(rowOf), json: results }, { csv: true, sent: told });
    if (paid < results.length)
      throw new Failure({ exit: 'rows', what: told, sent: told, next: 'perbaiki yang gagal menurut keterangannya' });
    terminal.say(told);
  });
}
