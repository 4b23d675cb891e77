import type { OperationId, Role } from '@ibk/sdk/contract';
import { operation } from '../conform/contract.ts';
import { valueAt } from '../conform/known-values.ts';
import { plainText } from '../conform/shown-value.ts';
import { harmless } from '../conform/wrong-requests.ts';
import { isRecord } from '../is-record.ts';
import { inquiry, lookup, reportPeriod, statementMode, statementPeriod } from './account-asks.ts';
import { billingAmount, billingFields, billingLength, billingRequired } from './billing-asks.ts';
import { accountExpiry, accountField, accountLimits, accountTenor } from './collection-asks.ts';
import { formAsk } from './form-asks.ts';
import { listField } from './list-asks.ts';
import { approvalSteps, railAmount, receiptFinal, rejectionReason } from './payment-asks.ts';
import { scheduleDay, scheduleDue, scheduleFields, workingDay } from './schedule-asks.ts';
import {
  type Facts,
  heard,
  isText,
  NO_ANSWER,
  NOT_HERE,
  ONLY_TEXT,
  OTHER_USER,
  refusedBy,
  rowsIn,
  verdictText,
  type WireAsk,
  wireAsk,
} from './wire-ask.ts';

const text = (value: unknown): string => JSON.stringify(value ?? null);

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
      return { expected: answer.ruleId, seen: plainText(valueAt(found, 'ruleId') ?? 'boleh') };
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
  'tax.billingCode':    inquiry('tax.billingCode', ({ code }) => (isText(code) ? { productId: 'MPN_G3', dest: code, amount: null, parameters: {} } : null)),
  'list.onlineAccount': inquiry('list.onlineAccount', ({ value }) => (isText(value) ? { productId: 'TRF_ONL', dest: value, amount: 10_000, parameters: { bankCode: '014' } } : null)),
  'taxBilling.lookupPrecondition': lookup,
  'list.prefix':        prefix,
  'transaction.moves':  transactionMoves,
  'form.email':         formAsk<{ value?: unknown }>({ ...A_USER, values: ({ value }) => trimmed({ email: value }) }),
  'form.supervisor':    formAsk<Facts>({ op: 'createSupervisor', values: onlyText }),
  'form.user':          formAsk<{ missing?: unknown }>({ ...A_USER, values: ({ missing }) => (isText(missing) && USER_TEXTS.includes(missing) ? { [missing]: '' } : ONLY_TEXT) }),
  'taxBilling.fields':  billingFields,
  'va.validate':        accountField,
  'va.tenor':           accountTenor,
  'va.limits':          accountLimits,
  'va.expiryPast':      accountExpiry,
  'taxBilling.length':  billingLength,
  'taxBilling.amount':  billingAmount,
  'taxBilling.required': billingRequired,
  'list.required':      listField,
  'schedule.day':       scheduleDay,
  'rail.amount':        railAmount,
  'approval.steps':     approvalSteps,
  'receipt.final':      receiptFinal,
  'cred.reason':        rejectionReason,
};
