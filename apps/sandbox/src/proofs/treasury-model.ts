import type { Action, Deduction, Document, RowAction, Stage, Status, World } from './treasury-world.ts';

/**
 * The expected fate of treasury documents, their deductions and their money, written from the documents and decisions and
 * not from the rules of the SDK or the bank. It has neither requests nor rows; a proof compares it with the bank.
 */

type Of<K extends Action['kind']> = Extract<Action, { kind: K }>;
type Refused = readonly string[];
const DONE: Refused = [];

const MINUTE = 60_000;
const [ZONE_MS, DAY_MS] = [7 * 60 * MINUTE, 24 * 60 * MINUTE];
/** Time after which a late answer arrives. */
export const LATE_MS = 10 * MINUTE;
/** Life of a code of DJP. */
const CODE_DAYS = 14;

// prettier-ignore
/** The statuses of a transaction in which a stage is taken. */
export const FROM: Readonly<Record<Stage, readonly string[]>> = {
  verify: ['ENTRY'], approve: ['VERIFY'], reject: ['ENTRY', 'VERIFY'], recall: ['ENTRY', 'VERIFY'], retry: ['FAILED'], close: ['FAILED'],
};
/** Statuses of a deduction whose money has left the holding account. */
const GONE: readonly Status[] = ['SUCCESS', 'SUSPECT', 'FAILED_EC'];
const APPROVED: readonly string[] = ['SUSPECT', 'SUCCESS'];

/** The calendar day of a moment in the bank's zone. */
const dayOf = (at: number): string => new Date(at + ZONE_MS).toISOString().slice(0, 10);
export const dayAfter = (at: number, days: number): string => dayOf(at + days * DAY_MS);

function known<T>(found: T | null | undefined): T {
  if (found == null) throw new RangeError('The model knows nothing of that name');
  return found;
}
const documentOf = ({ documents }: World, key: string): Document => known(documents.get(key));
const rowOf = ({ rows }: Document, kodeMap: string): Deduction => known(rows.find((row) => row.kodeMap === kodeMap));
const sum = (rows: readonly Deduction[]): number => rows.reduce((all, { nilai }) => all + nilai, 0);
const unpaid = ({ rows }: Document): number => sum(rows.filter(({ status }) => !GONE.includes(status)));
const isExpired = ({ now }: World, { expires }: Deduction): boolean => expires !== null && expires < dayOf(now);

function step(row: Deduction, status: Status): void {
  row.status = status;
  row.version += 1;
}
function moveTo(document: Document, status: string, state: Document['state']): void {
  const carrier = known(document.carrier);
  carrier.status = status;
  carrier.version += 1;
  if (state !== document.state) document.version += 1;
  document.state = state;
  if (state === 'ACTIVE') document.carrier = null;
}

/** Ends an attempt to pay the net: it leaves the account, or all that nobody has paid comes back. */
function conclude({ money, now }: World, document: Document, isDone: boolean): void {
  if (!isDone && document.rows.some(({ awaited }) => awaited !== null)) {
    known(document.carrier).isRefused = true;
    return;
  }
  money.held -= document.net;
  if (!isDone) {
    money.source += unpaid(document);
    money.holding -= unpaid(document);
    return moveTo(document, 'FAILED', 'ENTERED');
  }
  money.source -= document.net;
  for (const row of document.rows.filter(({ tipe }) => tipe === 'TRANSFER')) {
    money.holding -= row.nilai;
    money.target += row.nilai;
    row.paidAt = now;
    step(row, 'SUCCESS');
  }
  moveTo(document, 'SUCCESS', 'SUCCESS');
}

/** Holds the net, withholds what is unpaid and sends the net, which may be answered at once. */
function execute(world: World, document: Document): void {
  const { money, now, rail } = world;
  money.held += document.net;
  money.source -= unpaid(document);
  money.holding += unpaid(document);
  moveTo(document, 'SUSPECT', 'ENTERED');
  Object.assign(known(document.carrier), { answersAt: rail === 'late' ? now + LATE_MS : Infinity, isRefused: false });
  if (rail === 'success' || rail === 'refuse') conclude(world, document, rail === 'success');
}

