import { and, count, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { RecapLine } from '@ibk/sdk/contract';
import { fromSen } from '@ibk/sdk/format';
import { treasuryTotal } from '../../db/schema/totals.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import { isMpn } from '../../db/schema/treasury-conditions.ts';
import type { Tx } from '../../db/tx.ts';
import { nextDay } from '../../operation/bank-day.ts';
import { exactSum } from '../../operation/exact-sum.ts';
import { type Asking, asksOnly, narrowedBy } from '../../operation/list-source.ts';
import type { Session } from '../../operation/session.ts';
import type { TreasuryDocument } from '../treasury/deduction-state.ts';
import { KEPT_CRITERIA } from '../treasury/kept-totals.ts';
import {
  DISBURSED,
  disbursed,
  disbursedTotals,
  OF_DOCUMENTS,
  recapConditions,
  type RecapCriteria,
  type RecapSource,
  sumIf,
  totalConditions,
} from './disbursed.ts';

/** The lines of a document: 0 is the document itself, the others are its state taxes. */
const lines = sql`lateral (select 0 as at, null as kode_map, null as nama_map, null::bigint as nilai, null as id_billing, null as ntpn
  union all select ${deduction.line}, ${deduction.kodeMap}, ${deduction.namaMap}, ${deduction.nilai}, ${deduction.idBilling},
    ${deduction.ntpn} from ${deduction}
  where ${deduction.kasdaId} = ${treasuryDocument.kasdaId} and ${isMpn(deduction)}) as lines`;
const AT = sql<number>`lines.at`;
const KEY = sql<string>`(${treasuryDocument.kasdaId} || ' ' || lpad(${AT}::text, 6, '0'))`;
const { noDokumen, namaSkpd, namaRekanan, gross, noSpm, nilaiSpm } = treasuryDocument;

interface Row {
  document: TreasuryDocument;
  at: number;
  kodeMap: string | null;
  namaMap: string | null;
  nilai: string | null;
  idBilling: string | null;
  ntpn: string | null;
}
const COLUMNS = {
  document: treasuryDocument,
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
const ofDocument = ({ document }: Row) => {
  const { disbursedOn, tanggalSpm, tanggalDokumen, kodeSkpd, akunBelanja, npwpRekanan, keterangan } = document;
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
/** What lines come to, in whole sen, summed one by one. */
const summed = (read: Tx) =>
  read
    .select({
      rows: count(),
      jumlahSpm: sql<number>`count(distinct nullif(${noSpm}, '')) filter (where ${isDocument})`.mapWith(Number),
      nilaiSpm: sumIf(nilaiSpm, isDocument),
      jumlahSp2d: sql<number>`count(*) filter (where ${isDocument})`.mapWith(Number),
      nilaiSp2d: sumIf(gross, isDocument),
      pajak: sql<string | null>`sum(lines.nilai)`,
    })
    .from(treasuryDocument)
    .innerJoin(lines, sql`true`);
/** The same from kept sums. */
const kept = (read: Tx) =>
  read
    .select({
      rows: sql<number>`coalesce(sum(${treasuryTotal.count}), 0)`.mapWith(Number),
      ...OF_DOCUMENTS,
      pajak: sumIf(treasuryTotal.amount, eq(treasuryTotal.tipeTransaksi, 'MPN')),
    })
    .from(treasuryTotal);
const KEPT = {
  scope: (session: Session) =>
    and(disbursedTotals(session), sql`coalesce(${treasuryTotal.tipeTransaksi}, 'MPN') = 'MPN'`) as SQL,
  criteria: totalConditions(),
};
async function keptFigures(asking: Asking, criteria: RecapCriteria) {
  const [found] = await kept(asking.read).where(narrowedBy(KEPT, asking, criteria));
  if (!found) throw new RangeError('An aggregate has one row');
  return found;
}
/** Kept sums have no texts to search in. */
const areKept = (criteria: RecapCriteria) => asksOnly(criteria, KEPT_CRITERIA);

/** Disbursed documents, each followed by its state taxes (DTH). */
export const BY_DOCUMENT: RecapSource<'document', Row> = {
  source: {
    rows: (read) =>
      read
        .select(COLUMNS)
        .from(treasuryDocument)
        .innerJoin(lines, sql`true`),
    keys: (read) =>
      read
        .select({ key: KEY })
        .from(treasuryDocument)
        .innerJoin(lines, sql`true`),
    count: async (read, where) => (await summed(read).where(where))[0]?.rows ?? 0,
    countKept: (asking, criteria) =>
      areKept(criteria) ? keptFigures(asking, criteria).then(({ rows }) => rows) : null,
    key: { column: KEY, of: ({ document, at }) => `${document.kasdaId} ${String(at).padStart(6, '0')}` },
    sorts: { disbursedOn: DISBURSED },
    order: () => 'disbursedOn,asc',
    scope: disbursed,
    criteria: {
      ...recapConditions(noDokumen, namaSkpd, namaRekanan),
      // These read a period from the index that has the order of its lines.
      from: (day) => gte(DISBURSED.column, day),
      to: (day) => lt(DISBURSED.column, nextDay(day)),
    },
    show: (rows) => Promise.resolve(rows.map(toLine)),
  },
  async totals(asking, criteria) {
    const [one] = areKept(criteria)
      ? [await keptFigures(asking, criteria)]
      : await summed(asking.read).where(narrowedBy(BY_DOCUMENT.source, asking, criteria));
    if (!one) throw new RangeError('An aggregate has one row');
    const { from, to } = criteria;
    const { jumlahSpm, jumlahSp2d, nilaiSpm: ofSpm } = one;
    const inSum = (sen: string | null) => exactSum(BigInt(sen ?? 0));
    return {
      ...{ from, to, jumlahSpm, jumlahSp2d },
      nilaiSpm: ofSpm === null ? null : inSum(ofSpm),
      nilaiSp2d: inSum(one.nilaiSp2d),
      pajak: inSum(one.pajak),
    };
  },
};
