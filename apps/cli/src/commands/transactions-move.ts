import type { Bank } from '@ibk/sdk';
import type { Item, Results } from '@ibk/sdk/contract';
import { formatRupiah, fromSen, toSen } from '@ibk/sdk/format';
import { confirm } from '../confirm.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { writeSheet } from '../sheet.ts';
import { assertReferences, itemsOf } from '../transactions-asked.ts';
import { authoriseOnce, type Channel } from '../transfer/authorise-once.ts';
import { withSession } from '../with-session.ts';

export interface MoveFlags extends LoginFlags {
  yes?: boolean;
}

/** What a command does with transactions, and its words. */
interface Move {
  /** As it is called, such as `ibk transactions retry`. */
  command: string;
  question: string;
  /** What became of a transaction, such as `dikirim lagi`. */
  done: string;
  /** What helps with those that were refused. */
  next: string;
  /** Sends it. It is not given the signal: Ctrl+C lets it finish, so that its outcome is known. */
  send: (bank: Bank, items: Item[]) => Promise<Results>;
}

const HEADINGS = ['referensi', 'hasil', 'status', 'aturan', 'keterangan'];

/** Moves transactions after a question, and shows the result of each. */
async function move(
  host: Host,
  referenceIds: readonly string[],
  flags: MoveFlags,
  { command, question, done, next: advice, send }: Move,
): Promise<void> {
  const { signal, terminal } = host;
  assertReferences(referenceIds, `${command} --help`);
  await withSession(host, flags, async ({ bank }) => {
    const { items, rows } = await itemsOf(bank, referenceIds, signal);
    const total = rows.reduce((sum, row) => sum + toSen(row.total), 0n);
    const what = `${items.length} transaksi, ${formatRupiah(fromSen(total))}, akan ${done}.`;
    if (!flags.yes) await confirm(terminal, { what, question });
    signal.throwIfAborted();
    const { results } = await send(bank, items).catch((error: unknown) => {
      const next = 'ibk transactions report, lalu perintah yang sama untuk yang belum berubah';
      throw failureOf(error, failureOf(error).facts.exit === 'unknown' ? { next } : {});
    });
    const moved = results.filter(({ outcome }) => outcome === 'done').length;
    const told = `${moved} dari ${results.length} transaksi ${done}.`;
    const table = results.map(({ referenceId, outcome, status, ruleId, message }) => [
      ...[referenceId, outcome === 'done' ? 'BERHASIL' : 'DITOLAK', status ?? '', ruleId ?? '', message],
    ]);
    await writeSheet(host, { headings: HEADINGS, rows: table, json: results }, { sent: told });
    if (moved < results.length) throw new Failure({ exit: 'rows', what: told, sent: told, next: advice });
    terminal.say(told);
  });
}

type StageMove = 'verify' | 'approve' | 'retry';
const BY_REASON = 'perbaiki yang ditolak menurut keterangannya';

// prettier-ignore
/** The moves of a stage, each with what it authorises. */
const STAGES: Readonly<Record<StageMove, Pick<Move, 'question' | 'done' | 'next'> & { authorises: 'verify' | 'approve' }>> = {
  verify:  { authorises: 'verify',  question: 'Verifikasi?', done: 'diverifikasi', next: BY_REASON },
  approve: { authorises: 'approve', question: 'Setujui?',    done: 'disetujui',    next: BY_REASON },
  retry:   { authorises: 'approve', question: 'Kirim lagi?', done: 'dikirim lagi', next: 'ibk transactions report --status FAILED' },
};

/** Verifies, approves or sends again, after a question and an authorisation; each transaction is moved once. */
export const transactionsStage = (
  host: Host,
  as: StageMove,
  referenceIds: readonly string[],
  flags: MoveFlags & { sendBy?: Channel },
): Promise<void> => {
  const { authorises: action, ...words } = STAGES[as];
  return move(host, referenceIds, flags, {
    ...words,
    command: `ibk transactions ${as}`,
    async send(bank, items) {
      const authorisation = await authoriseOnce(host, bank, { request: { action, items }, channel: flags.sendBy });
      return bank.transactions[as]({ items, authorisation });
    },
  });
};

/** Cancels orders with a reason. What they have paid stays. */
export const scheduleCancel = (
  host: Host,
  referenceIds: readonly string[],
  flags: MoveFlags & { reason: string },
): Promise<void> =>
  move(host, referenceIds, flags, {
    ...{ command: 'ibk transactions schedule cancel', question: 'Batalkan?', done: 'dibatalkan jadwalnya' },
    next: 'ibk transactions schedule list',
    send: (bank, items) => bank.transactions.cancelSchedule({ items, reason: flags.reason }),
  });
