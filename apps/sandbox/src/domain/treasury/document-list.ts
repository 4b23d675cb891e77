import { count, eq, gte, ilike, inArray, isNull, lt, lte, not, sql, sum } from 'drizzle-orm';
import type { DocumentCriteria, DocumentQuery, DocumentSummary, KasdaDocument } from '@ibk/sdk/contract';
import { fromSen, plainText, toSen } from '@ibk/sdk/format';
import { treasuryTotal } from '../../db/schema/totals.ts';
import { transaction } from '../../db/schema/transactions.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import { isMpn } from '../../db/schema/treasury-conditions.ts';
import { upload, uploadRow } from '../../db/schema/upload.ts';
import type { Tx } from '../../db/tx.ts';
import { nextDay, startOfDay } from '../../operation/bank-day.ts';
import { exactSum } from '../../operation/exact-sum.ts';
import type { FileSource } from '../../operation/file-source.ts';
import type { Handler } from '../../operation/handler.ts';
import {
  type Asking,
  askingOf,
  asksOnly,
  containing,
  foundIn,
  listed,
  narrowedBy,
  senKey,
  textKey,
} from '../../operation/list-source.ts';
import { scopeTo } from '../../operation/scope.ts';
import { findProduct } from '../products/products.ts';
import { channelsOf, uploadsOf } from './document-channel.ts';
import { bankName } from './document-info.ts';
import { repetitionsOf } from './document-repetitions.ts';
import { disbursedOrOpen, KEPT_CRITERIA, keptCount } from './kept-totals.ts';
import type { TreasuryDocument } from './deduction-state.ts';

/** The money that a document's transaction paid came back and was not paid again. */
export const isNotRepaid = sql`(${transaction.returnedBy} is not null and not exists (select from ${transaction} again
    where again.repay_of = ${transaction.referenceId} and again.status = 'SUCCESS'))`;
/** Money that was paid for a document came back and was not paid again, as a whole or of one of its rows. */
const isReturned = sql`(${isNotRepaid} or exists (select from ${uploadRow}
  where ${uploadRow.referenceChannel} = ${treasuryDocument.referenceChannel} and ${uploadRow.returnedBy} is not null))`;
/** The state of a document as it is shown. */
const STATE = sql<
  KasdaDocument['state']
>`(case when ${treasuryDocument.state} = 'SUCCESS' and ${isReturned} then 'RETUR'
  else ${treasuryDocument.state} end)`;

/** A document as its list has it. */
export interface DocumentRow {
  document: TreasuryDocument;
  state: KasdaDocument['state'];
}

/** The join of a document with the transaction that carries it out. */
export const carried = eq(transaction.referenceId, treasuryDocument.referenceId);

const documentRows = (read: Tx) =>
  read.select({ document: treasuryDocument, state: STATE }).from(treasuryDocument).leftJoin(transaction, carried);

/** How many state taxes documents have, and how many of them have a code. */
async function billingsOfAll(read: Tx, documents: readonly DocumentRow[]) {
  const found = await read
    .select({
      kasdaId: deduction.kasdaId,
      count: sql<number>`count(*) filter (where ${isMpn(deduction)})`.mapWith(Number),
      ready: sql<number>`count(${deduction.idBilling}) filter (where ${isMpn(deduction)})`.mapWith(Number),
    })
    .from(deduction)
    .where(
      inArray(
        deduction.kasdaId,
        documents.map(({ document }) => document.kasdaId),
      ),
    )
    .groupBy(deduction.kasdaId);
  return new Map(found.map(({ kasdaId, ...each }) => [kasdaId, each]));
}

/** Documents as the contract has them. */
export async function shownDocuments(read: Tx, rows: readonly DocumentRow[]): Promise<KasdaDocument[]> {
  const billings = await billingsOfAll(read, rows);
  const uploads = await uploadsOf(read, rows);
  const repetitions = await repetitionsOf(read, rows);
  return rows.map(({ document, state }) => {
    const { kasdaId, version, referenceId, side, family, productId, jenisDokumen, noDokumen } = document;
    const { tanggalDokumen, tahun, noSpm, noTransaksi, kodeSkpd, namaSkpd, keterangan, source, namaPenerima } =
      document;
    const { rekeningPenerima, namaRekening, bankId, channel, referenceChannel, importId } = document;
    const { productDescription = productId, productGroup = '' } = findProduct(productId) ?? {};
    const { ready = 0, count: all = 0 } = billings.get(kasdaId) ?? {};
    return {
      ...{ kasdaId, version, referenceId, state, side, family, productId, jenisDokumen, noDokumen, tanggalDokumen },
      ...{ productDescription, productGroup },
      ...{ tahun, noSpm, noTransaksi, kodeSkpd, namaSkpd, keterangan, rekeningSumber: source, namaPenerima },
      ...{ rekeningPenerima, namaRekening, bankId, namaBank: bankName(bankId), channel, referenceChannel, importId },
      channels: channelsOf(document, uploads).map((each) => ({ ...each, fee: fromSen(each.fee) })),
      nilai: fromSen(document.gross),
      potongan: fromSen(document.deducted),
      nilaiBersih: fromSen(document.net),
      billing: { ready, count: all },
      retriedBy: repetitions.get(referenceId ?? '') ?? [],
      importedAt: document.importedAt.toISOString(),
      disbursedOn: document.disbursedOn,
    };
  });
}

