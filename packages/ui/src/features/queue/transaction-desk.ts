import type {
  Item,
  Results,
  Transaction,
  TransactionCriteria,
  TransactionQuery,
  TransactionSummary,
} from '@ibk/sdk/contract';
import { MOVES } from '../../doubts/doubts-context.ts';
import type { DoubtfulMove, Write } from '../../doubts/doubts.ts';
import { movedByMoney } from '../../queries/keys.ts';
import { stillWaitingQuery } from '../../queries/transactions.ts';
import type { AuthorisedAcceptance, Decision, DeskAnswer, DeskSpec, Refusal } from '../desk/desk-spec.ts';
import { transactionColumns } from '../facts/transaction-columns.ts';
import { missingIn, type QueueFlags, queueTableOf } from './queue-table.ts';
import { DECISIONS, type MoveWords, RETURNING, type Stage } from './stages.ts';
import { decidedSumOf } from './sum.ts';

/** The facts about a queue that its route fixes. */
export interface QueueFacts {
  stage: Stage;
  kind: NonNullable<TransactionCriteria['kind']>;
  paramFailed: boolean;
}

/** The items of a move: each transaction with the version that the user saw. */
const itemsOf = (rows: readonly Transaction[]): Item[] =>
  rows.map(({ referenceId, version }) => ({ referenceId, version }));
/** The bank's results with the key of each row. */
const keyed = ({ results }: Results): DeskAnswer<'move'> => ({
  results: results.map((result) => ({ ...result, key: result.referenceId })),
});
const resultsOf = async (answer: Promise<Results>): Promise<DeskAnswer<'move'>> => keyed(await answer);
const doubtOf =
  (action: DoubtfulMove) =>
  (rows: readonly Transaction[]): Write<'move'> => ({ kind: 'move', about: { action, items: itemsOf(rows) } });

/** The requests of a decision on transactions. */
function decisionOf({ accept, refuse, ...words }: MoveWords): Decision<Transaction, 'move'> {
  const refusalFor =
    (reasonCode: 'LAINNYA' | 'PERBAIKAN'): Refusal<Transaction, 'move'>['send'] =>
    (bank, { rows, reason }, options) => {
      const items = itemsOf(rows);
      return resultsOf(
        refuse === 'reject'
          ? bank.transactions.reject({ items, reason, reasonCode }, options)
          : bank.transactions.close({ items, reason }, options),
      );
    };
  const accepting: AuthorisedAcceptance<Transaction, 'move'> = {
    ...words,
    authorises: (rows) => ({ action: accept === 'retry' ? 'approve' : accept, items: itemsOf(rows) }),
    send: (bank, { rows, authorisation }, options) =>
      resultsOf(bank.transactions[accept]({ items: itemsOf(rows), authorisation }, options)),
    doubt: doubtOf(accept),
  };
  return {
    accept: accepting,
    refuse: {
      act: words.refuseLabel,
      done: words.refused,
      send: refusalFor('LAINNYA'),
      doubt: doubtOf(refuse),
      ...(refuse === 'reject' ? { alternative: { ...RETURNING, send: refusalFor('PERBAIKAN') } } : {}),
    },
  };
}
const SENT = {
  verify: decisionOf(DECISIONS.verify),
  approve: decisionOf(DECISIONS.approve),
  retry: decisionOf(DECISIONS.retry),
} as const;

type Failing = Pick<Transaction, 'status'>;
/** The name of the decision that fits all rows: failed ones are sent again or closed. Null for a mixture. */
export function decisionFor(stage: Stage, rows: readonly Failing[]): keyof typeof SENT | null {
  const failed = rows.filter(({ status }) => status === 'FAILED').length;
  if (failed === 0) return stage;
  return failed === rows.length ? 'retry' : null;
}

/** How many of these rows are odd or correct another one, such as '2 dari 5 perlu diperhatikan'; empty without any. */
export function attentionText(rows: readonly Pick<Transaction, 'oddities' | 'correctionOf'>[]): string {
  const odd = rows.filter(({ oddities = [] }) => oddities.length > 0).length;
  const corrections = rows.filter(({ correctionOf }) => correctionOf !== null).length;
  return [
    ...(odd > 0 ? [`${odd} dari ${rows.length} perlu diperhatikan`] : []),
    ...(corrections > 0 ? [`${corrections} dari ${rows.length} adalah perbaikan`] : []),
  ].join(', ');
}

type TransactionDesk = DeskSpec<Transaction, TransactionQuery, TransactionSummary, 'move'>;
/** How moved transactions are listed. The message has the first execution of an order, and why a payment failed. */
const RESULTS: TransactionDesk['results'] = {
  columns: transactionColumns('reference', 'dest', 'amount'),
  statuses: 'transaction',
  saysMore: ['AUTOTRX', 'FAILED'],
  paper: 'Hasil Pemrosesan Transaksi',
};

/** The queue of a stage as a desk. @source 000 §1, 000 §4 */
export function transactionDesk(queue: QueueFacts & QueueFlags): TransactionDesk {
  const { criteriaDoc, taxValid, only, products, ...fixed } = queue;
  const facts = { ...fixed, ...products };
  const { stage, kind } = fixed;
  return {
    noun: 'transaksi',
    table: (rows) => queueTableOf({ stage, criteriaDoc, kind, only }, rows),
    facts,
    seen: ({ status, version }) => ({ status, version }),
    doubts: MOVES,
    missing: (row) => missingIn({ taxValid }, row).join('. '),
    sumOf: decidedSumOf,
    stale: movedByMoney,
    attention: attentionText,
    decisionOn: (rows) => {
      const name = decisionFor(stage, rows);
      return name && (only === 'refuse' ? { ...SENT[name], accept: null } : SENT[name]);
    },
    mixed: 'Pilih hanya yang menunggu, atau hanya yang gagal.',
    stillWaiting: (bank, criteria, references) => stillWaitingQuery(bank, criteria, references),
    countWaiting: async (bank, references, options) =>
      (await bank.transactions.pageOfTransactions({ ...facts, references: references.join(), size: 1 }, options)).total,
    results: RESULTS,
  };
}
