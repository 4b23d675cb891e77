import { count, eq, max, sql, sum } from 'drizzle-orm';
import type { MapRecap } from '@ibk/sdk/contract';
import { transaction } from '../../db/schema/transactions.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import type { Tx } from '../../db/tx.ts';
import { exactSum } from '../../operation/exact-sum.ts';
import { narrowedBy } from '../../operation/list-source.ts';
import { isPaid, lacksNtpn } from '../treasury/open-deductions.ts';
import { carried, disbursed, recapConditions, type RecapSource } from './disbursed.ts';

const { kodeMap, namaMap, nilai, tipeTransaksi } = deduction;
/** Names a map among those of all types. */
const KEY = sql<string>`(${tipeTransaksi} || ' ' || ${kodeMap})`;
/** What deductions come to, in whole sen. */
const FIGURES = {
  jumlah: count(),
  nilai: sum(nilai),
  dibayar: sql<string | null>`sum(${nilai}) filter (where ${isPaid})`,
  tanpaNtpn: sql<number>`count(*) filter (where ${lacksNtpn})`.mapWith(Number),
};
interface Figures {
  jumlah: number;
  nilai: string | null;
  dibayar: string | null;
  tanpaNtpn: number;
}
type Row = Figures & Pick<typeof deduction.$inferSelect, 'tipeTransaksi' | 'kodeMap'> & { namaMap: string | null };

const inRupiah = (sen: string | null): number => exactSum(BigInt(sen ?? 0));
const shown = (row: Figures) => ({
  jumlah: row.jumlah,
  nilai: inRupiah(row.nilai),
  dibayar: inRupiah(row.dibayar),
  tanpaNtpn: row.tanpaNtpn,
});

const ofType = (type: MapRecap['tipeTransaksi']) =>
  sql<string | null>`sum(${nilai}) filter (where ${tipeTransaksi} = ${type})`;
const figures = (read: Tx) =>
  read
    .select({
      maps: sql<number>`count(distinct ${KEY})`.mapWith(Number),
      ...FIGURES,
      mpn: ofType('MPN'),
      pad: ofType('PAD'),
      transfer: ofType('TRANSFER'),
    })
    .from(deduction)
    .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
    .leftJoin(transaction, carried);

/** Maps with the deductions of disbursed documents (COLLECT). */
export const BY_MAP: RecapSource<'map', Row> = {
  source: {
    rows: (read) => ({
      where: (where) =>
        read
          .select({ tipeTransaksi, kodeMap, namaMap: max(namaMap), ...FIGURES })
          .from(deduction)
          .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
          .leftJoin(transaction, carried)
          .where(where)
          .groupBy(tipeTransaksi, kodeMap),
    }),
    keys: (read) => ({
      where: (where) =>
        read
          .select({ key: KEY })
          .from(deduction)
          .innerJoin(treasuryDocument, eq(treasuryDocument.kasdaId, deduction.kasdaId))
          .leftJoin(transaction, carried)
          .where(where)
          .groupBy(tipeTransaksi, kodeMap),
    }),
    count: async (read, where) => (await figures(read).where(where))[0]?.maps ?? 0,
    key: { column: KEY, of: (row) => `${row.tipeTransaksi} ${row.kodeMap}` },
    sorts: { kodeMap: { column: KEY, text: (row) => `${row.tipeTransaksi} ${row.kodeMap}`, value: String } },
    order: () => 'kodeMap,asc',
    scope: disbursed,
    criteria: recapConditions(kodeMap, namaMap),
    show: (rows) =>
      Promise.resolve(
        rows.map((row): MapRecap => ({
          ...{ tipeTransaksi: row.tipeTransaksi, kodeMap: row.kodeMap, namaMap: row.namaMap ?? '' },
          ...shown(row),
        })),
      ),
  },
  async totals(asking, criteria) {
    const [found] = await figures(asking.read).where(narrowedBy(BY_MAP.source, asking, criteria));
    if (!found) throw new RangeError('An aggregate has one row');
    const { from, to } = criteria;
    const types = { mpn: inRupiah(found.mpn), pad: inRupiah(found.pad), transfer: inRupiah(found.transfer) };
    return { from, to, ...shown(found), ...types };
  },
};