type Ended = (day: string, asking: Asking) => ReturnType<typeof eq>;
/** The first and the last day of a period, by the day that a query means. */
const PERIODS: Readonly<Record<NonNullable<DocumentCriteria['dateBy']>, { from: Ended; to: Ended }>> = {
  document: {
    from: (day) => gte(treasuryDocument.tanggalDokumen, day),
    to: (day) => lte(treasuryDocument.tanggalDokumen, day),
  },
  import: {
    from: (day, { zone }) => gte(treasuryDocument.importedAt, startOfDay(day, zone)),
    to: (day, { zone }) => lt(treasuryDocument.importedAt, startOfDay(nextDay(day), zone)),
  },
  disbursal: {
    from: (day) => gte(treasuryDocument.disbursedOn, day),
    to: (day) => lte(treasuryDocument.disbursedOn, day),
  },
};
const periodOf = ({ dateBy = 'document' }: DocumentCriteria) => PERIODS[dateBy];

/** Whether a document carries rows that its entry pays, or that its transaction paid. */
const hasRows = sql`exists (select from ${upload} where ${upload.referenceChannel} = ${treasuryDocument.referenceChannel}
  and (${upload.status} = 'READY' or ${upload.referenceId} = ${treasuryDocument.referenceId}))`;

/** Treasury documents as a list. */
export const DOCUMENTS: FileSource<DocumentRow, KasdaDocument, DocumentQuery> = {
  rows: documentRows,
  keys: (read) => read.select({ key: treasuryDocument.kasdaId }).from(treasuryDocument).leftJoin(transaction, carried),
  count: async (read, where) => (await counted(read).where(where))[0]?.count ?? 0,
  countKept: (asking, { dateBy, ...criteria }) =>
    asksOnly(criteria, ['isDisbursed', ...KEPT_CRITERIA]) && (dateBy === 'disbursal' || !(criteria.from ?? criteria.to))
      ? keptCount(asking, criteria, isNull(treasuryTotal.tipeTransaksi))
      : null,
  key: { column: treasuryDocument.kasdaId, of: ({ document }) => document.kasdaId },
  sorts: {
    tanggalDokumen: textKey(treasuryDocument.tanggalDokumen, ({ document }) => document.tanggalDokumen),
    noDokumen: textKey(treasuryDocument.noDokumen, ({ document }) => document.noDokumen),
    nilaiBersih: senKey(treasuryDocument.net, ({ document }) => document.net),
  },
  order: () => 'tanggalDokumen,desc',
  scope: (session) => scopeTo(session).documents,
  criteria: {
    side: (side) => eq(treasuryDocument.side, side),
    products: (products) => inArray(treasuryDocument.productId, products.split(',')),
    kasdaIds: (kasdaIds) => inArray(treasuryDocument.kasdaId, kasdaIds.split(',')),
    state: (state) => eq(STATE, state),
    isDisbursed: (isDisbursed) => disbursedOrOpen(isDisbursed),
    jenisDokumen: (jenisDokumen) => eq(treasuryDocument.jenisDokumen, jenisDokumen),
    noDokumen: (text) => ilike(treasuryDocument.noDokumen, containing(plainText(text))),
    tahun: (tahun) => eq(treasuryDocument.tahun, tahun),
    kodeSkpd: (kodeSkpd) => eq(treasuryDocument.kodeSkpd, kodeSkpd),
    withRows: (has) => (has ? hasRows : not(hasRows)),
    // It only chooses what the period means.
    dateBy: () => undefined,
    from: (day, asking, criteria) => periodOf(criteria).from(day, asking),
    to: (day, asking, criteria) => periodOf(criteria).to(day, asking),
    amountFrom: (rupiah) => gte(treasuryDocument.net, toSen(rupiah)),
    amountTo: (rupiah) => lte(treasuryDocument.net, toSen(rupiah)),
    q: (text) => {
      const { noDokumen, namaPenerima, namaRekening, rekeningPenerima, namaSkpd, keterangan } = treasuryDocument;
      return foundIn(text, [noDokumen, namaPenerima, namaRekening, rekeningPenerima, namaSkpd, keterangan]);
    },
  },
  show: (rows, { read }) => shownDocuments(read, rows),
};

/** Number of documents by the same conditions. */
const counted = (read: Tx) => read.select({ count: count() }).from(treasuryDocument).leftJoin(transaction, carried);

/** Number and sums, in whole sen, of documents by conditions on them and their transactions. */
const figures = (read: Tx) =>
  read
    .select({
      count: count(),
      gross: sum(treasuryDocument.gross),
      net: sum(treasuryDocument.net),
      deductions: sum(treasuryDocument.deducted),
    })
    .from(treasuryDocument)
    .leftJoin(transaction, carried);

/** Lists treasury documents by criteria. */
export const listDocuments: Handler<'listDocuments'> = ({ query }, context) =>
  listed(DOCUMENTS, askingOf(context), query);

/**
 * Count and exact sums of the documents that meet the criteria.
 *
 * @throws Refused transaction.sumTooLarge
 */
export async function documentSummary(asking: Asking, criteria: DocumentCriteria): Promise<DocumentSummary> {
  const [found] = await figures(asking.read).where(narrowedBy(DOCUMENTS, asking, criteria));
  const exact = (sen: string | null | undefined) => exactSum(BigInt(sen ?? 0));
  const { gross, net, deductions } = found ?? {};
  return { count: found?.count ?? 0, gross: exact(gross), deductions: exact(deductions), net: exact(net) };
}

export const summariseDocuments: Handler<'summariseDocuments'> = ({ query }, context) =>
  documentSummary(askingOf(context), query);
