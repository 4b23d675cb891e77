import type { DocumentRow } from '@ibk/sdk';
import type { DocumentDetail } from '@ibk/sdk/contract';
import { type DeductionFact, deductionFacts, factLines, LISTED_DEDUCTION } from '@ibk/sdk/records';
import {
  deductionFactsOf,
  deductionOffered,
  deductionPlace,
  type DeductionPlace,
  type DeductionView,
  type DocumentDeduction,
} from '@ibk/sdk/rules';
import type { Connection, Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { signedIn } from '../own-list.ts';
import { READ_ONLY, type Sheet } from '../sheet.ts';
import { bankDay } from '../treasury-documents.ts';
import type { ActName } from './act-commands.ts';
import { ACTS } from './deduction-acts.ts';

/** A document as its reader sees it now. */
export interface ReadDocument extends DocumentDetail {
  /** Who reads it, and where its transaction stands. */
  view: DeductionView;
}

async function placeOf({ signal }: Host, { bank }: Connection, detail: DocumentDetail): Promise<DeductionPlace> {
  const { state, referenceId } = detail.document;
  if (state === 'ACTIVE') return 'entry';
  if (referenceId === null) return 'panel';
  return deductionPlace((await bank.transactions.readTransaction(referenceId, { signal })).transaction.status);
}

/** Reads a document, with what its place lets the user do. */
export async function readDocument(host: Host, connection: Connection, kasdaId: string): Promise<ReadDocument> {
  const { bank } = connection;
  const detail = await bank.treasury.readDocument(kasdaId, { signal: host.signal });
  const place = await placeOf(host, connection, detail);
  const { roleId: role } = signedIn(bank).user;
  return { ...detail, view: { place, role, now: bankDay(connection) } };
}

/** A row of a document. @throws {Failure} refused: the document has none with this map code */
export function rowOf({ document, info }: ReadDocument, kodeMap: string): DocumentRow {
  const row = info.listPotongan.find((each) => each.kodeMap === kodeMap);
  if (row) return { info, row, referenceId: document.referenceId };
  const known = info.listPotongan.map((each) => each.kodeMap).join(', ') || 'tidak ada';
  const what = `Dokumen ${info.kasdaId} tidak memiliki potongan ${kodeMap}. Potongannya: ${known}.`;
  throw new Failure({ exit: 'refused', what, sent: READ_ONLY, next: `ibk treasury show ${info.kasdaId}` });
}

/** The commands that a row takes from its reader now. */
export function commandsFor(row: DocumentDeduction, view: DeductionView): ActName[] {
  const offered = deductionOffered(deductionFactsOf(row, view));
  // The keys are those of the table.
  return (Object.keys(ACTS) as ActName[]).filter((name) => {
    const { offeredBy, isOffered } = ACTS[name];
    return isOffered?.(row, offered) ?? offeredBy.some((each) => offered.includes(each));
  });
}

const SHOWN = [
  'mapCode',
  'mapName',
  'type',
  'status',
  'amount',
  'billing',
  'expires',
  'ntpn',
  'error',
] as const satisfies readonly DeductionFact[];

/** Rows of a document with what its reader may do with each now. */
export function rowsSheet(rows: readonly DocumentDeduction[], view: DeductionView, zone: string, json: unknown): Sheet {
  return {
    headings: [...SHOWN.map((name) => LISTED_DEDUCTION[name].label), 'Tindakan'],
    rows: rows.map((row) => {
      const facts = deductionFacts(row);
      const cells = SHOWN.map((name) => {
        const fact = facts[name];
        return fact === undefined ? '' : factLines(fact, zone).join(' ');
      });
      return [...cells, commandsFor(row, view).join(', ')];
    }),
    json,
  };
}
