import type { Reconciliation, ReconciliationDifference, ReconciliationQuery } from '@ibk/sdk/contract';
import {
  RECONCILED_DIFFERENCE,
  RECONCILED_PAIR,
  RECONCILIATION,
  RECONCILIATION_CRITERIA,
  type ReconciliationFact,
} from '@ibk/sdk/records';
import { reconcileClose } from '@ibk/sdk/rules';
import BadgeCheck from 'lucide-react/icons/badge-check';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import Upload from 'lucide-react/icons/upload';
import type { Write } from '../../doubts/doubts.ts';
import { firstView } from '../../patterns/data-table/table-view.ts';
import { keys } from '../../queries/keys.ts';
import { chooseColumns } from '../facts/column-spec.ts';
import type { Asking, Verb } from '../form-list/form-list-spec.ts';
import type { ListTable } from '../list/list-table.ts';

/** The reconciliations of an account, which the route fixes. */
export const RECONCILIATION_LIST: ListTable<Reconciliation, ReconciliationQuery, object> = {
  label: 'Rekonsiliasi',
  operation: {
    key: keys.reconciliations,
    page: (bank, query, options) => bank.reconciliations.pageOfReconciliations(query, options),
    summary: () => Promise.resolve({}),
  },
  rowKey: ({ reconciliationId }) => reconciliationId,
  rowAction: 'page',
  criteria: RECONCILIATION_CRITERIA,
  columns: chooseColumns<Reconciliation, ReconciliationFact, never>(
    RECONCILIATION,
    ['name', 'period', 'pairs', 'differences', 'open', 'difference', 'loadedBy', 'status'],
    { name: { isRowHeader: true, canHide: false } },
  ),
  totals: {},
  first: firstView,
};

/** A difference with what a decision about it needs of its reconciliation. */
export interface OpenDifference extends ReconciliationDifference {
  reconciliation: Reconciliation;
}
export const DIFFERENCE_COLUMNS = chooseColumns<ReconciliationDifference, keyof typeof RECONCILED_DIFFERENCE, never>(
  RECONCILED_DIFFERENCE,
  ['message', 'amount', 'bank', 'book', 'outcome', 'note'],
  { message: { isRowHeader: true } },
);
export const PAIR_COLUMNS = chooseColumns(RECONCILED_PAIR, ['bank', 'book', 'by']);

/** Roles that decide and close. */
const STAFF = ['OPR_USER', 'VRF_USER', 'APR_USER'];
export interface Person {
  username: string;
  role: string;
}
export const mayLoad = ({ role }: Person): boolean => role === 'OPR_USER';

const doubt = (action: Write<'reconciliation'>['about']['action'], name: string): Write<'reconciliation'> => ({
  kind: 'reconciliation',
  about: { action, name },
});
export const loadDoubt = (name: string): Write<'reconciliation'> => doubt('load', name);

/** Closes a reconciliation; offered to those who may, by rule reconcile.close on the bank's day. */
export const closing = ({ username, role }: Person, today: string): Asking<Reconciliation> => ({
  id: 'close',
  label: 'Tutup',
  icon: LockKeyhole,
  title: 'Tutup rekonsiliasi',
  isDanger: false,
  isOffered: ({ status, loadedBy, openDifferences, endDate }) => {
    const isLoader = loadedBy === username;
    return STAFF.includes(role) && reconcileClose({ status, isLoader, openDifferences, endDate, today }) === null;
  },
  question: ({ name }) => `Setelah ditutup, rekonsiliasi ${name} tidak dapat diubah lagi.`,
  send: (bank, { reconciliationId, version }, { idempotencyKey }) =>
    bank.reconciliations.closeReconciliation(reconciliationId, version, { idempotencyKey }),
  doubt: ({ name }) => doubt('close', name),
});

/** The verbs of a reconciliation in its list. */
export const reconciliationVerbs = (person: Person, today: string): readonly Verb<Reconciliation>[] => [
  {
    id: 'replace',
    label: 'Muat ulang buku',
    icon: Upload,
    opens: 'form',
    isOffered: ({ status }) => mayLoad(person) && status === 'OPEN',
  },
  closing(person, today),
];

const deciding = (
  outcome: 'confirmed' | 'explained',
  about: Pick<Asking<OpenDifference>, 'label' | 'icon' | 'title' | 'question'> & { asksReason?: true },
  { role }: Person,
): Asking<OpenDifference> => ({
  id: outcome,
  isDanger: false,
  isOffered: ({ reconciliation }) => STAFF.includes(role) && reconciliation.status === 'OPEN',
  send: (bank, { reconciliation, differenceId }, { idempotencyKey, reason }) =>
    bank.reconciliations.decideDifference(
      reconciliation.reconciliationId,
      differenceId,
      { version: reconciliation.version, outcome, note: reason },
      { idempotencyKey },
    ),
  doubt: ({ reconciliation }) => doubt('decide', reconciliation.name),
  ...about,
});

/** What a person may decide about a difference. */
export const differenceVerbs = (person: Person): readonly Asking<OpenDifference>[] => [
  deciding(
    'confirmed',
    {
      label: 'Konfirmasi',
      icon: BadgeCheck,
      title: 'Konfirmasi selisih',
      question: ({ message }) => `${message}. Selisih ini benar dan buku kas akan diperbaiki.`,
    },
    person,
  ),
  deciding(
    'explained',
    {
      label: 'Jelaskan',
      icon: MessageSquareText,
      title: 'Jelaskan selisih',
      asksReason: true,
      question: ({ message }) => message,
    },
    person,
  ),
];
