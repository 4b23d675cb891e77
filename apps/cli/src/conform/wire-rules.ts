import type { Transaction, TransactionDetail } from '@ibk/sdk/contract';
import { toSen } from '@ibk/sdk/format';
import { dashboardListFilter, type MoveFacts, ROLES, scheduleRepeated, transactionMove } from '@ibk/sdk/rules';
import { isRecord } from '../is-record.ts';
import { type Difference, pointerOf } from './difference.ts';
import { type Known, valueAt } from './known-values.ts';
import type { Caller } from './prober.ts';
import { plainText } from './shown-value.ts';

/** A rule that can be checked on an answer. */
export interface WireRule {
  /** Id of the rule; those of lists are the contract's own. */
  id: string;
  /** The rule in words, Indonesian. */
  title: string;
  source: string;
  /** Name of the answer that it is checked on. */
  of: string;
  check: (answer: unknown, caller: Caller) => readonly Difference[];
}

type Rows = readonly Partial<Transaction>[];

const rowsOf = (answer: unknown): Rows => {
  const content = isRecord(answer) ? answer['content'] : [];
  return Array.isArray(content) ? content.filter(isRecord) : [];
};
const referencesOf = (answer: unknown): string =>
  rowsOf(answer)
    .map(({ referenceId }) => referenceId)
    .join(', ');
const differs = (place: string, expected: unknown, seen: unknown): Difference[] =>
  expected === seen ? [] : [{ place, expected: String(expected), seen: String(seen) }];

/** Checks the order of rows; reports the first row that is out of order. */
function orderOf(field: keyof Transaction, direction: 'asc' | 'desc') {
  return (answer: unknown): Difference[] => {
    // A run of an order is sorted by its own time, because its entry date is that of the order.
    const values = rowsOf(answer).map((row) => (field === 'dateEntry' && row.scheduleOf ? row.dateRun : row[field]));
    const at = values.findIndex((value, index) => {
      const before = values[index - 1];
      if (index === 0 || value == null || before == null) return false;
      const [one, other] = direction === 'asc' ? [before, value] : [value, before];
      return typeof one === 'number' && typeof other === 'number' ? one > other : plainText(one) > plainText(other);
    });
    if (at < 0) return [];
    const order = direction === 'asc' ? 'tidak lebih kecil' : 'tidak lebih besar';
    return [
      {
        place: pointerOf(['content', at, field]),
        expected: `${order} dari baris di atasnya`,
        seen: plainText(values[at]),
      },
    ];
  };
}

function sizeOf(size: number, page: number) {
  return (answer: unknown): Difference[] => {
    const rows = rowsOf(answer).length;
    const total = Number(valueAt(answer, 'total'));
    const expected = Math.max(0, Math.min(size, total - page * size));
    return [
      ...differs('/page', page, valueAt(answer, 'page')),
      ...differs('/size', size, valueAt(answer, 'size')),
      ...(rows === expected ? [] : [{ place: '/content', expected: `${expected} baris`, seen: `${rows} baris` }]),
    ];
  };
}

const apart = (answer: unknown, { known }: Caller): Difference[] => {
  const first = new Set(rowsOf(known.get('firstPage')).map(({ referenceId }) => referenceId));
  return rowsOf(answer).flatMap(({ referenceId }, at) =>
    first.has(referenceId)
      ? [
          {
            place: pointerOf(['content', at, 'referenceId']),
            expected: 'bukan baris halaman pertama',
            seen: String(referenceId),
          },
        ]
      : [],
  );
};

const exactTotals = (answer: unknown): Difference[] =>
  rowsOf(answer).flatMap(({ amount = 0, fee = 0, total = 0 }, at) => {
    const sum = toSen(amount) + toSen(fee);
    return sum === toSen(total)
      ? []
      : [{ place: pointerOf(['content', at, 'total']), expected: `${amount} + ${fee}`, seen: String(total) }];
  });

