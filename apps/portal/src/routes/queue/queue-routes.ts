import type { Transaction } from '@ibk/sdk/contract';
import { routeData, type RouteName } from '@ibk/sdk/rules';
import type { QueueProps } from '@ibk/ui/features';

// prettier-ignore
/** The queues by route, those that decide on many rows at once first. */
export const QUEUE_ROUTES = {
  'approval-transactions':    { stage: 'approve', kind: 'transaction', selection: 'multiple' },
  'approval-transaction':     { stage: 'approve', kind: 'transaction', selection: 'single' },
  'approval-transaction-doc': { stage: 'approve', kind: 'document', selection: 'multiple' },
  'verify-transaction':       { stage: 'verify', kind: 'transaction', selection: 'multiple' },
  'approval-upload':          { stage: 'approve', kind: 'upload', selection: 'multiple' },
  'verify-upload':            { stage: 'verify', kind: 'upload', selection: 'multiple' },
  'verify-transaction-doc':   { stage: 'verify', kind: 'document', selection: 'multiple' },
} as const satisfies Partial<Record<RouteName, Pick<QueueProps, 'stage' | 'kind' | 'selection'>>>;
// prettier-ignore
/** The queues in which treasury documents are refused, at the stage of the user's role: what a title says of them, and their products. @source 000 §2 */
export const REFUSAL_ROUTES = {
  'pemda-transaction-reject':  { of: 'Transaksi', selection: 'single', products: { productId: 'SP2D' } },
  'pemda-transfer-reject':     { of: 'Transfer', selection: 'single', products: { productId: 'SP2D_MLT_TRF' } },
  'pemda-payment-reject':      { of: 'Pembayaran', selection: 'single', products: { productGroup: 'PAYMENT_PEMDA' } },
  'pemda-payroll-reject':      { of: 'Gaji', selection: 'single', products: { productGroup: 'PAYROLL_PEMDA' } },
  'pemda-purchase-reject':     { of: 'Pembelian', selection: 'single', products: { productGroup: 'PURCHASE_PEMDA' } },
  'kasda-transaction-reject':  { of: 'Transaksi Kasda', selection: 'single', products: { productGroup: 'KASDA_TRANSACTION' } },
  'kasda-transactions-reject': { of: 'Transaksi Kolektif', selection: 'multiple', products: { productGroup: 'KASDA_TRANSACTION' } },
  'kasda-transfer-reject':     { of: 'Transfer Kasda', selection: 'single', products: { productGroup: 'KASDA_TRANSFER' } },
  'kasda-transfers-reject':    { of: 'Transfer Kolektif', selection: 'multiple', products: { productGroup: 'KASDA_TRANSFER' } },
  'kasda-payment-reject':      { of: 'Pembayaran Kasda', selection: 'single', products: { productGroup: 'KASDA_PAYMENT' } },
  'kasda-purchase-reject':     { of: 'Pembelian Kasda', selection: 'single', products: { productGroup: 'KASDA_PURCHASE' } },
} as const satisfies Partial<
  Record<RouteName, Pick<QueueProps, 'selection' | 'products'> & { of: string }>
>;

const NAMES = Object.keys(QUEUE_ROUTES) as (keyof typeof QUEUE_ROUTES)[];

/** A stage and kind of the queues. */
type Which = Pick<QueueProps, 'stage' | 'kind'>;

/**
 * Address of the queue of a stage and kind; null if the user lacks it.
 *
 * @param isOffered whether the user may open a route
 * @param hasFailed whether it must show failed payments too
 */
export function queuePath(
  { stage, kind }: Which,
  isOffered: (route: string) => boolean,
  hasFailed = false,
): string | null {
  const name = NAMES.find(
    (route) =>
      QUEUE_ROUTES[route].stage === stage &&
      QUEUE_ROUTES[route].kind === kind &&
      (!hasFailed || routeData({ name: route }).paramFailed) &&
      isOffered(route),
  );
  return name === undefined ? null : `/menu/${name}`;
}

/** Address of the queue in which a transaction is decided, with its row open; null if the user lacks that queue. */
export function queueLink(
  { referenceId, status, document, upload }: Pick<Transaction, 'referenceId' | 'status' | 'document' | 'upload'>,
  stage: QueueProps['stage'],
  isOffered: (route: string) => boolean,
): string | null {
  // A document is one also where it pays an upload.
  const kind = document !== null ? 'document' : upload === null ? 'transaction' : 'upload';
  const path = queuePath({ stage, kind }, isOffered, status === 'FAILED');
  return path === null ? null : `${path}?cari=${referenceId}&buka=${referenceId}`;
}
