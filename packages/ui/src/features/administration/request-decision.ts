import { type ChangeRequest, LIMITS, type RequestQuery, type RequestResults } from '@ibk/sdk/contract';
import Stamp from 'lucide-react/icons/stamp';
import { DECISIONS } from '../../doubts/doubts-context.ts';
import type { Write } from '../../doubts/doubts.ts';
import { waitingRequests, waitingRequestsQuery } from '../../queries/administration.ts';
import { movedByRequest } from '../../queries/keys.ts';
import type { Decision, DeskAnswer, DeskSpec } from '../desk/desk-spec.ts';
import { REQUEST_LIST } from './request-list.ts';

type Rows = readonly ChangeRequest[];
const itemsOf = (rows: Rows) => rows.map(({ changeId, version }) => ({ changeId, version }));
const doubtOf =
  (action: 'approve' | 'reject') =>
  (rows: Rows): Write<'decision'> => ({ kind: 'decision', about: { action, items: itemsOf(rows) } });
/** The bank's results with the key of each row. */
const keyed = async (answer: Promise<RequestResults>): Promise<DeskAnswer<'decision'>> => ({
  results: (await answer).results.map((result) => ({
    ...result,
    key: result.changeId,
    version: result.version ?? 0,
  })),
});

/** Approve or reject. Neither needs a code, which is for transactions only. */
const DECISION: Decision<ChangeRequest, 'decision'> = {
  accept: {
    act: 'Setujui',
    icon: Stamp,
    done: 'disetujui',
    authorises: null,
    send: ({ requests }, { rows }, key) => keyed(requests.approveRequests({ items: itemsOf(rows) }, key)),
    doubt: doubtOf('approve'),
  },
  refuse: {
    act: 'Tolak',
    done: 'ditolak',
    send: ({ requests }, { rows, reason }, key) =>
      keyed(requests.rejectRequests({ items: itemsOf(rows), reason }, key)),
    doubt: doubtOf('reject'),
  },
};

/** How many rows have a warning that the decider must see; '' without one. */
function attentionText(rows: Rows): string {
  const warned = rows.filter(({ warnings }) => warnings.length > 0).length;
  return warned === 0 ? '' : `${warned} dari ${rows.length} perlu diperhatikan`;
}

/** The requests of a corporate's administrators as a desk. Own ones, and those about oneself, cannot be selected. */
export const REQUEST_DESK: DeskSpec<ChangeRequest, RequestQuery, object, 'decision'> = {
  noun: 'permintaan',
  most: LIMITS.requests,
  table: () => REQUEST_LIST,
  facts: {},
  seen: ({ status, version }) => ({ status, version }),
  doubts: DECISIONS,
  waiting: { has: ({ status }) => status === 'NEW', criteria: { status: 'NEW' } },
  missing: ({ against }) => against?.message ?? '',
  attention: attentionText,
  decisionOn: () => DECISION,
  mixed: '',
  stillWaiting: waitingRequestsQuery,
  stale: movedByRequest,
  countWaiting: async (bank, keys, options) => (await waitingRequests(bank, {}, keys, options)).length,
  results: {
    columns: REQUEST_LIST.columns.filter(({ id }) => ['request', 'subject', 'maker'].includes(id)),
    statuses: 'request',
    saysMore: [],
    paper: 'Hasil Pemrosesan Permintaan',
    secretName: ({ subjectName }) => `Kunci ${subjectName}`,
  },
};
