import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { DocumentImport, ImportedDocument, ImportResult } from '@ibk/sdk/contract';
import { formatDateTime, toSen } from '@ibk/sdk/format';
import { deductionStatusIn } from '@ibk/sdk/rules';
import { account, groupAccount } from '../../db/schema/banking.ts';
import { corporate } from '../../db/schema/identity.ts';
import {
  deduction,
  deductionHistory,
  documentHistory,
  importFailure,
  treasuryDocument,
  treasuryImport,
} from '../../db/schema/treasury.ts';
import { INTERNAL_ACCOUNTS, TREASURY_ACCOUNTS } from '../../ledger/internal-accounts.ts';
import { nextDayNumber } from '../../operation/day-number.ts';
import { bankDay } from '../../operation/bank-day.ts';
import type { Handler } from '../../operation/handler.ts';
import { keyedWrite } from '../../operation/keyed-write.ts';
import { newId } from '../../operation/new-id.ts';
import { Refused } from '../../operation/refusals.ts';
import type { UnitOfWork } from '../../operation/unit-of-work.ts';
import { lockCodes, takenCodes } from './change-billing.ts';
import { defaultChannel } from './document-channel.ts';
import { familyOf, type ImportBook, importFault, numberOf } from './import-check.ts';
import { type Sent, sentDocuments } from './import-file.ts';
import { agencyOf, mapName } from './reference-data.ts';

/** Rows of one insert; a statement of the database carries at most 65,535 values. */
const AT_ONCE = 500;

/** Refuses what the group has sent before if all of it was imported then. @throws Refused import.twin */
async function assertNoTwin({ tx, session, zone }: UnitOfWork, sha256: string): Promise<void> {
  const { corporateId, corporateGroupId } = session;
  const isSame = and(
    eq(treasuryImport.corporateId, corporateId),
    eq(treasuryImport.corporateGroupId, corporateGroupId),
    eq(treasuryImport.sha256, sha256),
    eq(treasuryImport.failed, 0),
  );
  const [twin] = await tx.select().from(treasuryImport).where(isSame).limit(1);
  if (twin)
    throw new Refused('import.twin', {
      facts: { when: formatDateTime(twin.importedAt, zone), count: String(twin.imported) },
    });
}

/** Reads what the bank has about the documents of an import. */
async function bookOf(
  { tx, session }: UnitOfWork,
  { side, documents }: DocumentImport,
): Promise<Omit<ImportBook, 'rulePacks'>> {
  const { corporateId, corporateGroupId } = session;
  const rows = documents.flatMap(({ potongan }) => potongan);
  const named = [...documents.map((each) => each.rekeningPenerima), ...rows.flatMap((row) => row.rekeningTujuan ?? [])];
  const numbers = documents.map(({ noDokumen }) => noDokumen);
  const codes = rows.flatMap(({ idBilling }) => idBilling ?? []);
  const [own] = await tx.select().from(corporate).where(eq(corporate.corporateId, corporateId));
  const sources = await tx
    .select({ accountNumber: account.accountNumber })
    .from(groupAccount)
    .innerJoin(account, eq(account.accountNumber, groupAccount.accountNumber))
    .where(
      and(
        eq(groupAccount.corporateId, corporateId),
        eq(groupAccount.corporateGroupId, corporateGroupId),
        eq(groupAccount.accessTransaction, true),
        eq(account.status, 'ACTIVE'),
      ),
    );
  const accounts = await tx.select().from(account).where(inArray(account.accountNumber, named));
  const known = await tx
    .select()
    .from(treasuryDocument)
    .where(and(eq(treasuryDocument.corporateId, corporateId), inArray(treasuryDocument.noDokumen, numbers)));
  const ofSpm = inArray(
    treasuryDocument.noSpm,
    documents.map(({ noSpm }) => noSpm),
  );
  const stated = await tx
    .select({ noSpm: treasuryDocument.noSpm })
    .from(treasuryDocument)
    .where(and(eq(treasuryDocument.corporateId, corporateId), ofSpm));
  // A code of another corporate is treated like an unknown one; the tax authority judges it when it is paid.
  const isNamed = or(inArray(deduction.idBilling, codes), inArray(sql`${deduction.sent} ->> 'code'`, codes));
  const used = await takenCodes(tx, corporateId, isNamed);
  return {
    side,
    kodePemda: own?.kodePemda ?? null,
    sources: new Set(sources.map(({ accountNumber }) => accountNumber)),
    accounts: new Map(accounts.map(({ accountNumber, status }) => [accountNumber, status !== 'CLOSED'])),
    numbers: new Set(known.map(numberOf)),
    spms: new Set(stated.map(({ noSpm }) => noSpm)),
    codes: new Set(used.flatMap(({ code, wanted }) => [code ?? [], wanted ?? []].flat())),
  };
}

