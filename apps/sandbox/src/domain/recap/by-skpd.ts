import { and, countDistinct, eq, max } from 'drizzle-orm';
import type { SkpdRecap } from '@ibk/sdk/contract';
import { treasuryTotal } from '../../db/schema/totals.ts';
import type { Tx } from '../../db/tx.ts';
import { exactSum } from '../../operation/exact-sum.ts';
import { narrowedBy, textKey } from '../../operation/list-source.ts';
import { disbursedTotals, OF_DOCUMENTS, type RecapSource, sumIf, totalConditions } from './disbursed.ts';

/** The state taxes with a column of their own, by their map. */
const TAXES = { pph21: '411121', pph22: '411122', pph23: '411124', pph4: '411128', ppn: '411211' } as const;
const { kodeSkpd, namaSkpd, amount, kodeMap, tipeTransaksi } = treasuryTotal;
const isTax = eq(tipeTransaksi, 'MPN');
const taxed = (map: string) => sumIf(amount, and(isTax, eq(kodeMap, map)));

/** What documents come to, in whole sen. */
const FIGURES = {
  ...OF_DOCUMENTS,
  pph21: taxed(TAXES.pph21),
  pph22: taxed(TAXES.pph22),
  pph23: taxed(TAXES.pph23),
  pph4: taxed(TAXES.pph4),
  ppn: taxed(TAXES.ppn),
  pajak: sumIf(amount, isTax),
};
type Figures = Omit<{ [Name in keyof typeof FIGURES]: string | null }, 'jumlahSpm' | 'jumlahSp2d'> &
  Record<'jumlahSpm' | 'jumlahSp2d', number>;
type Row = Figures & { kodeSkpd: string; namaSkpd: string | null };

/** Figures in rupiah. What has no column of its own is another tax. */
function shown({ jumlahSpm, jumlahSp2d, ...sen }: Figures) {
  const [pajak, ...named] = (['pajak', ...(Object.keys(TAXES) as (keyof typeof TAXES)[])] as const).map((name) =>
    BigInt(sen[name] ?? 0),
  );
  const others = named.reduce((rest, each) => rest - each, pajak ?? 0n);
  const rupiah = (name: keyof typeof sen) => exactSum(BigInt(sen[name] ?? 0));
  return {
    ...{ jumlahSpm, jumlahSp2d },
    ...{ nilaiSpm: sen.nilaiSpm === null ? null : rupiah('nilaiSpm'), nilaiSp2d: rupiah('nilaiSp2d') },
    ...{ pph21: rupiah('pph21'), pph22: rupiah('pph22'), pph23: rupiah('pph23'), pph4: rupiah('pph4') },
    ...{ ppn: rupiah('ppn'), pajakLain: exactSum(others), pajak: rupiah('pajak') },
  };
}

const figures = (read: Tx) => read.select({ jumlahSkpd: countDistinct(kodeSkpd), ...FIGURES }).from(treasuryTotal);

/** Agencies with the documents that were disbursed for them, and the state taxes of these (RTH). */
export const BY_SKPD: RecapSource<'skpd', Row> = {
  source: {
    rows: (read) => ({
      where: (where) =>
        read
          .select({ kodeSkpd, namaSkpd: max(namaSkpd), ...FIGURES })
          .from(treasuryTotal)
          .where(where)
          .groupBy(kodeSkpd),
    }),
    keys: (read) => ({
      where: (where) => read.select({ key: kodeSkpd }).from(treasuryTotal).where(where).groupBy(kodeSkpd),
    }),
    count: async (read, where) => (await figures(read).where(where))[0]?.jumlahSkpd ?? 0,
    key: { column: kodeSkpd, of: (row) => row.kodeSkpd },
    sorts: { kodeSkpd: textKey(kodeSkpd, (row) => row.kodeSkpd) },
    order: () => 'kodeSkpd,asc',
    scope: disbursedTotals,
    criteria: totalConditions(kodeSkpd, namaSkpd),
    show: (rows) =>
      Promise.resolve(
        rows.map((row): SkpdRecap => ({ kodeSkpd: row.kodeSkpd, namaSkpd: row.namaSkpd ?? '', ...shown(row) })),
      ),
  },
  async totals(asking, criteria) {
    const [found] = await figures(asking.read).where(narrowedBy(BY_SKPD.source, asking, criteria));
    if (!found) throw new RangeError('An aggregate has one row');
    const { from, to } = criteria;
    return { from, to, jumlahSkpd: found.jumlahSkpd, ...shown(found) };
  },
};
