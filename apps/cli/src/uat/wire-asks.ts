import type { OperationId, Role } from '@ibk/sdk/contract';
import { dayOf, isDay } from '@ibk/sdk/format';
import { messageOf, runRule, type Verdict } from '@ibk/sdk/rules';
import { valueAt } from '../conform/known-values.ts';
import { harmless } from '../conform/wrong-requests.ts';
import { operation } from '../conform/contract.ts';
import type { Exchange } from '../conform/wire.ts';
import { isRecord } from '../is-record.ts';
import { formAsk } from './form-asks.ts';
import {
  daysBetween,
  type Heard,
  later,
  messagesIn,
  NO_ANSWER,
  refusedBy,
  unusable,
  verdictText,
  type WireAsk,
  wireAsk,
} from './wire-ask.ts';

const OTHER_USER = 'user dengan wewenang lain yang menjawabnya';
const ONLY_TEXT = 'kasus ini tidak dapat diketik pada formulir ini';
const NOT_HERE = 'bank ini tidak memiliki data yang dimaksud kasus ini';
const isText = (value: unknown): value is string => typeof value === 'string';
const rowsIn = (json: unknown): readonly unknown[] => (Array.isArray(json) ? json : []);
const text = (value: unknown): string => JSON.stringify(value ?? null);

/** What an answer shows, unless it shows nothing about a rule. */
const heard = (exchange: Exchange | null, read: (exchange: Exchange) => Heard | string): Heard | string => {
  const why = unusable(exchange);
  return why !== null || exchange === null ? (why ?? NO_ANSWER) : read(exchange);
};

/** A role that an operation is not for is refused; the request is empty, so that it has no effect if it is not. */
const roleOperations = wireAsk<{ operationId: OperationId }, readonly Role[]>(
  'readMenu',
  async ({ facts: { operationId }, answer }, { caller, call }) => {
    if (caller.role === null || answer.length === 0 || answer.includes(caller.role)) return OTHER_USER;
    const exchange = await call(operationId, harmless(operation(operationId)));
    if (exchange === null) return NO_ANSWER;
    const expected = `${caller.role} ditolak`;
    return { expected, seen: exchange.status === 403 ? expected : `${caller.role} mendapat ${exchange.status}` };
  },
  { every: true },
);

type Terms = { min: number; max: number | null; groupDay: number | null; hours: object | null } | null;
const termsText = (min: unknown, max: unknown, hours: unknown): string =>
  `min ${text(min)}, max ${text(max)}, jam ${isRecord(hours) ? [hours['opensAt'], hours['closesAt'], hours['timeZone'], hours['workingDaysOnly']].map(String).join(' ') : 'setiap saat'}`;

/** Terms and hours of a product, which the bank states in two lists. */
const railTerms = wireAsk<{ productId: unknown }, Terms>(
  'readFee',
  async ({ facts: { productId }, answer }, { call }) => {
    if (!isText(productId) || answer === null) return NOT_HERE;
    const cutOffs = await call('listCutOffs');
    const hours = rowsIn(cutOffs?.json).find((row) => valueAt(row, 'productId') === productId);
    return heard(await call('readFee', { query: { productId } }), ({ json, status }) =>
      status === 200
        ? {
            expected: termsText(answer.min, answer.max, answer.hours),
            seen: termsText(valueAt(json, 'min'), valueAt(json, 'max'), hours),
          }
        : NOT_HERE,
    );
  },
);

/** The fee of a product that the bank offers in the group of the case. */
const productFee = wireAsk<{ productId: unknown; productGroup?: unknown }, number>(
  'readFee',
  async ({ facts: { productId, productGroup }, answer }, { call }) => {
    const products = rowsIn((await call('listProducts'))?.json);
    const found = products.find((row) => valueAt(row, 'productId') === productId);
    if (!isText(productId) || !found || valueAt(found, 'productGroup') !== productGroup) return NOT_HERE;
    return heard(await call('readFee', { query: { productId } }), ({ json }) => ({
      expected: `biaya ${answer}`,
      seen: `biaya ${text(valueAt(json, 'fee'))}`,
    }));
  },
);

