import { describe, expect, it } from 'vitest';
import { blameState, changeState, type Check, firstState, judgeState, messagesOf } from './form-state.ts';

interface Transfers {
  note: string;
  rows: { account: string; amount: string }[];
}
const row = (account: string, amount = '') => ({ account, amount });
/** Judges a form with a list of rows, as the bank's forms do: messages by path. */
const check: Check<Transfers> = ({ note, rows }) => ({
  note: note === '' ? 'Masukan berita' : null,
  ...Object.fromEntries(rows.map(({ amount }, at) => [`rows.${at}.amount`, amount === '' ? 'Masukan nominal' : ''])),
});
const start = firstState<Transfers>({ note: '', rows: [row('1'), row('2', '500')] });
const sent = judgeState(start, check).state;

describe('A form', () => {
  it('says nothing before somebody tries to send it', () => {
    expect(messagesOf(start, check)).toEqual({});
    expect(messagesOf(changeState(start, { note: '' }, check), check)).toEqual({});
  });

  it('tells every fault when it is to be sent, those inside a list by their path', () => {
    const { isReady, state } = judgeState(start, check);
    expect(isReady).toBe(false);
    expect(state.attempt).toBe(1);
    expect(messagesOf(state, check)).toEqual({ note: 'Masukan berita', 'rows.0.amount': 'Masukan nominal' });
  });

  it('drops a message as its fault is put right, and tells nothing new while somebody types', () => {
    const right = changeState(sent, { note: 'Honor' }, check);
    expect(messagesOf(right, check)).toEqual({ 'rows.0.amount': 'Masukan nominal' });
    const wrongAgain = changeState(right, { note: '', rows: [row('1'), row('2')] }, check);
    expect(messagesOf(wrongAgain, check)).toEqual({ 'rows.0.amount': 'Masukan nominal' });
  });

  it('may be sent once nothing is wrong', () => {
    const filled = changeState(sent, { note: 'Honor', rows: [row('1', '1')] }, check);
    expect(judgeState(filled, check)).toMatchObject({ isReady: true, state: { attempt: 1, told: [] } });
  });

  it('keeps what the bank said of a field until that field changes', () => {
    const filled = changeState(start, { note: 'Honor', rows: [row('1', '1')] }, check);
    const refused = blameState(filled, { fields: { 'rows.0.account': 'Rekening ditutup' }, refusal: undefined });
    expect(refused.attempt).toBe(1);
    expect(messagesOf(changeState(refused, { note: 'Gaji' }, check), check)).toEqual({
      'rows.0.account': 'Rekening ditutup',
    });
    expect(messagesOf(changeState(refused, { rows: [row('3', '1')] }, check), check)).toEqual({});
    expect(messagesOf(judgeState(refused, check).state, check)).toEqual({});
  });

  it('keeps what the bank said of no field until anything changes', () => {
    const refused = blameState(start, { fields: {}, refusal: 'Saldo tidak cukup' });
    expect(refused.refusal).toBe('Saldo tidak cukup');
    expect(changeState(refused, { note: 'x' }, check).refusal).toBeUndefined();
  });
});
