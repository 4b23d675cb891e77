import { type Bank, isBankError, newIdempotencyKey } from '@ibk/sdk';
import type { InquiryAnswer, Warning } from '@ibk/sdk/contract';
import type { Connection, Host, LoginFlags } from '../connect.ts';
import type { ExitName } from '../exit-codes.ts';
import { Failure, type FailureFacts, failureOf } from '../failure.ts';
import { writeOutput } from '../output-file.ts';
import { READ_ONLY } from '../sheet.ts';
import { authoriseOnce, type Channel } from '../transfer/authorise-once.ts';
import { entryKey } from '../transfer/entry-key.ts';
import { hoursOf, inLines, linesOf, reviewOf } from '../transfer/review.ts';
import {
  optionsOf,
  transferFailure,
  type TransferFields,
  transferForm,
  type TransferForm,
} from '../transfer/transfer-form.ts';
import { withSession } from '../with-session.ts';

/** How a transfer is entered. */
interface EntryFlags extends LoginFlags {
  sendBy?: Channel;
  dryRun?: boolean;
  /** Allows a second payment equal to one of today. */
  allowDuplicate?: boolean;
  key?: string;
}
export type TransferEnterFlags = EntryFlags & TransferFields;
export interface RepayFlags extends EntryFlags, Pick<TransferFields, 'bank' | 'name'> {
  dest?: string;
  note: string;
}

/** The payee's name: typed if the form has a field for it, else looked up at the bank of the account. */
async function payeeName(bank: Bank, { screen, productId, values }: TransferForm, signal: AbortSignal) {
  const { payee, account: accountNumber, bank: bankCode, name } = values;
  if (screen.fields.includes('name')) return { name };
  return screen.fields.includes('payee')
    ? bank.accounts.validateAccount(payee, { signal })
    : bank.accounts.validateExternalAccount({ productId, bankCode, accountNumber }, { signal });
}

/** The bank's words about when an order executes first; null for a transfer without a schedule. */
async function firstRunOf(bank: Bank, { productId, values }: TransferForm, signal: AbortSignal) {
  const { schedule } = values;
  if (schedule.autoType === 'NOW') return null;
  return (await bank.transactions.readFirstRun({ productId, schedule }, { signal })).message;
}

/** Runs all checks of an entry, and enters nothing. */
async function dryRun({ terminal, flags, signal }: Host, { bank, profile }: Connection, form: TransferForm) {
  const terms = await bank.transactions.readFee({ productId: form.productId }, { signal });
  const { name } = await payeeName(bank, form, signal);
  const firstRun = await firstRunOf(bank, form, signal);
  const answer = await bank.transactions.inquire(form.inquiry, { signal });
  const review = { ...reviewOf(answer), name, ...(firstRun !== null && { firstRun }) };
  const { min, max, opensAt, closesAt, nextWindow } = terms;
  const parts = flags.json
    ? [JSON.stringify({ ...review, min, max, opensAt, closesAt, nextWindow })]
    : inLines([
        ...linesOf(answer, profile.timeZone),
        ['Jam layanan', hoursOf(terms, profile.timeZone)],
        ...(firstRun === null ? [] : [['Jadwal', firstRun] as const]),
      ]);
  await writeOutput(terminal, flags.output ?? '-', [`${parts.join('\n')}\n`], READ_ONLY);
  const advice = review.warnings.length > 0 ? ', tetapi periksa dahulu peringatannya' : '';
  terminal.say(`Dapat dientri sekarang${advice}; belum ada yang dientri.`);
}

/** The `sent` text for an entry without an answer, by exit. */
const WITHOUT_ANSWER: Partial<Record<ExitName, string>> = {
  unknown: 'entri terkirim, tetapi jawabannya hilang; bank mungkin sudah menerimanya.',
  network: 'inquiry dan otorisasi; entri tidak dijalankan.',
};

const DUPLICATE = 'transaction.duplicate';
/** The failure of a second payment equal to one of today; the bank's message has the reference of the first. */
const duplicateOf = ({ message, ruleId }: Pick<Warning, 'message' | 'ruleId'>): Failure =>
  new Failure({
    exit: 'refused',
    what: message,
    ruleId,
    sent: 'inquiry; tidak ada yang dientri lagi.',
    next: 'tambahkan --allow-duplicate bila memang transaksi lain',
  });

/** Rules by which the bank refuses an entry whose key another run has used, or is using at this moment. */
const USED_KEY = ['idempotency.otherBody', 'idempotency.inFlight'];

