import { messageOf, PAY_TYPE_FLAGS, type Verdict } from '@ibk/sdk/rules';
import { operation } from '../conform/contract.ts';
import { isRecord } from '../is-record.ts';
import { valueAt } from '../conform/known-values.ts';
import {
  type Asking,
  type Facts,
  type Heard,
  heard,
  isText,
  messagesIn,
  NOT_HERE,
  ONLY_TEXT,
  rowsIn,
  verdictText,
  wireAsk,
} from './wire-ask.ts';

/** What a bank says about the fields of a billing; a refusal by another rule says nothing about them. */
async function asked(
  { call }: Asking,
  body: Facts,
  read: (messageOn: (field: string) => unknown) => Heard | string,
): Promise<Heard | string> {
  return heard(await call('createBilling', { body }), (exchange) => {
    const isJudged = exchange.status === 200 || valueAt(exchange.json, 'ruleId') === 'taxBilling.fields';
    const messages = messagesIn(exchange);
    return isJudged ? read((field) => (Object.hasOwn(messages, field) ? messages[field] : undefined)) : NOT_HERE;
  });
}

const accepted = (isAccepted: boolean): string => (isAccepted ? 'diterima' : 'ditolak');
/** Faults that keep a bank from making a billing, whatever it makes of the other fields. */
const SPARE = { jenisSetor: '', amount: 0 };

/** Whether the length of one field is right. */
export const billingLength = wireAsk<Facts, boolean>('createBilling', async ({ facts, answer }, asking) => {
  const { field, value, ...more } = facts;
  if (!isText(field) || !isText(value) || value.trim() === '' || Object.keys(more).length > 0) return ONLY_TEXT;
  return asked(asking, { ...SPARE, useNpwp: field === 'npwp', [field]: value }, (messageOn) => ({
    expected: `${field} ${accepted(answer)}`,
    seen: `${field} ${accepted(messageOn(field) === undefined)}`,
  }));
});

/** A whole form before its deposit type is chosen. */
export const billingFields = wireAsk<Facts, Readonly<Record<string, Verdict>>>(
  'createBilling',
  async ({ facts: { payType = null, pack, ...form }, answer }, asking) => {
    const example = operation('createBilling').body?.example;
    if (payType !== null || pack !== undefined || 'npwp' in answer) return NOT_HERE;
    const known = isText(form['npwp']) && form['useNpwp'] !== false ? { npwp: valueAt(example, 'npwp') } : {};
    const fields = [...new Set([...Object.keys(form), ...Object.keys(answer)])].filter(
      (field) => !Object.hasOwn(SPARE, field),
    );
    const said = (of: (field: string) => unknown): string =>
      fields.map((field) => `${field} ${verdictText(of(field))}`).join('; ');
    return asked(asking, { ...form, ...known, ...SPARE }, (messageOn) => ({
      expected: said((field) => messageOf(answer[field] ?? null)),
      seen: said(messageOn),
    }));
  },
);

/** A deposit type of the bank with the flag of a case, which stands there in either spelling. */
async function depositWith({ call }: Asking, field: string, payType: Facts): Promise<unknown> {
  const [validate = '', val = ''] = Object.entries(PAY_TYPE_FLAGS).find(([name]) => name === field)?.[1] ?? [];
  const [[name, flag] = [], ...others] = Object.entries(payType);
  if (typeof flag !== 'boolean' || others.length > 0 || (name !== val && name !== validate)) return undefined;
  for (const map of rowsIn((await call('listTaxMaps'))?.json)) {
    const path = { mapId: String(valueAt(map, 'mapId')) };
    const found = rowsIn((await call('listDepositTypes', { path }))?.json).find((row) => valueAt(row, val) === flag);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a deposit type requires a field: a billing of it that has nothing else is refused, with or without this field. */
export const billingRequired = wireAsk<Facts, boolean>('createBilling', async ({ facts, answer }, asking) => {
  const { field, payType } = facts;
  // A billing with an NPWP requires it, whatever the deposit type says.
  if (!isText(field) || !isRecord(payType) || field === 'npwp') return ONLY_TEXT;
  const deposit = await depositWith(asking, field, payType);
  if (deposit === undefined) return NOT_HERE;
  const body = { mapTransaction: valueAt(deposit, 'mapId'), jenisSetor: valueAt(deposit, 'jenisSetoran') };
  const said = (isRequired: boolean): string => `${field} ${isRequired ? 'wajib' : 'tidak wajib'}`;
  return asked(asking, body, (messageOn) => ({ expected: said(answer), seen: said(messageOn(field) !== undefined) }));
});

/** The amount of a billing that has nothing else. */
export const billingAmount = wireAsk<Facts, Verdict>('createBilling', async ({ facts, answer }, asking) =>
  asked(asking, { ...facts }, (messageOn) => ({
    expected: `nominal ${verdictText(messageOf(answer))}`,
    seen: `nominal ${verdictText(messageOn('amount'))}`,
  })),
);
