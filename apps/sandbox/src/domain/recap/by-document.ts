import { sql } from 'drizzle-orm';
import type { RecapLine } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { transaction } from '../../db/schema/transactions.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { exactSum } from '../../operation/exact-sum.ts';
import { narrowedBy, textKey } from '../../operation/list-source.ts';
import type { TreasuryDocument } from '../treasury/deduction-state.ts';
import { carried, disbursed, recapConditions, type RecapSource } from './disbursed.ts';

/** The lines of a document: 0 is the document itself, the others are its state taxes. */
const lines = sql`lateral (select 0 as at, null as kode_map, null as nama_map, null::bigint as nilai, null as id_billing, null as ntpn
  union all select ${deduction.line}, ${deduction.kodeMap}, ${deduction.namaMap}, ${deduction.nilai}, ${deduction.idBilling},
    ${deduction.ntpn} from ${deduction}
  where ${deduction.kasdaId} = ${treasuryDocument.kasdaId} and ${deduction.tipeTransaksi} = 'MPN') as lines`;
const AT = sql<number>`lines.at`;
const KEY = sql<string>`(${treasuryDocument.kasdaId} || ' ' || lpad(${AT}::text, 6, '0'))`;
const { noDokumen, namaSkpd, namaRekanan, gross, noSpm, nilaiSpm } = treasuryDocument;

interface Row {
  document: TreasuryDocument;
  disbursedOn: string | null;
  at: number;
  kodeMap: string | null;
  namaMap: string | null;
  nilai: string | null;
  idBilling: string | null;
  ntpn: string | null;
}
const COLUMNS = {
  document: treasuryDocument,
  disbursedOn: transaction.settlementDate,
  at: AT.mapWith(Number),
  kodeMap: sql<string | null>`lines.kode_map`,
  namaMap: sql<string | null>`lines.nama_map`,
  nilai: sql<string | null>`lines.nilai`,
  idBilling: sql<string | null>`lines.id_billing`,
  ntpn: sql<string | null>`lines.ntpn`,
};

const UNKNOWN = {
  ...{ noSpm: null, nilaiSpm: null, tanggalSpm: null, nilaiSp2d: null, tanggalSp2d: null, disbursedOn: null },
  ...{ kodeSkpd: null, namaSkpd: null, akunBelanja: null, npwpRekanan: null, namaRekanan: null, keterangan: null },
};
const inRupiah = (sen: bigint | null): number | null => (sen === null ? null : fromSen(sen));
/** What only the line of the document itself has. */
const ofDocument = ({ document, disbursedOn }: Row) => {
  const { tanggalSpm, tanggalDokumen, kodeSkpd, akunBelanja, npwpRekanan, keterangan } = document;
  return {
    ...{ noSpm: document.noSpm, nilaiSpm: inRupiah(document.nilaiSpm), tanggalSpm },
    ...{ nilaiSp2d: fromSen(document.gross), tanggalSp2d: tanggalDokumen, disbursedOn, kodeSkpd },
    ...{ namaSkpd: document.namaSkpd, akunBelanja, npwpRekanan, namaRekanan: document.namaRekanan, keterangan },
  };
};
function toLine(row: Row): RecapLine {
  const { document, at, kodeMap, namaMap, nilai, idBilling, ntpn } = row;
  const { kasdaId, referenceId, jenisDokumen } = document;
  return {
    ...{ kasdaId, line: at, referenceId, jenisDokumen, noDokumen: document.noDokumen },
    ...(at === 0 ? ofDocument(row) : UNKNOWN),
    ...{ kodeMap, namaMap, nilai: nilai === null ? null : fromSen(BigInt(nilai)), idBilling, ntpn },
  };
}

const isDocument = sql`${AT} = 0`;
const figures = (read: Tx) =>
  read
    .select({
      rows: sql<number>`count(*)`.mapWith(Number),
      jumlahSpm: sql<number>`count(distinct nullif(${noSpm}, '')) filter (where ${isDocument})`.mapWith(Number),
      nilaiSpm: sql<string | null>`sum(${nilaiSpm}) filter (where ${isDocument})`,
      jumlahSp2d: sql<number>`count(*) filter (where ${isDocument})`.mapWith(Number),
      nilaiSp2d: sql<string | null>`sum(${gross}) filter (where ${isDocument})`,
      pajak: sql<string | null>`sum(lines.nilai)`,
    })
    .from(treasuryDocument)
    .leftJoin(transaction, carried)
    .innerJoin(lines, sql`true`);

/** Disbursed documents, each followed by its state taxes (DTH). */
export const BY_DOCUMENT: RecapSource<'document', Row> = {
  source: {
    rows: (read) =>
      read
        .select(COLUMNS)
        .from(treasuryDocument)
        .leftJoin(transaction, carried)
        .innerJoin(lines, sql`true`),
    keys: (read) =>
      read
        .select({ key: KEY })
        .from(treasuryDocument)
        .leftJoin(transaction, carried)
        .innerJoin(lines, sql`true`),
    count: async (read, where) => (await figures(read).where(where))[0]?.rows ?? 0,
    key: { column: KEY, of: ({ document, at }) => `${document.kasdaId} ${String(at).padStart(6, '0')}` },
    sorts: { disbursedOn: textKey(transaction.settlementDate, ({ disbursedOn }) => disbursedOn ?? '') },
    order: () => 'disbursedOn,asc',
    scope: disbursed,
    criteria: recapConditions(noDokumen, namaSkpd, namaRekanan),
    show: (rows) => Promise.resolve(rows.map(toLine)),
  },
  async totals(asking, criteria) {
    const [found] = await figures(asking.read).where(narrowedBy(BY_DOCUMENT.source, asking, criteria));
    if (!found) throw new RangeError('An aggregate has one row');
    const { from, to } = criteria;
    const sums = (['nilaiSpm', 'nilaiSp2d', 'pajak'] as const).map((name) => exactSum(BigInt(found[name] ?? 0)));
    const [ofSpm = 0, ofSp2d = 0, pajak = 0] = sums;
    const { jumlahSpm, jumlahSp2d } = found;
    return {
      from,
      to,
      jumlahSpm,
      nilaiSpm: found.nilaiSpm === null ? null : ofSpm,
      jumlahSp2d,
      nilaiSp2d: ofSp2d,
      pajak,
    };
  },
};
