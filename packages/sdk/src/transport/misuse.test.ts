import { describe, expect, it } from 'vitest';
import type { BankOptions } from '../bank-options.ts';
import { createBank } from '../create-bank.ts';
import { findError } from '../errors/catalogue.ts';
import { notices } from '../live/notices.ts';
import { createBank as createNodeBank } from '../node/create-bank.ts';
import { openConnection } from '../open-connection.ts';
import { PROFILE, refusal, scriptedBank, sealed } from '../testing/scripted-bank.ts';
import { isBankError } from './bank-error.ts';
import { withMeta } from './with-meta.ts';

const BASE = { baseUrl: 'https://ibk.example', profile: PROFILE };
/** Options as a program without types may pass them. */
const untyped = (options: object): BankOptions => options as BankOptions;
const thrownBy = (run: () => unknown): unknown => {
  try {
    run();
  } catch (error) {
    return error;
  }
  return 'nothing';
};
const USAGE = { name: 'BankError', kind: 'invalid', ruleId: 'client.usage', retryable: false };

/** Unusable options, each with the option in `fields` of the error. */
const WRONG: readonly [option: string, options: object][] = [
  ['baseUrl', { profile: PROFILE }],
  ['baseUrl', { ...BASE, baseUrl: 'ibk.example' }],
  ['baseUrl', { ...BASE, baseUrl: 'localhost:4010' }],
  ['baseUrl', { ...BASE, baseUrl: '' }],
  ['baseUrl', { ...BASE, baseUrl: 'https://ibk.example/menu' }],
  ['profile', { baseUrl: BASE.baseUrl }],
  ['profile', { ...BASE, profile: null }],
  ['profile', { ...BASE, profile: {} }],
  ['profile', { ...BASE, profile: { ...PROFILE, staticToken: undefined } }],
  ['profile', { ...BASE, profile: 'sumut' }],
];
const NODE_ONLY: typeof WRONG = [
  ['userAgent', { ...BASE, userAgent: 'kas – pusat' }],
  ['proxy', { ...BASE, proxy: 'http://proxy.example' }],
  ['proxy', { ...BASE, proxy: { https: 'socks5://proxy.example' } }],
  ['ca', { ...BASE, ca: 'rahasia' }],
];

describe('A client that cannot be created', () => {
  const makers = { createBank, openConnection, 'createBank of Node': createNodeBank };
  const rows = [
    ...Object.entries(makers).flatMap(([name, make]) => WRONG.map((row) => [name, make, ...row] as const)),
    ...NODE_ONLY.map((row) => ['createBank of Node', createNodeBank, ...row] as const),
  ];

  it.each(rows)('throws a BankError with the wrong option from %s: %#', (_name, make, option, options) => {
    const error = thrownBy(() => make(untyped(options)));
    expect(error).toMatchObject({ ...USAGE, fields: { [option]: expect.any(String) as string } });
    expect(JSON.stringify(error)).not.toContain('rahasia');
  });

  it('has an entry in the catalogue of errors', () => {
    expect(findError('client.usage')).toMatchObject({ status: null, operations: [] });
  });
});

describe('A call that cannot be made', () => {
  const endsWith = async (call: (bank: ReturnType<typeof createBank>) => Promise<unknown>, more = {}) => {
    const { bank, seen, signIn } = scriptedBank({ 'GET /api/parameter/bank': () => sealed([]) }, more);
    await signIn().catch(() => undefined);
    const before = seen.length;
    const error = await call(bank).catch((fault: unknown) => fault);
    return { error, sent: seen.length - before };
  };

  it.each<[string, (bank: ReturnType<typeof createBank>) => Promise<unknown>]>([
    ['an empty id in its path', (bank) => bank.transactions.readTransaction('')],
    ['an invalid header name', (bank) => bank.reference.listBanks({ headers: { 'x asal': 'kas' } })],
    ['a body that JSON cannot hold', (bank) => bank.transactions.inquire({ amount: 1n } as never)],
    ['a retry plan without an attempt', (bank) => bank.reference.listBanks({ retry: { tries: 0 } })],
  ])('throws a BankError for %s, and nothing is sent', async (_what, call) => {
    const { error, sent } = await endsWith(call);
    expect(error).toMatchObject(USAGE);
    expect(sent).toBe(0);
  });

  it('throws a BankError with its call for an invalid name from the `headers` of the bank', async () => {
    const { error } = await endsWith((bank) => bank.reference.listBanks(), { headers: () => ({ 'x asal': 'kas' }) });
    expect(error).toMatchObject({ ...USAGE, fields: { headers: expect.any(String) as string }, attempts: 1 });
  });

  it('throws a BankError if it drops the options of `withMeta`, or its bank is not a bank', async () => {
    await expect(withMeta(() => Promise.resolve(1))).rejects.toMatchObject(USAGE);
    expect(thrownBy(() => notices({ bank: {} as never }))).toMatchObject(USAGE);
  });

  it('throws the reason of an abort unchanged', async () => {
    const reason = new TypeError('pengguna pergi');
    const { error } = await endsWith((bank) =>
      bank.accounts.validateAccount('1', { signal: AbortSignal.abort(reason) }),
    );
    expect([error, isBankError(error)]).toEqual([reason, false]);
  });
});

it('A form that a rule of the bank refuses is invalid with its fields; a refusal without fields is refused', async () => {
  const fields = { amount: 'Nominal paling sedikit Rp.10,000.00' };
  const form = () =>
    sealed(
      { message: 'Ditolak', cause: null, ruleId: 'rail.amount', fields, referenceId: null, traceId: 'T-1' },
      { status: 422 },
    );
  const { bank, signIn } = scriptedBank({
    'GET /api/parameter/bank': form,
    'GET /api/parameter/product': () => refusal(422, 'rail.window'),
  });
  await signIn();
  await expect(bank.reference.listBanks()).rejects.toMatchObject({ kind: 'invalid', ruleId: 'rail.amount', fields });
  await expect(bank.reference.listProducts()).rejects.toMatchObject({ kind: 'refused', ruleId: 'rail.window' });
});
