import { isRecord } from '../is-record.ts';
import { valueAt } from './known-values.ts';
import type { Caller } from './prober.ts';
import type { Checking } from './run-checks.ts';

/** A state tax deduction of a treasury document, as the calls of its family need it. */
interface FoundDeduction {
  /** Family and status, such as `agg-kasda AKTIF`; `tanpa kode` while the deduction has no billing code. */
  is: string;
  /** Reference of its transaction. */
  referenceId: unknown;
  kodeMap: unknown;
  code: unknown;
  /** Request id of its payment. */
  requestId: unknown;
  /** Product of its own payment. */
  productCode: unknown;
  /** The first deposit type of its map code. */
  depositType: unknown;
  /** The treasury document, as the bank returns it. */
  document: Readonly<Record<string, unknown>>;
}

/** The users of one treasury, and the deductions that they see. */
interface Treasury {
  callers: readonly Caller[];
  deductions: readonly FoundDeduction[];
}

/** Deductions of other documents cannot be paid. */
const APPROVED = ['SUCCESS', 'SUSPECT'];
/** Most documents that are read. */
const MOST_DOCUMENTS = 20;

/** The two families have the same facts at different places. */
function foundIn(detail: unknown): FoundDeduction[] {
  const document = valueAt(detail, 'dataResponse/info');
  const rows = valueAt(document, 'listPotongan');
  if (!isRecord(document) || !Array.isArray(rows)) return [];
  const isAggregate = document['family'] === 'agg-kasda';
  return rows
    .filter((row) => valueAt(row, 'tipeTransaksi') === 'MPN')
    .map((row) => {
      const status = valueAt(row, isAggregate ? 'status' : 'billing/status');
      return {
        is: `${String(document['family'])} ${valueAt(row, 'needCreateBilling') === true ? 'tanpa kode' : String(status)}`,
        referenceId: valueAt(detail, 'transaction/referenceId'),
        kodeMap: valueAt(row, 'kodeMap'),
        code: valueAt(row, isAggregate ? 'idBilling' : 'billing/billnum'),
        requestId: valueAt(row, isAggregate ? 'requestId' : 'billing/requestId'),
        productCode: valueAt(row, isAggregate ? 'additionalData/productCode' : 'productId'),
        depositType: valueAt(row, 'listJenisSetoran/0/jenisSetoran'),
        document,
      };
    });
}

async function deductionsOf({ prober }: Checking, caller: Caller): Promise<FoundDeduction[]> {
  const probe = { part: 'journey', statuses: [200] } as const;
  const query = { productGroup: 'KASDA_TRANSACTION', size: MOST_DOCUMENTS };
  const list = await prober.send(caller, { ...probe, op: 'listTransactions', name: 'documents', input: { query } });
  const rows = valueAt(list?.json, 'content');
  const found: FoundDeduction[] = [];
  const approved = (Array.isArray(rows) ? rows : []).filter((row) => APPROVED.includes(String(valueAt(row, 'status'))));
  for (const [at, row] of approved.entries()) {
    const path = { referenceId: String(valueAt(row, 'referenceId')) };
    const detail = await prober.send(caller, {
      ...probe,
      op: 'readTransaction',
      name: `document${at}`,
      input: { path },
    });
    found.push(...foundIn(detail?.json));
  }
  return found;
}

/** The caller's group. Its key includes the corporate, because each corporate has its own group ids. */
function groupOf({ known }: Caller): string {
  const corporate = valueAt(known.get('user'), 'corporate');
  return JSON.stringify(['corporateId', 'corporateGroup/corporateGroupId'].map((path) => valueAt(corporate, path)));
}

/** Finds the first treasury that a user pays for; returns all users and no deduction if there is none. */
export async function findTreasury(checking: Checking, callers: readonly Caller[]): Promise<Treasury> {
  for (const maker of callers.filter(({ role }) => role === 'OPR_USER')) {
    const deductions = await deductionsOf(checking, maker);
    if (deductions.length > 0)
      return { callers: callers.filter((each) => groupOf(each) === groupOf(maker)), deductions };
  }
  return { callers, deductions: [] };
}