/** The failure of an entry, with the key under which it may be repeated. */
function entryFailure(error: unknown, key: string): Failure {
  const sent = WITHOUT_ANSWER[failureOf(error).facts.exit];
  const isUsedKey = isBankError(error) && USED_KEY.includes(error.ruleId ?? '');
  const more: Partial<FailureFacts> = isUsedKey
    ? {
        what: 'Bank sudah menerima entri dengan kunci ini; tidak ada yang dientri lagi.',
        next: 'ibk transactions report; --allow-duplicate bila memang transaksi lain',
      }
    : sent === undefined
      ? {}
      : { sent, next: `ulangi perintah yang sama dengan --key ${key}; entri yang sudah diterima tidak dientri lagi` };
  return failureOf(error, more);
}

/**
 * Enters the transfer after the user's authorisation. The entry is not given the signal: Ctrl+C lets it finish, so that
 * its outcome is known.
 */
async function enter(host: Host, { bank, profile }: Connection, form: TransferForm, flags: EntryFlags) {
  const { terminal, signal } = host;
  const firstRun = await firstRunOf(bank, form, signal);
  const inquire = () => bank.transactions.inquire(form.inquiry, { signal });
  const answer = await inquire();
  const review = reviewOf(answer);
  for (const line of inLines(linesOf(answer, profile.timeZone))) terminal.say(line);
  if (firstRun !== null) terminal.say(firstRun);
  const assertFirst = ({ warnings }: Pick<InquiryAnswer, 'warnings'>): void => {
    const twin = warnings.find(({ ruleId }) => ruleId === DUPLICATE);
    if (twin && !flags.allowDuplicate) throw duplicateOf(twin);
  };
  assertFirst(answer);
  const { requestId } = answer;
  const authorisation = await authoriseOnce(host, bank, {
    request: { action: 'entry', requestId },
    channel: flags.sendBy,
  });
  const key = flags.key ?? (flags.allowDuplicate ? newIdempotencyKey() : entryKey(host, { bank, profile }, form));
  terminal.stderr.write(`Idempotency-Key: ${key}\n`);
  signal.throwIfAborted();
  const { note, schedule } = form.values;
  const { repayOf } = form;
  const entry = { requestId, schedule, note, authorisation, ...(repayOf !== undefined && { repayOf }) };
  const { referenceId, status } = await bank.transactions
    .enter(entry, { idempotencyKey: key })
    .catch(async (error: unknown) => {
      // A concurrent run with the same arguments was first: by now the bank can return its reference.
      if (isBankError(error) && USED_KEY.includes(error.ruleId ?? '')) assertFirst(await inquire());
      throw entryFailure(error, key);
    });
  const parts = host.flags.json
    ? [JSON.stringify({ referenceId, status, ...review })]
    : inLines([
        ['Referensi', referenceId],
        ['Status', status],
      ]);
  const sent = `transaksi ${referenceId} sudah dientri.`;
  await writeOutput(terminal, host.flags.output ?? '-', [`${parts.join('\n')}\n`], sent);
}

const enterForm = (host: Host, connection: Connection, form: TransferForm, flags: EntryFlags): Promise<void> =>
  (flags.dryRun ? dryRun : enter)(host, connection, form, flags).catch((error: unknown) => {
    throw transferFailure(form, error);
  });

/**
 * Enters a transfer, or with `--dry-run` only shows it. The fields are checked before any call.
 *
 * @throws {Failure} usage: nothing was sent; access, refused, network; unknown: the entry's answer was lost
 */
export async function transferEnter(host: Host, flags: TransferEnterFlags): Promise<void> {
  const form = transferForm(flags);
  await withSession(host, flags, (connection) => enterForm(host, connection, form, flags));
}

/**
 * Pays a transfer that came back again ('Bayar ulang'), once and as much as came back: as it was, but for what the flags
 * correct.
 *
 * @throws {Failure} as `transferEnter`; refused: it did not come back, was paid again, or is another user's to pay
 */
export async function transactionsRepay(host: Host, repayOf: string, flags: RepayFlags): Promise<void> {
  const { signal } = host;
  const { dest, bank: bankCode, name, note } = flags;
  await withSession(host, flags, async (connection) => {
    const { transactions } = connection.bank;
    const { dataRequest } = await transactions.readTransaction(repayOf, { signal });
    const { actions } = await transactions.explainTransaction(repayOf, { signal });
    const repay = actions.find(({ action }) => action === 'repay');
    const { inquiry } = dataRequest;
    if (!repay?.allowed || !inquiry) {
      const what = repay?.message ?? `Dana transaksi ${repayOf} tidak dapat dibayar ulang.`;
      const { ruleId } = repay ?? {};
      throw new Failure({ exit: 'refused', what, sent: READ_ONLY, ...(ruleId && { ruleId }) });
    }
    const corrected = {
      ...(dest !== undefined && { dest }),
      ...(bankCode !== undefined && { bank: bankCode }),
      ...(name !== undefined && { name }),
    };
    const form = { ...transferForm({ ...optionsOf(inquiry), ...corrected, note }), repayOf };
    await enterForm(host, connection, form, flags);
  });
}
