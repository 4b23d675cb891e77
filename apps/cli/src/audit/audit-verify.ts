import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { Bank } from '@ibk/sdk';
import { type AuditChain, auditChain, CHAIN_START, type ChainEnd, readSeal, sealText } from '@ibk/sdk/audit';
import type { AuditRow } from '@ibk/sdk/contract';
import { parseStrictJson } from '@ibk/sdk/format';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure } from '../failure.ts';
import { inputName, openInput } from '../input-file.ts';
import type { Terminal } from '../terminal.ts';
import { withSession } from '../with-session.ts';

export interface AuditVerifyFlags extends LoginFlags {
  earlier?: string;
  /** The seal as the log, an export or a receipt shows it. */
  seal?: string;
}

const NOTHING_SENT = 'tidak ada; berkas diperiksa di mesin ini.';
const ONLY_READ = 'hanya permintaan membaca.';

const unreadable = (what: string): Failure =>
  new Failure({ exit: 'input', what, sent: NOTHING_SENT, next: 'buat berkas dengan ibk audit export' });

/** Reads a line of an export. A duplicate key is refused: one reader could show a value that another did not seal. */
function readRow(file: string, text: string, line: number): AuditRow {
  try {
    const row = parseStrictJson(text);
    if (typeof row === 'object' && row !== null && 'hash' in row) return row as AuditRow;
  } catch {
    // Answered below.
  }
  throw unreadable(`${inputName(file)} baris ${line} bukan baris jejak audit.`);
}

const broken = (what: string, sent: string): Failure => new Failure({ exit: 'rows', what, sent });

type Source = ReturnType<typeof openInput>;
/**
 * Checks the chain in a file.
 *
 * @param source the content of the file
 * @param seen receives each intact row
 * @throws {Failure} input: an empty file, or a line without an audit row; rows: a broken chain
 */
async function chainIn(file: string, source: Source, seen: (row: AuditRow) => void): Promise<ChainEnd> {
  let chain: AuditChain = { ...CHAIN_START, firstBroken: null };
  let line = 0;
  const input = Readable.from(source);
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    line += 1;
    const row = readRow(file, text, line);
    chain = auditChain([row], chain);
    if (chain.firstBroken !== null) {
      const what = `${inputName(file)}: baris ${chain.firstBroken} hilang atau tidak lagi seperti saat disegel.`;
      throw broken(what, NOTHING_SENT);
    }
    seen(row);
  }
  if (line === 0) throw unreadable(`${inputName(file)} kosong: tidak ada baris jejak audit di dalamnya.`);
  return chain;
}

/** A seal that was kept outside a trail, and where it was kept. */
interface Anchor extends ChainEnd {
  keptBy: string;
}

/** @throws {Failure} usage: the text cannot be read as a seal */
function noted(text: string): Anchor {
  const seal = readSeal(text);
  if (seal) return { ...seal, keptBy: `segel ${sealText(seal)}` };
  throw new Failure({
    exit: 'usage',
    what: `Segel ${text} tidak dapat dibaca.`,
    sent: 'belum ada.',
    next: 'tulis seperti pada resi atau export, <baris>:<64 angka heksadesimal>',
  });
}

/** The seals that a trail is compared with: the last one of an earlier export, and one that the user noted. */
async function anchorsOf(terminal: Terminal, { earlier, seal }: AuditVerifyFlags): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  if (earlier !== undefined)
    anchors.push({
      ...(await chainIn(earlier, openInput(terminal, earlier), () => undefined)),
      keptBy: inputName(earlier),
    });
  if (seal !== undefined) anchors.push(noted(seal));
  return anchors;
}

/** @throws {Failure} rows: the trail ends before the anchor, or has another row in its place */
function assertHeld(trail: string, end: number, anchor: Anchor, hash: string | null | undefined, sent: string): void {
  const { sequence, keptBy } = anchor;
  if (end < sequence)
    throw broken(`${trail} berakhir pada baris ${end}, padahal ${keptBy} sampai baris ${sequence}: terpotong.`, sent);
  if (hash !== anchor.hash) throw broken(`${trail} tidak melanjutkan ${keptBy}: jejak ditulis ulang.`, sent);
}

const heldText = (anchors: readonly Anchor[]): string =>
  anchors.length > 0
    ? ` Melanjutkan ${anchors.map(({ keptBy }) => keptBy).join(' dan ')}.`
    : ' Baris sesudahnya tidak terlihat dari sini; bahwa tidak ada yang terpotong hanya ditunjukkan --earlier atau --seal.';

/** Checks a file, and that it contains the seals that were kept elsewhere. */
async function verifyFile({ terminal, flags }: Host, file: string, given: AuditVerifyFlags): Promise<void> {
  // Opened before the earlier export is read, since both may be the standard input.
  const source = openInput(terminal, file);
  const anchors = await anchorsOf(terminal, given);
  const hashes = new Map(anchors.map((anchor) => [anchor.sequence, null as string | null]));
  const end = await chainIn(file, source, ({ sequence, hash }) => {
    if (sequence !== null && hashes.has(sequence)) hashes.set(sequence, hash);
  });
  for (const anchor of anchors)
    assertHeld(inputName(file), end.sequence, anchor, hashes.get(anchor.sequence), NOTHING_SENT);
  const { sequence: sealedTo, hash } = end;
  await terminal.data(
    flags.json
      ? `${JSON.stringify({ rows: sealedTo, sealedTo, hash, firstBroken: null })}\n`
      : `${sealedTo} baris utuh, dari baris 1 sampai segel ${sealText(end)}.${heldText(anchors)}\n`,
  );
}

/** The hash that the bank has for a sealed row. */
async function hashAt(bank: Bank, sequence: number, signal: AbortSignal): Promise<string | null> {
  const before = sequence > 1 ? { cursor: sequence - 1 } : {};
  const { rows } = await bank.system.listAudit({ order: 'sealed', size: 1, ...before }, { signal });
  const [row] = rows;
  return row?.sequence === sequence ? row.hash : null;
}

/** Checks the audit trail: in a file without the bank, or by the bank itself. */
export async function auditVerify(host: Host, file: string | undefined, flags: AuditVerifyFlags): Promise<void> {
  if (file !== undefined) return verifyFile(host, file, flags);
  const { terminal, signal } = host;
  const anchors = await anchorsOf(terminal, flags);
  await withSession(host, flags, async ({ bank }) => {
    const checked = await bank.system.verifyAudit({ signal });
    const { firstBroken, bank: itself, message, sealedTo, hash } = checked;
    if (firstBroken !== null || itself.firstBroken !== null) throw broken(`${message}.`, ONLY_READ);
    for (const anchor of anchors)
      assertHeld('Jejak pada bank', sealedTo, anchor, await hashAt(bank, anchor.sequence, signal), ONLY_READ);
    const end = hash === null ? '' : ` Segel terakhir: ${sealText({ sequence: sealedTo, hash })}.`;
    const text = host.flags.json ? JSON.stringify(checked) : `${message}.${end}${heldText(anchors)}`;
    await terminal.data(`${text}\n`);
  });
}