type Facts = Readonly<Record<string, unknown>>;
const DAYLESS = 'kasus ini tidak menyebut hari bank';
/** The facts of a case on the bank's own day: every day in them moves with it; null for a case that has no such day. */
function onDay(facts: Facts, day: unknown, today: string): { moved: Facts; days: number } | null {
  const days = isText(day) && isDay(day) ? daysBetween(day, today) : NaN;
  if (Number.isNaN(days)) return null;
  return { moved: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, later(value, days)])), days };
}

const scheduleOf = ({ today: _, from: __, ...schedule }: Facts): Facts => schedule;
const ANY_PRODUCT = 'TRF_INT';

/** What is wrong with a schedule, by field. */
const scheduleFields = wireAsk<Facts, Readonly<Record<string, Verdict>>>(
  'readFirstRun',
  async ({ facts, answer }, { call, today }) => {
    const onToday = onDay(facts, facts['today'], today);
    if (onToday === null) return DAYLESS;
    const { moved } = onToday;
    const names = Object.keys(scheduleOf(moved));
    return heard(
      await call('readFirstRun', { body: { productId: ANY_PRODUCT, schedule: scheduleOf(moved) } }),
      (exchange) => {
        const messages = messagesIn(exchange);
        const fields = [...new Set([...names, ...Object.keys(answer)])].filter((name) => name !== 'autoType');
        const said = (of: (field: string) => unknown): string =>
          fields.map((field) => `${field} ${verdictText(of(field))}`).join('; ');
        return {
          expected: said((field) => messageOf(answer[field])),
          seen: said((field) => messages[`schedule.${field}`] ?? messages[field]),
        };
      },
    );
  },
);

/** The first day of a schedule, asked as of today; days of the month cannot move, so such a case is asked only on its day. */
const scheduleDue = wireAsk<Facts, string | null>('readFirstRun', async ({ facts, answer }, { call, today }) => {
  const onToday = onDay(facts, facts['from'], today);
  if (onToday === null) return DAYLESS;
  const { moved, days } = onToday;
  if (facts['autoType'] === 'MONTHLY' && days !== 0) return 'kasus ini berlaku pada tanggalnya sendiri';
  return heard(
    await call('readFirstRun', { body: { productId: ANY_PRODUCT, schedule: scheduleOf(moved) } }),
    ({ json, status }) =>
      status === 200
        ? {
            expected: `jatuh tempo ${later(answer, days) ?? 'tidak ada'}`,
            seen: `jatuh tempo ${String(valueAt(json, 'dueDate') ?? 'tidak ada')}`,
          }
        : 'bank tidak menerima jadwal ini',
  );
});

/** The day on which the bank executes what is due on a day, if its calendar agrees with that of the case. */
const workingDay = (id: 'day.working' | 'schedule.runDay', name: 'day' | 'due'): WireAsk =>
  wireAsk<Facts, string | null>('readFirstRun', async ({ facts, answer }, { call, today }) => {
    const due = facts[name];
    const holidays = rowsIn((await call('listHolidays'))?.json).map((row) => valueAt(row, 'date'));
    if (!isText(due) || due <= today || answer === null) return 'hari pada kasus ini sudah lewat';
    if (runRule(id, { ...facts, holidays }) !== answer) return 'kalender bank ini lain daripada kalender pada kasus';
    const { transactionOnHoliday = false } = facts;
    const schedule = { autoType: 'DATE', dateTransaction: due, transactionOnHoliday };
    return heard(await call('readFirstRun', { body: { productId: ANY_PRODUCT, schedule } }), ({ json }) => {
      const runAt = valueAt(json, 'runAt');
      const seen = isText(runAt) ? dayOf(runAt, 'Asia/Jakarta') : 'tidak dijalankan';
      return { expected: answer, seen };
    });
  });

/** An own account to ask about; undefined without one. */
async function ownAccount(call: (op: OperationId, input?: object) => Promise<Exchange | null>, corporateId: unknown) {
  const { json } = (await call('listAccounts', { path: { corporateId: String(corporateId) } })) ?? {};
  const found = rowsIn(json).find((row) => valueAt(row, 'accessTransaction') === true) ?? rowsIn(json)[0];
  const number = valueAt(found, 'accountNumber');
  return isText(number) ? number : undefined;
}

