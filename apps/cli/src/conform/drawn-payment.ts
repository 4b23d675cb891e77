import type { Journey, Step } from './journey.ts';
import type { Draw } from './seeded.ts';
import { entered, type Inquiry, moved, RECALLED, REJECTED } from './transfer-journeys.ts';

/** Something that can be paid. */
interface Payable extends Omit<Inquiry, 'amount'> {
  /** The least amount in rupiah that is drawn; undefined if a bill, a denomination or rows decide the amount. */
  least?: number;
  /** Steps that make what is paid, of a drawn amount. */
  before?: (amount: number) => Step[];
}

/** What a step may be answered, since the order of the steps is drawn: done, or refused by a rule. */
const DONE_OR_REFUSED = { statuses: [200, 404, 409, 422], then: {} } as const satisfies Partial<Step>;

/** Rows of payments within the bank, to two accounts of the demo world. */
const fileOf = (amount: number): string =>
  `nomor_rekening,nama,nominal\n10003011184206,PT DELI PRIMA SEJAHTERA,${amount}\n10001020077813,CV BERKAH MEDAN KATERING,125000.5\n`;
const PAYEE = { name: 'PT PRATAMA ARTHA', recvType: '2', recvResident: '1', recvCitizen: '1' };

// prettier-ignore
/** One product of each family and rail, to payees of the demo world; a bank that does not know one refuses it. */
export const PAYABLE: readonly Payable[] = [
  { productId: 'TRF_INT', dest: '$dest', least: 1, parameters: {} },
  { productId: 'TRF_ONL', dest: '5210336789', least: 10_000, parameters: { bankCode: '008' } },
  { productId: 'TRF_BIF', dest: '5210336789', least: 10_000, parameters: { bankCode: '008' } },
  { productId: 'SKN', dest: '1050012388471', least: 10_000, parameters: { bankCode: '0080017', transactionType: '2', ...PAYEE } },
  { productId: 'RTGS', dest: '1050012388471', least: 100_000_000, parameters: { bankCode: '0080017', transactionType: '3', ...PAYEE } },
  { productId: 'PLN_POST', dest: '121100450011', parameters: {} },
  { productId: 'PSTN', dest: '4512345', parameters: { areaCode: '061' } },
  { productId: 'KAI', dest: '9201126078841', parameters: {} },
  { productId: 'MPN_G3', dest: '026070100007011', parameters: {} },
  { productId: 'PLN_PRE', dest: '12004556778', parameters: { denomId: '20' } },
  { productId: 'TOPUP_OVO', dest: '082161033333', parameters: { denomId: '10' } },
  { productId: 'MULTI_PYM', dest: '1170022600001127', least: 10_000, parameters: { merchantId: 'M0002', type: 'DEFAULT' } },
  { productId: 'MLT_TRF_INT', dest: null, parameters: { referenceChannel: '$sendUpload/referenceChannel' }, before: (amount) => [{ by: 'OPR_USER', op: 'sendUpload', key: '$keys/upload', body: { productId: 'MLT_TRF_INT', source: '$source', file: fileOf(amount) }, ...DONE_OR_REFUSED }] },
];

const SCHEDULES = [
  { autoType: 'NOW' },
  { autoType: 'NOW' },
  { autoType: 'DATE', dateTransaction: '$readUpcoming/to' },
  { autoType: 'DAILY', startPeriode: '$readUpcoming/from', endPeriode: '$readUpcoming/to' },
];

// prettier-ignore
const MOVES: Readonly<Record<string, readonly Step[]>> = {
  verify:  moved('VRF_USER', 'verify', DONE_OR_REFUSED),
  approve: moved('APR_USER', 'approve', DONE_OR_REFUSED),
  reject:  REJECTED.map((step) => ({ ...step, ...DONE_OR_REFUSED })),
  recall:  RECALLED.map((step) => ({ ...step, ...DONE_OR_REFUSED })),
};

/** A payment with drawn product and values, and drawn moves of it in a drawn order; `says` is what it is, Indonesian. */
export function drawnPayment(draw: Draw): { journey: Journey; amount: number; says: string } {
  const { least, before, ...paid } = draw.oneOf(PAYABLE) as Payable;
  const entry = {
    requestId: '$inquire/requestId',
    schedule: draw.oneOf(SCHEDULES),
    note: `Uji ${draw.below(1_000)}`,
    authorisation: { authorisationId: '$authorise/authorisationId', code: '$code' },
  };
  const moves = Array.from({ length: draw.below(4) }, () => draw.oneOf(Object.keys(MOVES)) ?? 'verify');
  const amount = (least ?? 1) + draw.below(50_000_000) + draw.below(100) / 100;
  const inquiry = { ...paid, amount: least === undefined ? null : '$amount' };
  const steps = [
    ...(before?.(amount) ?? []),
    ...entered(entry, DONE_OR_REFUSED, inquiry),
    ...moves.flatMap((move) => MOVES[move] ?? []),
  ];
  const what = least === undefined ? paid.productId : `${paid.productId} ${amount}`;
  const says = `pembayaran ${what}${moves.length > 0 ? `, lalu ${moves.join(', ')}` : ''}`;
  return { journey: { id: 'seed', title: 'Pembayaran yang diundi', source: 'kontrak', steps }, amount, says };
}
