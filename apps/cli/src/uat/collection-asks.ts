import { messageOf, type Verdict } from '@ibk/sdk/rules';
import { valueAt } from '../conform/known-values.ts';
import { type Facts, heard, isText, later, NOT_HERE, ONLY_TEXT, rowsIn, verdictText, wireAsk } from './wire-ask.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * A registration of a virtual account that the bank only checks. A second row is faulty in any case, so that a bank which
 * ignores this registers none of the two.
 *
 * @param field what the rule is about
 * @param row the registration of a case; a sentence if none can show it
 */
const dryRun = (field: (facts: Facts) => unknown, row: (facts: Facts, today: string) => Row | string) =>
  wireAsk<Facts, Verdict>('importVirtualAccounts', async ({ facts, answer }, { call, today }) => {
    const given = row(facts, today);
    if (typeof given === 'string') return given;
    const merchants = rowsIn((await call('listVirtualAccountMerchants'))?.json);
    const merchantId = valueAt(
      merchants.find((each) => valueAt(each, 'merchantType') !== 'DBCR'),
      'merchantId',
    );
    if (!isText(merchantId)) return NOT_HERE;
    const common = { merchantId, virtualAccountName: 'UJI ATURAN', virtualAccountType: 'CR_ONLY' };
    const rows = [
      { ...common, ...given },
      { ...common, virtualAccountName: ' ' },
    ];
    return heard(await call('importVirtualAccounts', { body: { rows, dryRun: true } }), ({ json }) => {
      const faults = rowsIn(valueAt(json, 'faults')).filter(
        (fault) => valueAt(fault, 'row') === 1 && valueAt(fault, 'field') === field(facts),
      );
      const name = String(field(facts));
      return {
        expected: `${name} ${verdictText(messageOf(answer))}`,
        seen: `${name} ${verdictText(valueAt(faults[0], 'message'))}`,
      };
    });
  });

const FLAGS = { fixed: 'Fixed', open: 'Open', invoice: 'Invoice', installment: 'Installment' };
const ON_ROW: readonly unknown[] = [
  'virtualAccountName',
  'idMember',
  'invoiceMessage',
  'installmentMessage',
  'amount',
  'tenor',
];

/** A message about one field of a form. */
export const accountField = dryRun(
  ({ field }) => field,
  ({ field, value, editing, ...flags }) => {
    const isFixed = flags['fixed'] ?? flags['open'];
    // Only the number of a fixed account has an open amount.
    const isPossible = flags['open'] !== true || isFixed === true;
    if (editing === true || !isPossible || !ON_ROW.includes(field)) return ONLY_TEXT;
    const given: Facts = { ...flags, fixed: isFixed };
    const known = Object.entries(FLAGS).map(([name, word]) => [`virtualAccount${word}`, given[name] === true] as const);
    return { ...Object.fromEntries(known), [String(field)]: value };
  },
);

const numberIn = (value: unknown): unknown => (isText(value) && /^\d+$/.test(value) ? Number(value) : value);

/** The tenor of a plan. */
export const accountTenor = dryRun(
  () => 'tenor',
  ({ installment, tenor }) => ({
    virtualAccountInstallment: installment,
    ...(installment === true && { installmentType: 'CLOSED', installmentMessage: 'Uji', amount: 10_000 }),
    tenor: tenor === '' ? null : numberIn(tenor),
  }),
);

/** The least and the most of a payment. */
export const accountLimits = dryRun(
  () => 'minTransaction',
  ({ min, max }) => ({ minTransaction: min, maxTransaction: max }),
);

/** The end of an account; a case about a second cannot be asked, since time passes. */
export const accountExpiry = dryRun(
  () => 'virtualAccountExpired',
  ({ expired, now }, today) => {
    if (expired === null || expired === '') return { virtualAccountExpired: null };
    if (!isText(expired) || !isText(now)) return ONLY_TEXT;
    const [day, nowDay] = [expired.slice(0, 10), now.slice(0, 10)];
    const days = (Date.parse(day) - Date.parse(nowDay)) / 86_400_000;
    if (days === 0) return 'kasus ini bergantung pada detiknya';
    return { virtualAccountExpired: `${later(today, days)}${expired.slice(10)}` };
  },
);
