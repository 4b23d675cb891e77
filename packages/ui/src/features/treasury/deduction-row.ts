import type { AggDeduction, DeductionBilling, KasdaInfo } from '@ibk/sdk/contract';
import { dayOf } from '@ibk/sdk/format';
import {
  type DeductionAction,
  type DeductionFlagFacts,
  deductionFlags,
  deductionOffered,
  type DeductionOfferedFacts,
  deductionReasons,
  deductionReversalSameDay,
  regionalDeductionActions,
  treasuryDeductionActions,
} from '@ibk/sdk/rules';

/** A deduction of a document, of either family. */
export type Deduction = KasdaInfo['listPotongan'][number];

/** The family by its data: only an agg-kasda row has a status of its own. */
export const isAggregate = (row: Deduction): row is AggDeduction => 'status' in row;
export const billingOf = (row: Deduction): DeductionBilling | null =>
  isAggregate(row) ? row.additionalData.billing : row.billing;
export const codeOf = (row: Deduction): string | null => billingOf(row)?.billnum ?? null;
/** Product that pays the row. */
export const productOf = (row: Deduction): string =>
  isAggregate(row) ? row.additionalData.productCode : row.productId;
/** Names the last payment of the row. */
export const requestOf = (row: Deduction): string => (isAggregate(row) ? row.requestId : row.billing?.requestId) ?? '';
/** A row in a sentence. */
export const rowName = ({ kodeMap, namaMap }: Deduction): string => `${kodeMap} ${namaMap}`;

/** The screen around a table of deductions, and the bank's zone. */
export interface DeductionScreen extends DeductionFlagFacts {
  zone: string;
}

function factsOf(row: Deduction, { zone, ...screen }: DeductionScreen): DeductionOfferedFacts {
  const billing = billingOf(row);
  const { tipeTransaksi } = row;
  const [productCode, now] = [productOf(row), dayOf(Date.now(), zone)];
  if (!isAggregate(row)) {
    const { needCreateBilling } = row;
    const facts = { needCreateBilling, billing, tipeTransaksi, productCode };
    return { ...screen, now, bankDate: billing?.opendate ?? null, variant: 'regional', row: facts };
  }
  const { status, idBilling } = row;
  const facts = { tipeTransaksi, status, productCode, idBilling, hasBilling: billing !== null };
  return { ...screen, now, bankDate: billing?.tanggalTransaksiBank ?? null, variant: 'treasury', row: facts };
}

/** The actions that a screen offers for a row, by the rule deduction.offered. @source 002 §6 */
export const offeredFor = (row: Deduction, screen: DeductionScreen): DeductionAction[] =>
  deductionOffered(factsOf(row, screen));

/** Why a payment that this screen might give back stays; null if it can be given back, or was not paid. @source 001 §5 */
export function lateReversal(row: Deduction, screen: DeductionScreen): string | null {
  const facts = factsOf(row, screen);
  const actions =
    facts.variant === 'regional' ? regionalDeductionActions(facts.row) : treasuryDeductionActions(facts.row);
  return deductionFlags(screen).reverse && actions.includes('reverse') ? deductionReversalSameDay(facts) : null;
}

/** Why a row does not offer an action; null if it does. */
export function reasonAgainst(row: Deduction, action: DeductionAction, screen: DeductionScreen): string | null {
  const facts = factsOf(row, screen);
  const asked =
    facts.variant === 'regional' ? { ...facts, row: { ...facts.row, flags: deductionFlags(screen) } } : facts;
  return deductionReasons(asked).find((each) => each.action === action)?.reason ?? null;
}
