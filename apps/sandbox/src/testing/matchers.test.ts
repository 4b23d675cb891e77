import { BankError } from '@ibk/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UNENCRYPTED, signIn } from './clerk.ts';
import { enter, inquire } from './desk.ts';
import { bankMatchers, type Sandbox, startSandbox } from './index.ts';

expect.extend(bankMatchers);

/** The message of a matcher that fails. */
function complaint(check: () => void): string {
  try {
    check();
  } catch (fault) {
    return (fault as Error).message;
  }
  return 'nothing';
}

describe('toBeRupiah', () => {
  it('accepts rupiah from the wire, sen, and the text on a screen', () => {
    expect(125_000.5).toBeRupiah();
    expect(125_000.5).toBeRupiah(12_500_050n);
    expect(12_500_050n).toBeRupiah(125_000.5);
    expect(-0.29).toBeRupiah('Rp.-0.29');
    expect(1).not.toBeRupiah(2);
  });

  it.each([0.001, NaN, '125000', null, 7e13 + 1])('refuses %s', (value) => {
    expect(value).not.toBeRupiah();
    expect(complaint(() => expect(value).toBeRupiah())).toContain('is not an amount');
  });

  it('names both amounts when they differ', () =>
    expect(complaint(() => expect(1_250).toBeRupiah(1_250.5))).toBe(
      'The amount should be Rp.1,250.50 (1250.5), and is Rp.1,250.00 (1250)',
    ));
});

describe('The matchers of answers', () => {
  let bank: Sandbox;
  beforeAll(async () => void (bank = await startSandbox({ changes: UNENCRYPTED })));
  afterAll(() => bank.close());

  it('check an answer against the contract of its operation and name the wrong fields', async () => {
    const answer = await inquire(await signIn(bank, 'ekoS1'));
    expect(answer).toMatchContract('inquire');
    expect(answer.body).toMatchContract('inquire');
    const { requestId: _, ...broken } = answer.body;
    expect(complaint(() => expect({ status: 200, body: { ...broken, more: 1 } }).toMatchContract('inquire'))).toBe(
      'The answer 200 of inquire breaks the contract:\n  requestId: required\n  more: additionalProperties',
    );
    expect(complaint(() => expect({ status: 418, body: {} }).toMatchContract('inquire'))).toContain('no answer 418');
  });

  it('recognise a refusal in an answer, an error and a row of a bulk result', async () => {
    const clerk = await signIn(bank, 'ekoS1');
    const refused = await inquire(clerk, { dest: '10001010099901' });
    expect(refused).toBeRefusedWith('account.closed');
    expect(refused).toMatchContract('inquire');
    const item = await enter(clerk);
    const recall = () => clerk('recall', { body: { items: [item] } });
    await recall();
    expect((await recall()).body.results[0]).toBeRefusedWith('transaction.stale');
    expect(new BankError({ kind: 'refused', ruleId: 'otp.expired' })).toBeRefusedWith('otp.expired');
    const rejected = expect(Promise.reject(new BankError({ kind: 'refused', ruleId: 'otp.wrong' })));
    await rejected.rejects.toBeRefusedWith('otp.wrong');
  });

  it('name the result that came instead of the expected refusal', () => {
    const other = { status: 422, body: { ruleId: 'otp.wrong', message: 'Kode OTP salah.' } };
    expect(complaint(() => expect(other).toBeRefusedWith('otp.expired'))).toBe(
      'It should be refused by otp.expired ("Kode OTP sudah kedaluwarsa. Minta kode baru."), and it was by otp.wrong: "Kode OTP salah."',
    );
    const none = complaint(() => expect({ status: 200, body: {} }).toBeRefusedWith('otp.expired'));
    expect(none).toContain('it was not refused');
  });
});