function stage(world: World, { kind, key, seen, sendsBack }: Of<Stage>): Refused {
  const document = documentOf(world, key);
  const { carrier, rows, net } = document;
  if (!carrier || carrier.version !== seen) return ['transaction.stale'];
  if (!FROM[kind].includes(carrier.status)) return ['transaction.moves'];
  if (kind === 'verify') moveTo(document, 'VERIFY', 'ENTERED');
  else if (kind === 'approve' || kind === 'retry') {
    const { source, held } = world.money;
    const lacksCode = rows.some(({ tipe, code }) => tipe === 'MPN' && code === null);
    const isShort = source - held < net + sum(rows);
    if (lacksCode || isShort)
      return [...(lacksCode ? ['document.billing'] : []), ...(isShort ? ['balance.insufficient'] : [])];
    execute(world, document);
  } else moveTo(document, 'REJECT', kind === 'reject' && !sendsBack ? 'REJECT' : 'ACTIVE');
  return DONE;
}

function enter(world: World, { key, seen }: Of<'enter'>): Refused {
  const document = documentOf(world, key);
  if (document.state !== 'ACTIVE' || document.version !== seen) return ['document.moved'];
  if (document.rows.some((row) => row.tipe === 'MPN' && isExpired(world, row))) return ['document.code'];
  document.carrier = { status: 'ENTRY', version: 1, answersAt: Infinity, isRefused: false };
  document.state = 'ENTERED';
  document.version += 1;
  return DONE;
}

// prettier-ignore
/** What an answer makes of a deduction, and where its money goes; the order that an inquiry asks about later. */
const ANSWERS: Readonly<Record<World['tax'], readonly [to: Status, money: 'state' | 'source' | null, order?: 'done' | 'never' | 'late']>> = {
  success: ['SUCCESS', 'state'],
  refuse:  ['FAILED', null],
  return:  ['FAILED_EC', 'state'],
  hang:    ['SUSPECT', 'state', 'never'],
  lost:    ['SUSPECT', 'state', 'done'],
  late:    ['SUSPECT', 'state', 'late'],
  expired: ['CHANGE_BILLING', null],
  paid:    ['SUCCESS', 'source'],
};

/** Applies the authority's answer to a payment that was sent at a moment. */
function answer({ money, now }: World, row: Deduction, tax: World['tax'], sentAt: number): void {
  const [to, where, order] = ANSWERS[tax];
  if (where !== null) {
    money.holding -= row.nilai;
    money[where] += row.nilai;
    row.paidAt = now;
  }
  row.order =
    order === undefined
      ? null
      : { answer: order === 'never' ? 'never' : 'done', from: order === 'late' ? sentAt + LATE_MS : 0 };
  step(row, to);
}

/** The answer that a bank finds which had sent a payment before it died. */
function found({ now }: World, { since, tax }: NonNullable<Deduction['awaited']>): World['tax'] {
  if (tax === null) return 'refuse';
  if (tax === 'lost' || (tax === 'late' && since + LATE_MS <= now)) return 'success';
  return tax;
}

// prettier-ignore
/** The deductions that each action is for. */
const FOR: Readonly<Record<RowAction, (row: Deduction) => boolean>> = {
  pay:       ({ status }) => status === 'ACTIVE' || status === 'FAILED',
  die:       ({ status }) => status === 'ACTIVE' || status === 'FAILED',
  reinquire: ({ status }) => status === 'SUSPECT',
  reverse:   ({ status }) => status === 'FAILED_EC',
  change:    ({ status, code }) => status === 'CHANGE_BILLING' || code === null,
  create:    ({ status, code, tipe }) => code === null || (status === 'CHANGE_BILLING' && tipe === 'MPN'),
};