const fourEyes = (answer: unknown): Difference[] =>
  rowsOf(answer).flatMap(({ userEntry, userVerify, userApprove }, at) => {
    const pairs = [
      ['userVerify', userVerify, userEntry],
      ['userApprove', userApprove, userEntry],
      ['userApprove', userApprove, userVerify],
    ] as const;
    return pairs
      .filter(([, one, other]) => one != null && one === other)
      .map(([field, one]) => ({ place: pointerOf(['content', at, field]), expected: 'orang lain', seen: String(one) }));
  });

type Step = TransactionDetail['history'][number];
const BOTH = [true, false];
/** Facts of a move that an answer does not show; each may have had any of these values. */
const HIDDEN = {
  role: [...ROLES, 'SYSTEM'],
  needVerification: BOTH,
  isMaker: BOTH,
  retryable: BOTH,
  lastRun: BOTH,
  approvals: [0, 1],
  approvalsLeft: [1, 2],
} as const;

/** Every combination of one value of each list. */
const combined = (lists: Readonly<Record<string, readonly unknown[]>>): Record<string, unknown>[] =>
  Object.entries(lists).reduce<Record<string, unknown>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
const POSSIBLE = combined(HIDDEN);

/** Moves that come from outside the bank; the rule has no user for them. */
const FROM_OUTSIDE = ['return'];

type AutoType = Transaction['schedule']['autoType'];
/** Schedules that an order with runs may have; a run's own schedule is that of an immediate payment. */
const REPEATED = (['NOW', 'DATE', 'DAILY', 'MONTHLY'] satisfies AutoType[]).filter((autoType) =>
  scheduleRepeated({ autoType }),
);

/** The schedules by which a transaction may have moved. */
function scheduleTypes(answer: unknown): readonly (AutoType | undefined)[] {
  const own = valueAt(answer, 'transaction/schedule/autoType') as AutoType | undefined;
  return valueAt(answer, 'transaction/scheduleOf') == null ? [own] : [own, ...REPEATED];
}

/** Whether the rule allows this move to any user. */
function mayMove({ from, to, action }: Step, types: readonly (AutoType | undefined)[]): boolean {
  if (FROM_OUTSIDE.includes(action)) return true;
  return POSSIBLE.some((hidden) =>
    types.some((scheduleType) => {
      const facts = { ...hidden, status: from, action, ...(scheduleType && { scheduleType }) };
      const outcome = transactionMove(facts as MoveFacts);
      return 'to' in outcome && outcome.to === to;
    }),
  );
}

function lawfulHistory(answer: unknown): Difference[] {
  const history = valueAt(answer, 'history');
  const types = scheduleTypes(answer);
  if (!Array.isArray(history)) return [];
  return (history as Step[]).flatMap((step, at) =>
    mayMove(step, types)
      ? []
      : [
          {
            place: pointerOf(['history', at, 'to']),
            expected: `perpindahan yang sah dari ${step.from ?? 'awal'} oleh ${step.action}`,
            seen: step.to,
          },
        ],
  );
}

function ownRecent(answer: unknown, { role, known }: Caller): Difference[] {
  const recent = valueAt(answer, 'recent');
  const username = valueAt(known.get('user'), 'username');
  if (!Array.isArray(recent) || role === null || typeof username !== 'string') return [];
  const own = dashboardListFilter({ role, username, items: recent as Transaction[] });
  return (recent as Transaction[]).flatMap(({ referenceId }, at) =>
    own.includes(referenceId)
      ? []
      : [{ place: pointerOf(['recent', at, 'referenceId']), expected: `transaksi ${username}`, seen: referenceId }],
  );
}

/** Compares the counts of list and summary; a difference does not show which of the two is wrong. */
const counted = (answer: unknown, { known }: Caller): Difference[] => {
  const [total, count] = [valueAt(known.get('paid'), 'total'), valueAt(answer, 'count')];
  return total === count
    ? []
    : [{ place: '/count', expected: `${String(total)}, total daftarnya`, seen: String(count) }];
};

const ascending =
  (field: string) =>
  (answer: unknown): Difference[] => {
    const values = Array.isArray(answer) ? answer.map((row) => String(valueAt(row, field))) : [];
    const at = values.findIndex((value, index) => index > 0 && value < (values[index - 1] ?? ''));
    return at < 0
      ? []
      : [
          {
            place: pointerOf([at, field]),
            expected: 'tidak lebih kecil dari baris di atasnya',
            seen: values[at] ?? '',
          },
        ];
  };