/** Which lines of an account are asked for. */
const statementMode = wireAsk<Facts, 'limit' | 'period' | null>(
  'readStatement',
  async ({ facts, answer }, { caller, call }) => {
    const accountNumber = await ownAccount(call, valueAt(caller.known.get('user'), 'corporate/corporateId'));
    if (accountNumber === undefined || !Object.values(facts).every((fact) => typeof fact === 'boolean'))
      return ONLY_TEXT;
    const said = (isTaken: boolean): string => (isTaken ? 'diterima' : 'ditolak');
    return heard(await call('readStatement', { query: { accountNumber, ...facts } }), (exchange) => ({
      expected: said(answer !== null),
      seen: said(refusedBy(exchange, 'statement.mode') === 'diterima'),
    }));
  },
);

const periodText = (period: unknown): string =>
  `${String(valueAt(period, 'startDate'))} sampai ${String(valueAt(period, 'endDate'))}`;

/** The days of a statement. */
const statementPeriod = wireAsk<Facts, object>('readStatement', async ({ facts, answer }, { caller, call, today }) => {
  const accountNumber = await ownAccount(call, valueAt(caller.known.get('user'), 'corporate/corporateId'));
  const onToday = onDay(facts, facts['today'], today);
  if (onToday === null) return DAYLESS;
  const { moved } = onToday;
  if (accountNumber === undefined) return NOT_HERE;
  const { today: _, ...query } = moved;
  if (!Object.values(query).every(isText)) return ONLY_TEXT;
  const expected = runRule('statement.period', moved);
  // Months and leap years do not move with a day, so a case may mean something else today.
  if ('invalid' in answer !== (isRecord(expected) && 'invalid' in expected))
    return 'kasus ini berlaku pada tanggalnya sendiri';
  return heard(await call('readStatement', { query: { accountNumber, filterPeriod: true, ...query } }), (exchange) => ({
    expected: 'invalid' in answer ? verdictText(messageOf(answer as Verdict)) : periodText(expected),
    seen:
      exchange.status === 200 ? periodText(valueAt(exchange.json, 'period')) : refusedBy(exchange, 'statement.period'),
  }));
});

/** The period of a report. */
const reportPeriod = wireAsk<Facts, string | null>(
  'fileTransactionReport',
  async ({ facts, answer }, { call, today }) => {
    const onToday = onDay(facts, facts['today'], today);
    if (onToday === null) return DAYLESS;
    const { moved } = onToday;
    const { today: _, ...criteria } = moved;
    if (answer === null || !Object.values(criteria).every(isText)) return 'laporan yang diterima tidak dibuat';
    return heard(await call('fileTransactionReport', { body: { format: 'csv', criteria } }), (exchange) => ({
      expected: verdictText(answer),
      seen: refusedBy(exchange, 'report.period'),
    }));
  },
);

/** An inquiry that a rule about one of its fields refuses. */
const inquiry = <Case>(ruleId: string, body: (facts: Case) => Facts | null): WireAsk =>
  wireAsk<Case, Verdict>('inquire', async ({ facts, answer }, { caller, call }) => {
    const source = await ownAccount(call, valueAt(caller.known.get('user'), 'corporate/corporateId'));
    const given = body(facts);
    if (source === undefined || given === null) return ONLY_TEXT;
    return heard(await call('inquire', { body: { source, ...given } }), (exchange) => ({
      expected: verdictText(messageOf(answer)),
      seen: verdictText(valueAt(exchange.json, 'ruleId') === ruleId ? messagesIn(exchange)['dest'] : null),
    }));
  });

/** What must be chosen before a tax number is looked up. */
const lookup = wireAsk<Facts, string | null>('inquireNpwp', async ({ facts, answer }, { call }) => {
  const { map = '', jenisSetor = '', npwp = '' } = facts;
  if (![map, jenisSetor, npwp].every(isText)) return ONLY_TEXT;
  const body = { useNpwp: true, mapTransaction: map, jenisSetor, npwp };
  return heard(await call('inquireNpwp', { body }), (exchange) => ({
    expected: verdictText(answer),
    seen: refusedBy(exchange, 'taxBilling.lookupPrecondition'),
  }));
});

/** A prefix that the bank does not serve. */
const prefix = wireAsk<
  { productId: unknown; number: unknown; found: unknown },
  { path: string | null; message: string | null }
>('readPrefix', async ({ facts: { productId, number, found }, answer: { path, message } }, { call }) => {
  if (!isText(productId) || !isText(number) || path === null || found !== false) return NOT_HERE;
  const asked = { productId, first4digits: number.slice(0, 4) };
  return heard(await call('readPrefix', { path: asked }), (exchange) =>
    exchange.status === 200 ? NOT_HERE : { expected: verdictText(message), seen: refusedBy(exchange, 'list.prefix') },
  );
});

