import type { AggDeduction, DeductionBilling, KasdaInfo, ListedDeduction, Status } from '../../contract/index.ts';
import type { Role } from '../roles.ts';
import {
  type DeductionFlagFacts,
  deductionFlags,
  deductionOffered,
  type DeductionOfferedFacts,
  type DeductionPlace,
} from './deduction-offered.ts';
import type { DeductionReasonFacts } from './deduction-reasons.ts';
import { deductionStatusOf } from './deduction-states.ts';

/** A deduction of a document, of either family. */
export type DocumentDeduction = KasdaInfo['listPotongan'][number];

/** Whether a row is of the agg-kasda family: only such a row has a status of its own. */
export const isAggregateDeduction = (row: DocumentDeduction): row is AggDeduction => 'status' in row;
/** The billing of a row; null while it has none. */
export const billingOfDeduction = (row: DocumentDeduction): DeductionBilling | null =>
  isAggregateDeduction(row) ? row.additionalData.billing : row.billing;
/** Product that pays the row. */
export const productOfDeduction = (row: DocumentDeduction): string =>
  isAggregateDeduction(row) ? row.additionalData.productCode : row.productId;

/** A deduction in a sentence. */
export const deductionName = ({ kodeMap, namaMap }: Pick<DocumentDeduction, 'kodeMap' | 'namaMap'>): string =>
  `${kodeMap} ${namaMap}`;

const PLACES: Readonly<Partial<Record<Status, DeductionPlace>>> = {
  ENTRY: 'waiting',
  VERIFY: 'waiting',
  SUSPECT: 'executed',
  SUCCESS: 'executed',
};

/** The place of the deductions of an entered document: its detail, by the status of its transaction. */
export const deductionPlace = (status: Status): DeductionPlace => PLACES[status] ?? 'panel';

/** The screen around a table of deductions, and the bank's local time, such as `2026-07-14`. */
export interface DeductionView extends DeductionFlagFacts {
  now: string;
}

/** The facts of a row that `deduction.offered` asks for. */
export function deductionFactsOf(row: DocumentDeduction, view: DeductionView): DeductionOfferedFacts {
  const billing = billingOfDeduction(row);
  const { tipeTransaksi } = row;
  const productCode = productOfDeduction(row);
  if (!isAggregateDeduction(row)) {
    const { needCreateBilling } = row;
    const facts = { needCreateBilling, billing, tipeTransaksi, productCode };
    return { ...view, bankDate: billing?.opendate ?? null, variant: 'regional', row: facts };
  }
  const { status, idBilling } = row;
  const facts = { tipeTransaksi, status, productCode, idBilling, hasBilling: billing !== null };
  return { ...view, bankDate: billing?.tanggalTransaksiBank ?? null, variant: 'treasury', row: facts };
}

/** The facts of a row that `deduction.reasons` asks for, with the permissions of its screen. */
export function deductionReasonFacts(row: DocumentDeduction, view: DeductionView): DeductionReasonFacts {
  const facts = deductionFactsOf(row, view);
  return facts.variant === 'regional' ? { ...facts, row: { ...facts.row, flags: deductionFlags(view) } } : facts;
}

/** A deduction that can be paid at once, with what a user is told of it. */
export interface ReadyDeduction {
  kasdaId: string;
  kodeMap: string;
  namaMap: string;
  idBilling: string;
  /** Rupiah. */
  nilai: number;
  /** Last day of the code; null if it is not known. */
  expiredDate: string | null;
  /** Budget year of the document. */
  tahun: string;
  noDokumen: string;
}

/** The deductions of a document that a screen lets its viewer pay and that have a code, the one that expires first first. */
export function readyDeductions(
  { kasdaId, tahun, noDokumen, listPotongan }: Pick<KasdaInfo, 'kasdaId' | 'tahun' | 'noDokumen' | 'listPotongan'>,
  view: DeductionView,
): ReadyDeduction[] {
  const ready = listPotongan.flatMap((row): ReadyDeduction[] => {
    const billing = billingOfDeduction(row);
    if (billing === null || !deductionOffered(deductionFactsOf(row, view)).includes('process')) return [];
    const { kodeMap, namaMap, nilai } = row;
    const { billnum: idBilling, expiredDate } = billing;
    return [{ kasdaId, kodeMap, namaMap, idBilling, nilai, expiredDate, tahun, noDokumen }];
  });
  return ready.sort((one, other) => (one.expiredDate ?? '9999').localeCompare(other.expiredDate ?? '9999'));
}

/** The rows of a list of unpaid deductions that a role can pay at once. The bank lists none whose product cannot be paid. */
export const readyAmongUnpaid = (rows: readonly ListedDeduction[], role: Role): ReadyDeduction[] =>
  rows.flatMap((row): ReadyDeduction[] => {
    const { family, idBilling, tipeTransaksi } = row;
    // The list names the status of either family alone; that of kasda decides.
    const billing = { status: deductionStatusOf(family, row.status) ?? null };
    const facts: DeductionOfferedFacts = {
      ...{ place: 'unpaid', role, now: '', bankDate: null, variant: 'regional' },
      row: { billing, tipeTransaksi },
    };
    return idBilling !== null && deductionOffered(facts).includes('process') ? [{ ...row, idBilling }] : [];
  });
