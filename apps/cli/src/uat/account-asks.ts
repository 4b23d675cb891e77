import { messageOf, runRule, type Verdict } from '@ibk/sdk/rules';
import { valueAt } from '../conform/known-values.ts';
import { corporateOf } from '../conform/reading.ts';
import { plainText } from '../conform/shown-value.ts';
import { isRecord } from '../is-record.ts';
import {
  type Asking,
  DAYLESS,
  type Facts,
  heard,
  isText,
  messagesIn,
  NOT_HERE,
  onDay,
  ONLY_TEXT,
  refusedBy,
  rowsIn,
  verdictText,
  type WireAsk,
  wireAsk,
} from './wire-ask.ts';

/** An own account to ask about; undefined without one. */
export async function ownAccount({ caller, call }: Asking): Promise<string | undefined> {
  const corporateId = corporateOf(caller.known.get('user'));
  const { json } = (await call('listAccounts', { path: { corporateId } })) ?? {};
  const found = rowsIn(json).find((row) => valueAt(row, 'accessTransaction') === true) ?? rowsIn(json)[0];
  const number = valueAt(found, 'accountNumber');
  return isText(number) ? number : undefined;
}

/** Which lines of an account are asked for. */
export const statementMode = wireAsk<Facts, 'limit' | 'period' | null>(
  'readStatement',
  async ({ facts, answer }, asking) => {
    const { call } = asking;
    const accountNumber = await ownAccount(asking);
    if (accountNumber === undefined) return NOT_HERE;
    if (!Object.values(facts).every((fact) => typeof fact === 'boolean')) return ONLY_TEXT;
    const said = (isTaken: boolean): string => (isTaken ? 'diterima' : 'ditolak');
    return heard(await call('readStatement', { query: { accountNumber, ...facts } }), (exchange) => ({
      expected: said(answer !== null),
      seen: said(refusedBy(exchange, 'statement.mode') === 'diterima'),
    }));
  },
);

const periodText = (period: unknown): string =>
  `${plainText(valueAt(period, 'startDate'))} sampai ${plainText(valueAt(period, 'endDate'))}`;

/** The days of a statement. */
export const statementPeriod = wireAsk<Facts, object>('readStatement', async ({ facts, answer }, asking) => {
  const { call, today } = asking;
  const accountNumber = await ownAccount(asking);
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
export const reportPeriod = wireAsk<Facts, string | null>(
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
export const inquiry = (ruleId: string, body: (facts: Facts) => Facts | null): WireAsk =>
  wireAsk<Facts, Verdict>('inquire', async ({ facts, answer }, asking) => {
    const source = await ownAccount(asking);
    const given = body(facts);
    if (source === undefined) return NOT_HERE;
    if (given === null) return ONLY_TEXT;
    return heard(await asking.call('inquire', { body: { source, ...given } }), (exchange) => ({
      expected: verdictText(messageOf(answer)),
      seen: verdictText(valueAt(exchange.json, 'ruleId') === ruleId ? messagesIn(exchange)['dest'] : null),
    }));
  });

/** What must be chosen before a tax number is looked up. */
export const lookup = wireAsk<Facts, string | null>('inquireNpwp', async ({ facts, answer }, { call }) => {
  const { map = '', jenisSetor = '', npwp = '' } = facts;
  if (![map, jenisSetor, npwp].every(isText)) return ONLY_TEXT;
  const body = { useNpwp: true, mapTransaction: map, jenisSetor, npwp };
  return heard(await call('inquireNpwp', { body }), (exchange) => ({
    expected: verdictText(answer),
    seen: refusedBy(exchange, 'taxBilling.lookupPrecondition'),
  }));
});