/** The rules that a transaction itself breaks, whoever decides it. */
const BY_STATUS = ['role.operations', 'transaction.moves'];

/** What a user may do with a transaction in a status; a case that depends on more than the status is left out. */
const transactionMoves = wireAsk<Facts, { to: string } | { ruleId: string }>(
  'explainTransaction',
  async ({ facts: { status, action, role }, answer }, { caller, call }) => {
    if (role !== caller.role) return OTHER_USER;
    if (!('ruleId' in answer) || !BY_STATUS.includes(answer.ruleId))
      return 'kasus ini bergantung pada lebih dari status transaksi';
    const list = await call('listTransactions', { query: { status, size: 1 } });
    const referenceId = valueAt(list?.json, 'content/0/referenceId');
    if (!isText(referenceId) || !isText(status)) return `user ini tidak melihat transaksi ${String(status)}`;
    const name = action === 'cancel' ? 'cancelSchedule' : action;
    return heard(await call('explainTransaction', { path: { referenceId } }), ({ json }) => {
      const actions = rowsIn(valueAt(json, 'actions'));
      const found = actions.find((one) => valueAt(one, 'action') === name);
      if (!found) return 'tindakan ini bukan tindakan user';
      return { expected: answer.ruleId, seen: String(valueAt(found, 'ruleId') ?? 'boleh') };
    });
  },
);

const onlyText = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> | string =>
  Object.values(values).every(isText) ? values : ONLY_TEXT;
/** Texts without blanks around them, which a bank may cut off before it looks at them. */
const trimmed = (values: Facts): Facts | string =>
  Object.values(values).every((value) => isText(value) && value === value.trim()) ? values : ONLY_TEXT;
/** Fields of a user that a text can leave empty. */
const USER_TEXTS: readonly unknown[] = ['name', 'email', 'nip', 'phone'];
const A_USER = { op: 'createUser', spare: { name: '', email: '', corporateGroupId: '99' } } as const;

// prettier-ignore
/** How the cases of a rule are put to a bank, by the rule's id. A rule that is not here is tested by hand. */
export const WIRE_ASKS: Readonly<Record<string, WireAsk>> = {
  'role.operations':    roleOperations,
  'rail.terms':         railTerms,
  'product.fee':        productFee,
  'schedule.fields':    scheduleFields,
  'schedule.due':       scheduleDue,
  'day.working':        workingDay('day.working', 'day'),
  'schedule.runDay':    workingDay('schedule.runDay', 'due'),
  'statement.mode':     statementMode,
  'statement.period':   statementPeriod,
  'report.period':      reportPeriod,
  'tax.billingCode':    inquiry<{ code: unknown }>('tax.billingCode', ({ code }) => (isText(code) ? { productId: 'MPN_G3', dest: code, amount: null, parameters: {} } : null)),
  'list.onlineAccount': inquiry<{ value: unknown }>('list.onlineAccount', ({ value }) => (isText(value) ? { productId: 'TRF_ONL', dest: value, amount: 10_000, parameters: { bankCode: '014' } } : null)),
  'taxBilling.lookupPrecondition': lookup,
  'list.prefix':        prefix,
  'transaction.moves':  transactionMoves,
  'form.email':         formAsk<{ value?: unknown }>({ ...A_USER, values: ({ value }) => trimmed({ email: value }) }),
  'form.supervisor':    formAsk<Facts>({ op: 'createSupervisor', values: onlyText }),
  'form.user':          formAsk<{ missing?: unknown }>({ ...A_USER, values: ({ missing }) => (isText(missing) && USER_TEXTS.includes(missing) ? { [missing]: '' } : ONLY_TEXT) }),
  'taxBilling.fields':  formAsk<Facts>({ op: 'createBilling', rest: {}, values: ({ payType, pack, ...form }) => (payType === undefined && pack === undefined ? form : NOT_HERE) }),
  'va.validate':        formAsk<Facts>({ op: 'registerVirtualAccount', spare: { virtualAccountName: '', invoiceMessage: '' }, values: ({ field, value, invoice, ...more }) => (Object.keys(more).length === 0 && (field === 'virtualAccountName' || invoice === true) ? onlyText({ [String(field)]: value }) : ONLY_TEXT) }),
};
