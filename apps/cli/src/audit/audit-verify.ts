import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { AuditRow } from '@ibk/sdk/contract';
import { type AuditChain, auditChain, CHAIN_START } from '@ibk/sdk/audit';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure } from '../failure.ts';
import { inputName, openInput } from '../input-file.ts';
import type { Terminal } from '../terminal.ts';
import { withSession } from '../with-session.ts';

export interface AuditVerifyFlags extends LoginFlags {
  earlier?: string;
}

const NOTHING_SENT = 'tidak ada; berkas diperiksa di mesin ini.';

const unreadable = (file: string, line: number): Failure =>
  new Failure({
    exit: 'input',
    what: `${inputName(file)} baris ${line} bukan baris jejak audit.`,
    sent: NOTHING_SENT,
    next: 'buat berkas dengan ibk audit export',
  });

function readRow(file: string, text: string, line: number): AuditRow {
  try {
    const row: unknown = JSON.parse(text);
    if (typeof row === 'object' && row !== null && 'hash' in row) return row as AuditRow;
  } catch {
    // Answered below.
  }
  throw unreadable(file, line);
}

/** Checks the chain in a file. @param seen receives each intact row */
async function chainIn(terminal: Terminal, file: string, seen: (row: AuditRow) => void): Promise<AuditChain> {
  let chain: AuditChain = { ...CHAIN_START, firstBroken: null };
  let line = 0;
  const input = Readable.from(openInput(terminal, file));
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    line += 1;
    const row = readRow(file, text, line);
    chain = auditChain([row], chain);
    if (chain.firstBroken !== null) return chain;
    seen(row);
  }
  return chain;
}

const broken = (what: string, sent: string): Failure => new Failure({ exit: 'rows', what, sent });
const assertIntact = (file: string, { firstBroken }: AuditChain): void => {
  if (firstBroken === null) return;
  throw broken(`${inputName(file)}: baris ${firstBroken} hilang atau tidak lagi seperti saat disegel.`, NOTHING_SENT);
};

/** Checks a file, and that it begins with the rows of an earlier one. */
async function verifyFile({ terminal, flags }: Host, file: string, earlier: string | undefined): Promise<void> {
  const before = earlier === undefined ? null : await chainIn(terminal, earlier, () => undefined);
  if (before) assertIntact(earlier ?? '', before);
  let isContinued = before === null || before.sequence === 0;
  const chain = await chainIn(terminal, file, ({ sequence, hash }) => {
    isContinued ||= sequence === before?.sequence && hash === before.hash;
  });
  assertIntact(file, chain);
  if (!isContinued)
    throw broken(
      `${inputName(file)} tidak melanjutkan ${inputName(earlier ?? '')}: jejak ditulis ulang.`,
      NOTHING_SENT,
    );
  const { sequence: sealedTo, hash, firstBroken } = chain;
  await terminal.data(
    flags.json
      ? `${JSON.stringify({ rows: sealedTo, sealedTo, hash, firstBroken })}\n`
      : `${sealedTo} baris utuh. Segel terakhir: ${hash}\n`,
  );
}

/** Checks the audit trail: in a file without the bank, or by the bank itself. */
export async function auditVerify(host: Host, file: string | undefined, flags: AuditVerifyFlags): Promise<void> {
  if (file !== undefined) return verifyFile(host, file, flags.earlier);
  await withSession(host, flags, async ({ bank }) => {
    const checked = await bank.system.verifyAudit({ signal: host.signal });
    if (checked.firstBroken !== null) throw broken(`${checked.message}.`, 'hanya permintaan membaca.');
    const text = host.flags.json ? JSON.stringify(checked) : `${checked.message}. Segel terakhir: ${checked.hash}`;
    await host.terminal.data(`${text}\n`);
  });
}