/** Reports selectable roles that the documents do not have. */
const unknownRoles = (answer: unknown): Difference[] =>
  (Array.isArray(answer) ? answer : []).flatMap((row: unknown, at) => {
    const id = valueAt(row, 'id');
    const isKnown = ROLES.some((role) => role === id);
    return isKnown ? [] : [{ place: pointerOf([at, 'id']), expected: ROLES.join(', '), seen: String(id) }];
  });

const onlyStatus =
  (status: string) =>
  (answer: unknown): Difference[] =>
    rowsOf(answer).flatMap((row, at) => differs(pointerOf(['content', at, 'status']), status, row.status));

// prettier-ignore
/** Rules by the answer that shows them. */
export const WIRE_RULES: readonly WireRule[] = [
  { id: 'paging.size', title: 'Halaman pertama berisi sebanyak yang diminta', source: 'kontrak', of: 'firstPage', check: sizeOf(2, 0) },
  { id: 'paging.size', title: 'Halaman kedua berisi sebanyak yang diminta', source: 'kontrak', of: 'secondPage', check: sizeOf(2, 1) },
  { id: 'paging.next', title: 'Halaman kedua tidak mengulang halaman pertama', source: 'kontrak', of: 'secondPage', check: apart },
  { id: 'paging.cursor', title: 'Kursor membawa ke halaman berikutnya', source: 'kontrak', of: 'cursorPage', check: (answer, { known }) => differs('/content', referencesOf(known.get('secondPage')), referencesOf(answer)) },
  { id: 'paging.sort', title: 'Daftar terurut menurut nominal, naik', source: 'kontrak', of: 'firstPage', check: orderOf('amount', 'asc') },
  { id: 'paging.sort', title: 'Daftar terurut menurut nominal, turun', source: 'kontrak', of: 'byAmount', check: orderOf('amount', 'desc') },
  { id: 'paging.sort', title: 'Daftar terurut menurut tanggal entri, naik', source: 'kontrak', of: 'byDate', check: orderOf('dateEntry', 'asc') },
  { id: 'paging.filter', title: 'Saringan status hanya menampilkan status itu', source: 'kontrak', of: 'paid', check: onlyStatus('SUCCESS') },
  { id: 'paging.summary', title: 'Ringkasan menghitung baris yang sama dengan daftar', source: 'kontrak', of: 'paidSummary', check: counted },
  { id: 'amount.total', title: 'Total adalah nominal ditambah biaya, tepat sampai sen', source: 'kontrak', of: 'byAmount', check: exactTotals },
  { id: 'list.order', title: 'Daftar tersimpan terurut menurut nomor tujuan', source: '001 §7', of: 'listBeneficiaries', check: ascending('customerId') },
  { id: 'role.known', title: 'Wewenang yang dapat dipilih untuk user ada dalam dokumen', source: '001 §6', of: 'listUserRoles', check: unknownRoles },
  { id: 'role.known', title: 'Wewenang yang dapat dipilih untuk administrator ada dalam dokumen', source: '001 §6', of: 'listAdminRoles', check: unknownRoles },
  { id: 'transaction.fourEyes', title: 'Input, verifikasi dan persetujuan oleh orang yang berbeda', source: '000 §6', of: 'byDate', check: fourEyes },
  { id: 'transaction.moves', title: 'Riwayat transaksi hanya berisi perpindahan yang sah', source: '000 §4', of: 'readTransaction', check: lawfulHistory },
  { id: 'dashboard.listFilter', title: 'Sepuluh transaksi terakhir adalah milik user', source: '000 §6', of: 'readDashboardRecap', check: ownRecent },
];

/** The rules whose answers a user has received. */
export const rulesFor = (known: Known): readonly WireRule[] => WIRE_RULES.filter(({ of }) => known.has(of));

/** Violations of a rule in an answer; null if the answer is too far from its schema for the rule to be checked. */
export function differencesFrom({ check }: WireRule, answer: unknown, caller: Caller): readonly Difference[] | null {
  try {
    return check(answer, caller);
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
}
