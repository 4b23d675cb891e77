import { newIdempotencyKey } from '@ibk/sdk';
import type { DocumentResults, KasdaDocument } from '@ibk/sdk/contract';
import { formatRupiah } from '@ibk/sdk/format';
import type { Connection, Host } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { writeSheet } from '../sheet.ts';
import { authoriseOnce, type Channel } from '../transfer/authorise-once.ts';
import { assertDocuments, documentsOf } from '../treasury-documents.ts';
import { oneOf } from '../treasury-side.ts';
import { withSession } from '../with-session.ts';
import { CHANNELS, findingsOf, type TreasuryCheckFlags } from './treasury-check.ts';

export interface TreasuryEnterFlags extends TreasuryCheckFlags {
  note?: string;
  sendBy?: Channel;
  key?: string;
}

type Result = DocumentResults['results'][number];
const OUTCOMES: Readonly<Record<Result['outcome'], string>> = { done: 'DIENTRI', refused: 'DITOLAK' };

const tableOf = (documents: readonly KasdaDocument[], results: readonly Result[]) =>
  results.map(({ kasdaId, referenceId, outcome, ruleId, message }, at) => [
    ...[kasdaId, documents[at]?.noDokumen ?? '', referenceId ?? '', OUTCOMES[outcome], ruleId ?? '', message],
  ]);

/** Says what would stop or surprise, before a code is asked for. */
async function sayFindings(host: Host, connection: Connection, asked: Parameters<typeof findingsOf>[2]): Promise<void> {
  for (const { kasdaId, message } of await findingsOf(host, connection, asked))
    host.terminal.say(`${kasdaId}: ${message}`);
}

/**
 * Enters the documents after one authorisation. The entry is not given the signal: Ctrl+C lets it finish, so that its
 * outcome is known.
 */
async function enter(host: Host, connection: Connection, ids: readonly string[], flags: TreasuryEnterFlags) {
  const { terminal, signal } = host;
  const { bank } = connection;
  const channel = flags.channel === undefined ? undefined : oneOf(CHANNELS, '--channel', flags.channel);
  const documents = await documentsOf(host, connection, ids);
  await sayFindings(host, connection, { ids, channel });
  const items = documents.map(({ kasdaId, version, channel: imported }) => ({
    ...{ kasdaId, version, channel: channel ?? imported, note: flags.note ?? '' },
  }));
  const authorisation = await authoriseOnce(host, bank, {
    request: { action: 'entry', documents: items.map(({ kasdaId, version }) => ({ kasdaId, version })) },
    channel: flags.sendBy,
    confirm: ({ count, total }) => terminal.say(`${count} dokumen, bruto dan biaya ${formatRupiah(total)}`),
  });
  const key = flags.key ?? newIdempotencyKey();
  terminal.stderr.write(`Idempotency-Key: ${key}\n`);
  signal.throwIfAborted();
  const { results } = await bank.treasury
    .enterDocuments({ items, authorisation }, { idempotencyKey: key })
    .catch((error: unknown) => {
      const isUnknown = failureOf(error).facts.exit === 'unknown';
      const next = `ulangi perintah yang sama dengan --key ${key}; dokumen yang sudah dientri tidak dientri lagi`;
      throw failureOf(error, isUnknown ? { sent: 'entri terkirim, tetapi jawabannya hilang.', next } : {});
    });
  return { documents, results };
}

/** Enters treasury documents with one authorisation, and shows a result for each. */
export async function treasuryEnter(host: Host, ids: readonly string[], flags: TreasuryEnterFlags): Promise<void> {
  assertDocuments(ids);
  await withSession(host, flags, async (connection) => {
    const { documents, results } = await enter(host, connection, ids, flags);
    const failed = results.filter(({ outcome }) => outcome !== 'done').length;
    const told = `${results.length - failed} dokumen dientri, ${failed} tidak.`;
    const headings = ['kasda_id', 'nomor_dokumen', 'referensi', 'hasil', 'aturan', 'keterangan'];
    await writeSheet(host, { headings, rows: tableOf(documents, results), json: results }, { sent: told });
    if (failed > 0)
      throw new Failure({ exit: 'rows', what: told, sent: told, next: `ibk treasury check ${ids.join(' ')}` });
    host.terminal.say(told);
  });
}
