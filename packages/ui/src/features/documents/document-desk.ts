import type { DocumentFinding, DocumentQuery, DocumentSummary, KasdaDocument } from '@ibk/sdk/contract';
import { DOCUMENT } from '@ibk/sdk/records';
import type { DocumentScreenName } from '@ibk/sdk/rules';
import Send from 'lucide-react/icons/send';
import { stillActiveQuery } from '../../queries/documents.ts';
import { movedByMoney } from '../../queries/keys.ts';
import type { AuthorisedAcceptance, DeskResult, DeskSpec } from '../desk/desk-spec.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import { entryTableOf } from '../list/treasury-lists.ts';
import { sumOf } from '../queue/sum.ts';
import { channelOf, DOCUMENT_ENTRIES, documentName, feeOf, noteOf } from './document-labels.ts';

type Seen = Pick<KasdaDocument, 'kasdaId' | 'version'>;
/** What 'Cek' found in documents, by id and version: a document that moved since was not checked. */
export type Findings = ReadonlyMap<string, readonly DocumentFinding[]>;
export const findingKey = ({ kasdaId, version }: Seen): string => `${kasdaId} ${version}`;
export const findingsOf = (findings: Findings, row: Seen): readonly DocumentFinding[] =>
  findings.get(findingKey(row)) ?? [];

/** Several documents are entered without Transfer Antar Bank. */
export const deskChannel = (row: KasdaDocument): KasdaDocument['channel'] => channelOf(row, true);

/** The entry of documents with one authorisation. */
const acceptance = (screen: DocumentScreenName): AuthorisedAcceptance<KasdaDocument, 'documentEntry'> => ({
  act: 'Ajukan',
  icon: Send,
  done: 'diajukan',
  authorises: (rows) => ({
    action: 'entry',
    documents: rows.map((row) => ({ kasdaId: row.kasdaId, version: row.version, channel: deskChannel(row) })),
  }),
  send: async (bank, { rows, authorisation }, options) => {
    const items = rows.map((row) => {
      const { kasdaId, version } = row;
      return { kasdaId, version, channel: deskChannel(row), note: noteOf(row) };
    });
    const { results } = await bank.treasury.enterDocuments({ items, authorisation }, options);
    const versions = new Map(items.map(({ kasdaId, version }) => [kasdaId, version]));
    return {
      results: results.map((result) => {
        const { kasdaId, outcome, referenceId, message } = result;
        const seen = versions.get(kasdaId) ?? null;
        const isDone = outcome === 'done';
        return {
          ...result,
          key: kasdaId,
          status: isDone ? 'ENTERED' : null,
          // The sentence about a document that somebody else moved names that user itself.
          version: isDone && seen !== null ? seen + 1 : seen,
          message: isDone && referenceId !== null ? `${referenceId}: ${message}` : message,
        } satisfies DeskResult & typeof result;
      }),
    };
  },
  doubt: (rows) => ({
    kind: 'documentEntry',
    about: {
      screen,
      items: rows.map((row) => ({ kasdaId: row.kasdaId, version: row.version, name: documentName(row) })),
    },
  }),
});

export const isRefusing = ({ level }: DocumentFinding): boolean => level === 'refuse';
/** Whether 'Cek' found that a document cannot be entered. */
export const isRefusedBy = (findings: Findings, row: Seen): boolean => findingsOf(findings, row).some(isRefusing);

type DocumentDesk = DeskSpec<KasdaDocument, DocumentQuery, DocumentSummary, 'documentEntry'>;

/** The documents of a screen that enters many of them, as a desk. @source 000 §2, ours */
export function documentDesk(name: DocumentScreenName, findings: Findings): DocumentDesk {
  const table = entryTableOf(name);
  const { facts } = table;
  const decision = { accept: acceptance(name), refuse: null };
  return {
    noun: 'dokumen',
    table: () => table,
    facts,
    seen: ({ state, version }) => ({ status: state, version }),
    doubts: DOCUMENT_ENTRIES,
    missing: () => '',
    // Limits and totals count gross.
    sumOf: (rows) =>
      sumOf(
        rows.map((row) => {
          const fee = feeOf(row, deskChannel(row));
          return { total: row.nilai + fee, fee };
        }),
      ),
    attention: (rows) => {
      const found = rows.filter((row) => findingsOf(findings, row).length > 0).length;
      return found === 0 ? '' : `${found} dari ${rows.length} perlu diperhatikan`;
    },
    decisionOn: (rows) => (rows.some((row) => isRefusedBy(findings, row)) ? null : decision),
    mixed: 'Lepas dahulu dokumen yang ditolak Cek.',
    stillWaiting: stillActiveQuery,
    stale: movedByMoney,
    countWaiting: async (bank, kasdaIds, options) =>
      (await bank.treasury.pageOfDocuments({ ...facts, kasdaIds: kasdaIds.join(), size: 1 }, options)).total,
    results: {
      columns: chooseColumns(DOCUMENT, ['document', 'payee', 'gross']),
      statuses: 'document',
      saysMore: ['ENTERED'],
      paper: 'Hasil Pengajuan Dokumen',
    },
  };
}