/** An import under way. */
interface Importing {
  unit: UnitOfWork;
  importId: string;
  book: ImportBook;
}

function documentRow(document: ImportedDocument, kasdaId: string, { unit, importId, book }: Importing) {
  const { session, now } = unit;
  const { jenisDokumen, noDokumen, tanggalDokumen, tahun, noSpm, noTransaksi, kodeSkpd, npwp } = document;
  const { keterangan, keteranganDokumen, namaPenerima, rekeningPenerima, namaRekening, bankId } = document;
  const { tanggalSpm = null, nilaiSpm, npwpRekanan = null, namaRekanan = null, akunBelanja = null } = document;
  const net = toSen(document.nilaiBersih);
  const kodePemda = book.kodePemda ?? '';
  return {
    ...{ kasdaId, importId, jenisDokumen, noDokumen, tanggalDokumen, tahun, noSpm, noTransaksi, kodeSkpd, npwp },
    ...{ keterangan, keteranganDokumen, namaPenerima, rekeningPenerima, namaRekening, bankId, net, kodePemda },
    ...{ tanggalSpm, npwpRekanan, namaRekanan, akunBelanja },
    ...{ namaSkpd: '', namaSubUnit: '', ...agencyOf(kodePemda, kodeSkpd) },
    ...{ corporateId: session.corporateId, corporateGroupId: session.corporateGroupId, side: book.side },
    ...{ state: 'ACTIVE' as const, version: 1, importedAt: now, importedBy: session.userId },
    nilaiSpm: nilaiSpm === undefined ? null : toSen(nilaiSpm),
    productId: document.product,
    family: familyOf(document, book.side),
    source: document.rekeningSumber,
    channel: defaultChannel({ bankId, net }),
    gross: toSen(document.nilai),
    deducted: document.potongan.reduce((sum, { nilai }) => sum + toSen(nilai), 0n),
    sharesSpm: book.spms.has(noSpm),
    holdingAccount: TREASURY_ACCOUNTS.holding,
  };
}

const CREDITED = {
  MPN: INTERNAL_ACCOUNTS.state.accountNumber,
  PAD: TREASURY_ACCOUNTS.region,
  TRANSFER: null,
} as const;

const deductionRows = (document: ImportedDocument, kasdaId: string, { book }: Importing) =>
  document.potongan.map(({ tipe, kodeMap, nilai, productCode, ...row }, index) => ({
    ...{ deductionId: `${kasdaId}.${index + 1}`, kasdaId, line: index + 1, version: 1, productCode, kodeMap },
    tipeTransaksi: tipe,
    namaMap: mapName(tipe, kodeMap) ?? kodeMap,
    nilai: toSen(nilai),
    status: deductionStatusIn(familyOf(document, book.side), 'ACTIVE'),
    creditAccount: (tipe === 'MPN' ? null : row.rekeningTujuan) ?? CREDITED[tipe] ?? TREASURY_ACCOUNTS.region,
    idBilling: row.idBilling ?? null,
    expiredDate: row.expiredDate ?? null,
    detail: row.detail ?? null,
  }));

/** Marks the documents of the corporate that state an SPM which another one is going to state too. */
const shareSpm = ({ tx, session }: UnitOfWork, noSpm: string) =>
  tx
    .update(treasuryDocument)
    .set({ sharesSpm: true })
    .where(
      and(
        eq(treasuryDocument.corporateId, session.corporateId),
        eq(treasuryDocument.noSpm, noSpm),
        eq(treasuryDocument.sharesSpm, false),
      ),
    );