/** Why a deduction is not acted on. */
function rowRefused(
  world: World,
  document: Document,
  row: Deduction,
  { kind, isApprover, code }: Of<RowAction>,
): Refused {
  const isPayment = kind === 'pay' || kind === 'die';
  if (kind === 'pay' && !isApprover) return ['role.operations', 'role.forbidden'];
  if ((kind === 'reinquire' || kind === 'reverse') && !row.isSent) return ['deduction.unknown'];
  if (row.awaited) return ['bill.underWay'];
  if (isPayment && !APPROVED.includes(document.carrier?.status ?? '')) return ['deduction.documentNotApproved'];
  if (row.tipe === 'TRANSFER' || !FOR[kind](row)) return ['deduction.states'];
  if (kind === 'reverse' && dayOf(known(row.paidAt)) !== dayOf(world.now)) return ['deduction.reversalSameDay'];
  if (kind !== 'change') return DONE;
  const isTaken = [...world.documents.values()].some(({ rows }) => rows.some((other) => other.code === code));
  return isTaken || world.tax === 'expired' ? ['billing.objection'] : DONE;
}

function actOnRow(world: World, action: Of<RowAction>): Refused {
  const document = documentOf(world, action.key);
  const row = rowOf(document, action.kodeMap);
  const refused = rowRefused(world, document, row, action);
  if (refused.length > 0) return refused;
  const { money, now, tax } = world;
  const { kind, code, arrives } = action;
  if (kind === 'pay' || kind === 'die') row.isSent = true;
  if (kind === 'pay') answer(world, row, isExpired(world, row) ? 'expired' : tax, now);
  else if (kind === 'die') row.awaited = { since: now, tax: arrives && !isExpired(world, row) ? tax : null };
  else if (kind === 'reinquire')
    step(row, row.order?.answer === 'done' && row.order.from <= now ? 'SUCCESS' : 'SUSPECT');
  else if (kind === 'reverse') {
    money.state -= row.nilai;
    money.holding += row.nilai;
    step(row, 'ACTIVE');
  } else {
    Object.assign(row, { code, expires: kind === 'create' ? dayAfter(now, CODE_DAYS) : null });
    step(row, row.status === 'CHANGE_BILLING' ? 'ACTIVE' : row.status);
  }
  return DONE;
}

const CAUSES = { sum: 'import.sum', known: 'import.known', code: 'import.billing' } as const;
function take({ documents }: World, { key, net, rows, fault }: Of<'import'>): Refused {
  if (fault !== null) return [CAUSES[fault]];
  const own = { status: 'ACTIVE', version: 1, isSent: false, paidAt: null, order: null, awaited: null } as const;
  documents.set(key, {
    key,
    net,
    rows: rows.map((row) => ({ ...row, ...own })),
    state: 'ACTIVE',
    version: 1,
    carrier: null,
  });
  return DONE;
}

/** The bank's own work: inquiries about payments that a dead bank has left, and about nets that are under way. */
function work(world: World): void {
  for (const document of world.documents.values()) {
    const { carrier, rows } = document;
    for (const row of rows.filter(({ awaited }) => awaited !== null && awaited.since + MINUTE <= world.now)) {
      const awaited = known(row.awaited);
      row.awaited = null;
      answer(world, row, found(world, awaited), awaited.since);
    }
    if (carrier?.status === 'SUSPECT' && (carrier.isRefused || carrier.answersAt <= world.now))
      conclude(world, document, !carrier.isRefused);
  }
}

/** Performs an action. @returns the rules by which it may be refused; empty if it succeeds */
export function perform(world: World, action: Action): Refused {
  if (action.kind === 'import') return take(world, action);
  if (action.kind === 'enter') return enter(world, action);
  if ('sendsBack' in action) return stage(world, action);
  if ('kodeMap' in action) return actOnRow(world, action);
  if (action.kind === 'settle' || action.kind === 'fail')
    conclude(world, documentOf(world, action.key), action.kind === 'settle');
  if (action.kind === 'rail') world.rail = action.rail;
  if (action.kind === 'tax') world.tax = action.tax;
  if (!('minutes' in action)) return DONE;
  world.now += action.minutes * MINUTE;
  work(world);
  return DONE;
}
