import { describe, expect, it } from 'vitest';
import {
  refusedState,
  changeState,
  type Check,
  firstState,
  judgeState,
  messagesOf,
  unreadState,
} from './form-state.ts';

interface Transfers {
  note: string;
  rows: { account: string; amount: string }[];
}
const row = (account: string, amount = '') => ({ account, amount });
/** Validates a form with a list of rows, as the bank's forms do, and returns messages by path. */
const check: Check<Transfers> = ({ note, rows }) => ({
  note: note === '' ? 'Masukan berita' : null,
  ...Object.fromEntries(rows.map(({ amount }, at) => [`rows.${at}.amount`, amount === '' ? 'Masukan nominal' : ''])),
});
const start = firstState<Transfers>({ note: '', rows: [row('1'), row('2', '500')] });
const sent = judgeState(start, check).state;

describe('A form', () => {
  it('shows no message before the first attempt to send it', () => {
    expect(messagesOf(start, check)).toEqual({});
    expect(messagesOf(changeState(start, { note: '' }, check), check)).toEqual({});
  });

  it('shows every error on an attempt to send it, and gives errors inside a list by their path', () => {
    const { isReady, state } = judgeState(start, check);
    expect(isReady).toBe(false);
    expect(state.attempt).toBe(1);
    expect(messagesOf(state, check)).toEqual({ note: 'Masukan berita', 'rows.0.amount': 'Masukan nominal' });
  });

  it('removes a message once its error is corrected, and shows no new ones while the user types', () => {
    const right = changeState(sent, { note: 'Honor' }, check);
    expect(messagesOf(right, check)).toEqual({ 'rows.0.amount': 'Masukan nominal' });
    const wrongAgain = changeState(right, { note: '', rows: [row('1'), row('2')] }, check);
    expect(messagesOf(wrongAgain, check)).toEqual({ 'rows.0.amount': 'Masukan nominal' });
  });

  it('may be sent once it has no errors', () => {
    const filled = changeState(sent, { note: 'Honor', rows: [row('1', '1')] }, check);
    expect(judgeState(filled, check)).toMatchObject({ isReady: true, state: { attempt: 1, shownFields: [] } });
  });

  it("keeps the bank's message about a field until that field changes", () => {
    const filled = changeState(start, { note: 'Honor', rows: [row('1', '1')] }, check);
    const refused = refusedState(filled, { fields: { 'rows.0.account': 'Rekening ditutup' }, refusal: undefined });
    expect(refused.attempt).toBe(1);
    expect(messagesOf(changeState(refused, { note: 'Gaji' }, check), check)).toEqual({
      'rows.0.account': 'Rekening ditutup',
    });
    expect(messagesOf(changeState(refused, { rows: [row('3', '1')] }, check), check)).toEqual({});
    expect(messagesOf(judgeState(refused, check).state, check)).toEqual({});
  });

  it('is not sent while a field shows a text that it cannot read, although its value passes for empty', () => {
    const filled = changeState(start, { note: 'Honor', rows: [row('1', '1')] }, check);
    const unread = unreadState(filled, ['until', 'Format sampai tidak valid'], check);
    expect(messagesOf(unread, check)).toEqual({});
    const { isReady, state } = judgeState(unread, check);
    expect([isReady, messagesOf(state, check)]).toEqual([false, { until: 'Format sampai tidak valid' }]);
    const readAgain = unreadState(state, ['until', null], check);
    expect([messagesOf(readAgain, check), judgeState(readAgain, check).isReady]).toEqual([{}, true]);
    expect(unreadState(readAgain, ['until', null], check)).toBe(readAgain);
  });

  it('keeps a message of the bank without a field until any value changes', () => {
    const refused = refusedState(start, { fields: {}, refusal: 'Saldo tidak cukup' });
    expect(refused.refusal).toBe('Saldo tidak cukup');
    expect(changeState(refused, { note: 'x' }, check).refusal).toBeUndefined();
  });
});