/** Stores a document with its deductions, each with the first line of its history. */
async function store(document: ImportedDocument, importing: Importing): Promise<string> {
  const { tx, session, now, zone } = importing.unit;
  const { userId } = session;
  const kasdaId = await nextDayNumber(tx, 'document', 'KD', bankDay(now.getTime(), zone).day);
  const row = documentRow(document, kasdaId, importing);
  if (row.sharesSpm) await shareSpm(importing.unit, row.noSpm);
  importing.book.spms.add(row.noSpm);
  await tx.insert(treasuryDocument).values(row);
  await tx.insert(documentHistory).values({ kasdaId, version: 1, action: 'import', to: 'ACTIVE', userId, at: now });
  const rows = deductionRows(document, kasdaId, importing);
  if (rows.length === 0) return kasdaId;
  await tx.insert(deduction).values(rows);
  const entries = rows.map(({ deductionId, status: to }) => ({ deductionId, version: 1, to, userId, at: now }));
  await tx.insert(deductionHistory).values(entries.map((each) => ({ ...each, action: 'entry' as const })));
  return kasdaId;
}

/** Marks the failures of documents that were imported now as solved. */
async function solveFailures({ tx, session, now }: UnitOfWork, documents: readonly ImportedDocument[]): Promise<void> {
  const { corporateId } = session;
  const numbers = documents.map(({ noDokumen }) => noDokumen);
  const imports = tx
    .select({ importId: treasuryImport.importId })
    .from(treasuryImport)
    .where(eq(treasuryImport.corporateId, corporateId));
  const isNow = sql`exists (select from ${treasuryDocument} where ${treasuryDocument.corporateId} = ${corporateId}
    and ${treasuryDocument.jenisDokumen} = ${importFailure.jenisDokumen} and ${treasuryDocument.tahun} = ${importFailure.tahun}
    and ${treasuryDocument.noDokumen} = ${importFailure.noDokumen})`;
  await tx
    .update(importFailure)
    .set({ solvedAt: now })
    .where(
      and(
        isNull(importFailure.solvedAt),
        inArray(importFailure.noDokumen, numbers),
        inArray(importFailure.importId, imports),
        isNow,
      ),
    );
}

/** An import with the packs of tax rules of the deployment. */
type Judged = Sent & Pick<ImportBook, 'rulePacks'>;

async function importAll(unit: UnitOfWork, { lines, filename, rulePacks, ...body }: Judged): Promise<ImportResult> {
  const { tx, session, now } = unit;
  const { corporateId, corporateGroupId, userId: importedBy } = session;
  // Two imports of a corporate wait for each other, so that the second one sees the numbers of the first.
  await lockCodes(tx, corporateId);
  const sha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  await assertNoTwin(unit, sha256);
  const book = { ...(await bookOf(unit, body)), rulePacks };
  const importId = newId('im');
  const judged = body.documents.map((document) => ({ document, fault: importFault(document, book) }));
  const failed = judged.filter(({ fault }) => fault !== null).length;
  const imported = judged.length - failed;
  const about = { side: body.side, filename, sha256, imported, failed, importedBy, importedAt: now };
  await tx.insert(treasuryImport).values({ importId, corporateId, corporateGroupId, ...about });
  const rows: ImportResult['rows'] = [];
  for (const [index, { document, fault }] of judged.entries()) {
    const kasdaId = fault ? null : await store(document, { unit, importId, book });
    const { cause, message } = fault ?? { cause: null, message: null };
    rows.push({ line: lines[index] ?? 0, noDokumen: document.noDokumen, kasdaId, cause, message });
  }
  const failures = judged.flatMap(({ document: { jenisDokumen, noDokumen, tahun }, fault }, index) =>
    fault ? [{ importId, line: lines[index] ?? 0, jenisDokumen, noDokumen, tahun, ...fault }] : [],
  );
  // A number that an earlier line imported has not failed, so it is not marked as solved.
  await solveFailures(
    unit,
    judged.flatMap(({ document, fault }) => (fault ? [] : [document])),
  );
  for (let at = 0; at < failures.length; at += AT_ONCE)
    await tx.insert(importFailure).values(failures.slice(at, at + AT_ONCE));
  return { importId, imported, failed, rows };
}

/** Imports treasury documents, each for itself. @throws Refused import.file, import.twin */
export const importDocuments: Handler<'importDocuments'> = async ({ body }, context) => {
  const { session, profile } = context;
  const sent = { ...(await sentDocuments(body)), rulePacks: profile.rulePacks };
  return keyedWrite(
    context,
    'importDocuments',
    body,
    (tx, now) => importAll({ tx, now, session, zone: profile.timeZone }, sent),
    ({ imported, failed }) => `${imported} dokumen diimpor, ${failed} gagal`,
  );
};
