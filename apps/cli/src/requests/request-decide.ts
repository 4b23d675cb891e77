import type { Bank } from '@ibk/sdk';
import { type ChangeRequest, LIMITS, type RequestApproval, type RequestResults } from '@ibk/sdk/contract';
import { confirm } from '../confirm.ts';
import type { Host, LoginFlags } from '../connect.ts';
import { Failure, failureOf } from '../failure.ts';
import { assertNamedOnce } from '../named-once.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

export interface RequestDecideFlags extends LoginFlags {
  yes?: boolean;
}

type Items = RequestApproval['items'];
type Result = RequestResults['results'][number];

/** What a command does with the requests, and its words. */
interface Decision {
  verb: 'approve' | 'reject';
  question: string;
  /** What became of a request, such as `disetujui`. */
  done: string;
  send: (bank: Bank, items: Items) => Promise<RequestResults>;
}

/** The requests with these ids, in their order. @throws {Failure} refused: an unknown one */
async function requestsOf(bank: Bank, changeIds: readonly string[], signal: AbortSignal): Promise<ChangeRequest[]> {
  const found: ChangeRequest[] = [];
  for (const changeId of changeIds) {
    found.push(
      await bank.requests.readRequest(changeId, { signal }).catch((error: unknown) => {
        const { exit, what } = failureOf(error).facts;
        throw failureOf(error, exit === 'refused' ? { what: `${changeId}: ${what}`, next: 'ibk request list' } : {});
      }),
    );
  }
  return found;
}

/**
 * Decides requests after a question, and shows the result of each. The decision is not given the signal: Ctrl+C lets it
 * finish, so that its outcome is known.
 */
async function decide(host: Host, changeIds: readonly string[], flags: RequestDecideFlags, decision: Decision) {
  const { signal, terminal } = host;
  const { verb, question, done, send } = decision;
  assertNamedOnce(changeIds, { noun: 'permintaan', most: LIMITS.requests, next: `ibk request ${verb} --help` });
  await withSession(host, flags, async ({ bank }) => {
    const requests = await requestsOf(bank, changeIds, signal);
    for (const { changeId, description, warnings } of requests) {
      terminal.say(`${changeId}: ${description}`);
      for (const warning of warnings) terminal.say(`Peringatan: ${changeId}: ${warning}`);
    }
    if (!flags.yes) await confirm(terminal, { what: `${requests.length} permintaan akan ${done}.`, question });
    signal.throwIfAborted();
    const items = requests.map(({ changeId, version }) => ({ changeId, version }));
    const { results } = await send(bank, items).catch((error: unknown) => {
      const next = `ibk request show ${changeIds[0] ?? ''}, lalu perintah yang sama untuk yang masih menunggu`;
      throw failureOf(error, failureOf(error).facts.exit === 'unknown' ? { next } : {});
    });
    for (const { changeId, secret } of results)
      if (secret !== undefined)
        terminal.say(`Kunci ${changeId}: ${secret}. Simpan sekarang, karena tidak ditampilkan lagi.`);
    const decided = results.filter(({ outcome }) => outcome === 'done').length;
    const told = `${decided} dari ${results.length} permintaan ${done}.`;
    const rowOf = ({ changeId, outcome, ruleId, message }: Result) => [
      ...[changeId, outcome === 'done' ? done.toUpperCase() : 'GAGAL', ruleId ?? '', message],
    ];
    const headings = ['nomor', 'hasil', 'aturan', 'keterangan'];
    await writeSheet(host, { headings, rows: results.map(rowOf), json: results }, { sent: told });
    if (decided < results.length)
      throw new Failure({ exit: 'rows', what: told, sent: told, next: 'ibk request show dengan nomor yang gagal' });
    terminal.say(told);
  });
}

/** Approves requests of others, which then take effect. */
export const requestApprove = (host: Host, changeIds: readonly string[], flags: RequestDecideFlags): Promise<void> =>
  decide(host, changeIds, flags, {
    ...{ verb: 'approve', question: 'Setujui?', done: 'disetujui' },
    send: ({ requests }, items) => requests.approveRequests({ items }),
  });

/** Rejects requests of others with one reason. */
export const requestReject = (
  host: Host,
  changeIds: readonly string[],
  flags: RequestDecideFlags & { reason: string },
): Promise<void> =>
  decide(host, changeIds, flags, {
    ...{ verb: 'reject', question: 'Tolak?', done: 'ditolak' },
    send: ({ requests }, items) => requests.rejectRequests({ items, reason: flags.reason }),
  });
