import { and, isNotNull, max, type SQL, sql, sum } from 'drizzle-orm';
import type { MapRecap } from '@ibk/sdk/contract';
import { treasuryTotal } from '../../db/schema/totals.ts';
import type { Tx } from '../../db/tx.ts';
import { exactSum } from '../../operation/exact-sum.ts';
import { narrowedBy } from '../../operation/list-source.ts';
import { disbursedTotals, type RecapSource, totalConditions } from './disbursed.ts';

const { kodeMap, namaMap, count, amount, paid, withoutNtpn } = treasuryTotal;
const tipeTransaksi = sql<MapRecap['tipeTransaksi']>`${treasuryTotal.tipeTransaksi}`;
/** Names a map among those of all types. */
const KEY = sql<string>`(${tipeTransaksi} || ' ' || ${kodeMap})`;
/** What deductions come to, in whole sen. */
const FIGURES = {
  jumlah: sum(count).mapWith(Number),
  nilai: sum(amount),
  dibayar: sum(paid),
  tanpaNtpn: sum(withoutNtpn).mapWith(Number),
};
interface Figures {
  jumlah: number | null;
  nilai: string | null;
  dibayar: string | null;
  tanpaNtpn: number | null;
}
type Row = Figures & { tipeTransaksi: MapRecap['tipeTransaksi']; kodeMap: string | null; namaMap: string | null };

const inRupiah = (sen: string | null): number => exactSum(BigInt(sen ?? 0));
const shown = (row: Figures) => ({
  jumlah: row.jumlah ?? 0,
  nilai: inRupiah(row.nilai),
  dibayar: inRupiah(row.dibayar),
  tanpaNtpn: row.tanpaNtpn ?? 0,
});

const ofType = (type: MapRecap['tipeTransaksi']) =>
  sql<string | null>`sum(${amount}) filter (where ${tipeTransaksi} = ${type})`;
const figures = (read: Tx) =>
  read
    .select({
      maps: sql<number>`count(distinct ${KEY})`.mapWith(Number),
      ...FIGURES,
      mpn: ofType('MPN'),
      pad: ofType('PAD'),
      transfer: ofType('TRANSFER'),
    })
    .from(treasuryTotal);

/** Maps with the deductions of disbursed documents (COLLECT). */
export const BY_MAP: RecapSource<'map', Row> = {
  source: {
    rows: (read) => ({
      where: (where) =>
        read
          .select({ tipeTransaksi, kodeMap, namaMap: max(namaMap), ...FIGURES })
          .from(treasuryTotal)
          .where(where)
          .groupBy(tipeTransaksi, kodeMap),
    }),
    keys: (read) => ({
      where: (where) => read.select({ key: KEY }).from(treasuryTotal).where(where).groupBy(tipeTransaksi, kodeMap),
    }),
    count: async (read, where) => (await figures(read).where(where))[0]?.maps ?? 0,
    key: { column: KEY, of: (row) => `${row.tipeTransaksi} ${row.kodeMap}` },
    sorts: { kodeMap: { column: KEY, text: (row) => `${row.tipeTransaksi} ${row.kodeMap}`, value: String } },
    order: () => 'kodeMap,asc',
    scope: (session) => and(disbursedTotals(session), isNotNull(kodeMap)) as SQL,
    criteria: totalConditions(kodeMap, namaMap),
    show: (rows) =>
      Promise.resolve(
        rows.map((row): MapRecap => ({
          ...{ tipeTransaksi: row.tipeTransaksi, kodeMap: row.kodeMap ?? '', namaMap: row.namaMap ?? '' },
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
