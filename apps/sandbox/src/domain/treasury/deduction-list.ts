import { and, eq, gte, ilike, inArray, isNotNull, lte } from 'drizzle-orm';
import type { DeductionCriteria, DeductionQuery, DeductionSummary, ListedDeduction } from '@ibk/sdk/contract';
import { dayOf, fromSen, plainText } from '@ibk/sdk/format';
import { deductionStatusOf } from '@ibk/sdk/rules';
import { treasuryTotal } from '../../db/schema/totals.ts';
import { deduction, treasuryDocument } from '../../db/schema/treasury.ts';
import { lastDay, NEVER } from '../../db/schema/treasury-orders.ts';
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
import type { FileSource } from '../../operation/file-source.ts';
import { scopeTo } from '../../operation/scope.ts';
import { exactSum } from '../../operation/exact-sum.ts';
import {
  DEDUCTION_KEY,
  deductionFigures,
  deductionKey,
  deductionKeys,
  type DeductionState,
  deductionStates,
} from './deduction-state.ts';
import { disbursedOrOpen, KEPT_CRITERIA, keptCount } from './kept-totals.ts';
import { BILLING_IS, lacksNtpn } from './open-deductions.ts';

function toListed({ row, document }: DeductionState, zone: string): ListedDeduction {
  const { kasdaId, tipeTransaksi, kodeMap, namaMap, nilai, idBilling, expiredDate, ntpn } = row;
  const { referenceId, family, jenisDokumen, noDokumen, tahun, kodeSkpd, namaSkpd } = document;
  return {
    ...{ kasdaId, referenceId, family, tipeTransaksi, kodeMap, namaMap },
    // The database only ever holds a status of the document's family.
    status: row.status as ListedDeduction['status'],
    nilai: fromSen(nilai),
    ...{ idBilling, expiredDate, ntpn, keteranganError: row.errorText },
    paidOn: row.paidAt && dayOf(row.paidAt, zone),
    ...{ jenisDokumen, noDokumen, tahun, kodeSkpd, namaSkpd },
    disbursedOn: document.disbursedOn,
  };
}

/** Deductions of treasury documents as a list. */
export const DEDUCTIONS: FileSource<DeductionState, ListedDeduction, DeductionQuery> = {
  rows: deductionStates,
  keys: deductionKeys,
  count: async (read, where) => (await deductionFigures(read).where(where))[0]?.count ?? 0,
  countKept: (asking, { billing, tipeTransaksi: type, kodeMap, ...criteria }) => {
    if (!asksOnly(criteria, ['isDisbursed', ...KEPT_CRITERIA]) || (billing ?? 'unpaid') !== 'unpaid') return null;
    const { tipeTransaksi, kodeMap: map, count, unpaid } = treasuryTotal;
    const which = and(
      isNotNull(tipeTransaksi),
      type && eq(tipeTransaksi, type),
      kodeMap === undefined ? undefined : eq(map, kodeMap),
    );
    return keptCount(asking, criteria, which, billing ? unpaid : count);
  },
  key: { column: DEDUCTION_KEY, of: ({ row }) => deductionKey(row) },
  sorts: {
    noDokumen: textKey(treasuryDocument.noDokumen, ({ document }) => document.noDokumen),
    kodeMap: textKey(deduction.kodeMap, ({ row }) => row.kodeMap),
    nilai: senKey(deduction.nilai, ({ row }) => row.nilai),
    expiredDate: {
      column: lastDay(deduction),
      text: ({ row }) => row.expiredDate ?? NEVER,
      value: String,
    },
  },
  order: () => 'noDokumen,asc',
  scope: (session) => scopeTo(session).documents,
  criteria: {
    referenceId: (referenceId) => eq(treasuryDocument.referenceId, referenceId),
    side: (side) => eq(treasuryDocument.side, side),
    isDisbursed: (isDisbursed) => disbursedOrOpen(isDisbursed),
    tipeTransaksi: (type) => eq(deduction.tipeTransaksi, type),
    status: (status) => inArray(deduction.status, [status, deductionStatusOf('agg-kasda', status) ?? status]),
    billing: (billing, asking) => BILLING_IS[billing](asking),
    ntpn: () => lacksNtpn,
    kodeMap: (kodeMap) => eq(deduction.kodeMap, kodeMap),
    kodeSkpd: (kodeSkpd) => eq(treasuryDocument.kodeSkpd, kodeSkpd),
    noDokumen: (text) => ilike(treasuryDocument.noDokumen, containing(plainText(text))),
    tahun: (tahun) => eq(treasuryDocument.tahun, tahun),
    from: (day) => gte(treasuryDocument.disbursedOn, day),
    to: (day) => lte(treasuryDocument.disbursedOn, day),
    q: (text) => {
      const { kodeMap, namaMap, idBilling, ntpn } = deduction;
      return foundIn(text, [kodeMap, namaMap, idBilling, ntpn, treasuryDocument.noDokumen]);
    },
  },
  show: (rows, { zone }) => Promise.resolve(rows.map((row) => toListed(row, zone))),
};

/** Lists deductions by criteria. */
export const listDeductions: Handler<'listDeductions'> = ({ query }, context) =>
  listed(DEDUCTIONS, askingOf(context), query);

/**
 * Count and exact sum of the deductions that meet the criteria.
 *
 * @throws Refused transaction.sumTooLarge
 */
export async function deductionSummary(asking: Asking, criteria: DeductionCriteria): Promise<DeductionSummary> {
  const [found] = await deductionFigures(asking.read).where(narrowedBy(DEDUCTIONS, asking, criteria));
  return { count: found?.count ?? 0, nilai: exactSum(BigInt(found?.nilai ?? 0)) };
}

export const summariseDeductions: Handler<'summariseDeductions'> = ({ query }, context) =>
  deductionSummary(askingOf(context), query);
