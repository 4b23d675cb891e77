import { expect, it, vi } from 'vitest';
import { scriptedBank, refusal, sealed, type Reply } from '../testing/scripted-bank.ts';
import { BankError, isBankError } from './bank-error.ts';
import { safely } from './safely.ts';

const CHECK = 'GET /api/banking/valid-account';
const lost: Reply = () => Promise.reject(new TypeError('fetch failed'));

// Loaded here and not in the test: mutation testing would count all modules loaded there as covered by that test.
vi.resetModules();
const other = await import('./bank-error.ts');

it('An error of another copy of the package counts as a BankError, any other error does not', () => {
  const foreign = new other.BankError({ kind: 'refused' });
  expect(foreign).not.toBeInstanceOf(BankError);
  expect([foreign, new Error('x'), { name: 'BankError', kind: 'refused' }, null].map(isBankError)).toEqual([
    ...[true, false, false, false],
  ]);
});

it('An error as JSON hides secrets and the middle of account numbers', () => {
  const error = new BankError({
    kind: 'refused',
    message: 'Rekening 10001020077813 tidak dikenal',
    fields: { password: 'Sandi12345', dest: '10001020077813' },
    cause: Object.assign(new Error('https://bank.test/x?password=Sandi12345'), { code: 'ECONNRESET' }),
  });
  const serialised = JSON.stringify(error);
  expect(serialised).not.toMatch(/Sandi12345|10001020077813/);
  expect(JSON.parse(serialised)).toMatchObject({
    kind: 'refused',
    message: 'Rekening 100********813 tidak dikenal',
    retryable: false,
    fields: { password: '***', dest: '100********813' },
    cause: { name: 'Error', code: 'ECONNRESET' },
  });
});

it('An error contains the call and its number of attempts', async () => {
  const { bank, time } = scriptedBank({ [CHECK]: [lost, () => refusal(422, 'account.unknown')] });
  const failed = safely(bank.accounts.validateAccount('1'));
  await time.advance(1_000);
  expect(await failed).toMatchObject({ ok: false, error: { operationId: 'validateAccount', attempts: 2 } });
});

it('A safe call returns its data or its BankError, and throws an abort', async () => {
  const { bank } = scriptedBank({
    [CHECK]: [() => sealed({ name: 'CV BERKAH' }), () => refusal(422, 'account.unknown')],
  });
  expect(await safely(bank.accounts.validateAccount('1'))).toEqual({ ok: true, data: { name: 'CV BERKAH' } });
  expect(await safely(bank.accounts.validateAccount('1'))).toMatchObject({
    ok: false,
    error: { kind: 'refused', ruleId: 'account.unknown' },
  });
  const signal = AbortSignal.abort(new Error('pengguna pergi'));
  await expect(safely(bank.accounts.validateAccount('1', { signal }))).rejects.toThrow('pengguna pergi');
});
