import { plainText } from '@ibk/sdk/format';
import { beneficiaryOf } from '@ibk/sdk/forms';
import { listVariant, type ListVariant, messageOf, type Verdict } from '@ibk/sdk/rules';
import { corporateOf } from '../conform/reading.ts';
import { valueAt } from '../conform/known-values.ts';
import { type Facts, heard, isText, messagesIn, ONLY_TEXT, verdictText, wireAsk } from './wire-ask.ts';

/** The form with the most fields that the contract lets a user leave out. */
const FORM: ListVariant = 'external transfer';
const FILLED = { transferType: '2', account: '1050012388471', name: 'UJI ATURAN' };

/** One field of a saved list, in a form that lacks all others that may be missing, so that nothing is saved. */
export const listField = wireAsk<Facts, Verdict>('saveBeneficiary', async ({ facts, answer }, { call, caller }) => {
  const { field, value } = facts;
  // The list of a transfer says its type, and a bank may leave out signs that nobody sees.
  const isAsked = isText(field) && field !== 'transferType' && listVariant({ variant: FORM }).includes(field);
  if (!isAsked || !isText(value) || (value.trim() !== '' && plainText(value) !== value)) return ONLY_TEXT;
  const user = caller.known.get('user');
  const corporateGroupId = String(valueAt(user, 'corporate/corporateGroup/corporateGroupId'));
  const list = { corporateId: corporateOf(user), corporateGroupId, productId: 'SKN' };
  const body = beneficiaryOf(list, FORM, { ...FILLED, [field]: value });
  return heard(await call('saveBeneficiary', { body }), (exchange) => ({
    expected: `${field} ${verdictText(messageOf(answer))}`,
    seen: `${field} ${verdictText(messagesIn(exchange)[field])}`,
  }));
});
