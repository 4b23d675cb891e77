import { type Bank, type BankError, isBankError } from '@ibk/sdk';
import { inParallel } from '@ibk/sdk/batch';
import { formatAccount, formatRupiah, parseAccount } from '@ibk/sdk/format';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure } from '../failure.ts';
import { signedIn } from '../own-list.ts';
import { READ_ONLY, writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

export interface BalanceFlags extends LoginFlags {
  all?: boolean;
}

/** The outcome for one account. */
interface Row {
  accountNumber: string;
  /** Rupiah; null if the bank returned no balance. */
  balance: number | null;
  /** Indonesian message for a row without a balance. */
  message: string;
  ruleId: string | null;
  traceId: string | null;
}

/** @throws {Failure} usage: not an account number, no account at all, or both a list and `--all` */
function given(numbers: readonly string[], all: boolean): string[] {
  if (all !== (numbers.length === 0)) {
    throw new Failure({
      exit: 'usage',
      what: all ? 'Pilih salah satu: nomor rekening atau --all.' : 'Rekening belum disebut.',
      sent: 'belum ada.',
      next: 'ibk balance --all',
    });
  }
  return numbers.map((text) => {
    const digits = parseAccount(text);
    if (digits !== null) return digits;
    throw new Failure({
      exit: 'usage',
      what: `${text} bukan nomor rekening.`,
      sent: 'belum ada.',
      next: 'ibk accounts',
    });
  });
}

async function read(bank: Bank, accountNumber: string, signal: AbortSignal): Promise<Row & { error?: BankError }> {
  const nothing = { accountNumber, message: '', ruleId: null, traceId: null };
  try {
    return { ...nothing, balance: await bank.accounts.readBalance(accountNumber, { signal }) };
  } catch (error) {
    // Without a session, or after Ctrl+C, every other account would fail as well.
    if (!isBankError(error) || error.kind === 'unauthorized') throw error;
    const { message, ruleId = null, traceId = null } = error;
    return { ...nothing, balance: null, message, ruleId, traceId, error };
  }
}

/** The failure that sets the exit code for all rows together; null when every row is fine. */
function verdict(failed: readonly (Row & { error?: BankError })[], count: number): Failure | null {
  const [first] = failed;
  if (!first) return null;
  const isUnreachable = failed.length === count && failed.every(({ error }) => error?.ruleId === undefined);
  return new Failure({
    exit: isUnreachable ? 'network' : 'rows',
    what: `Saldo ${failed.length} dari ${count} rekening tidak terbaca.`,
    details: failed.map(({ accountNumber, message }) => `${formatAccount(accountNumber)}: ${message}`),
    sent: READ_ONLY,
    next: 'ibk accounts',
    ...(first.traceId === null ? {} : { traceId: first.traceId }),
  });
}

/** Reads current balances. An account that fails becomes a row with a message, never a zero. */
export async function balance(host: Host, numbers: readonly string[], flags: BalanceFlags): Promise<void> {
  const { signal } = host;
  const named = given(numbers, flags.all ?? false);
  await withSession(host, flags, async ({ bank }) => {
    const own = async (): Promise<string[]> =>
      (await bank.corporate.listAccounts(signedIn(bank).corporate.corporateId, { signal })).map(
        ({ accountNumber }) => accountNumber,
      );
    const wanted = [...new Set(flags.all ? await own() : named)];
    const found = new Map<string, Row & { error?: BankError }>();
    const work = (accountNumber: string) => read(bank, accountNumber, signal);
    for await (const row of inParallel(wanted, host.flags.concurrency, work)) found.set(row.accountNumber, row);
    const rows = wanted.flatMap((accountNumber) => found.get(accountNumber) ?? []);
    await writeSheet(host, {
      headings: ['rekening', 'saldo', 'keterangan'],
      rows: rows.map(({ accountNumber, balance, message }) => [
        formatAccount(accountNumber),
        balance === null ? 'GAGAL' : formatRupiah(balance),
        message,
      ]),
      json: rows.map(({ error: _, ...row }) => row),
    });
    const failure = verdict(
      rows.filter(({ balance }) => balance === null),
      wanted.length,
    );
    if (failure) throw failure;
  });
}
