import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD } from './testing/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const check = (...args: string[]) => bench.run(['billing', 'check', ...args]);

describe('ibk billing check', () => {
  it('names the collector of a code by its first digit, without a bank', async () => {
    const from = bench.proxy.calls.length;
    const { code, stdout, stderr } = await check('077411121000001', '477411121000001', '777411121000001', '--json');
    expect([code, JSON.parse(stdout)]).toEqual([
      0,
      ['DJP', 'DJBC', 'DJA'].map((taxType, at) => ({
        code: `${[0, 4, 7][at]}77411121000001`,
        message: '',
        taxType,
        known: null,
      })),
    ]);
    expect(stderr).toContain('tambahkan --transaction REFERENSI');
    expect(bench.proxy.calls).toHaveLength(from);
  });

  it('reads codes from a file and names each one that cannot be a code', async () => {
    await bench.put(
      'kode.csv',
      'kode;keterangan\n077411121000001;a\n"07741112E+14";b\n="077411121000001";c\n1234567890123456\n',
    );
    const { code, stdout, stderr } = await check('kode.csv');
    expect(code).toBe(5);
    expect(stdout.split('\n').slice(1, 5)).toEqual([
      expect.stringMatching(/^077411121000001 +DJP$/),
      expect.stringContaining('hanya terdiri dari angka'),
      expect.stringContaining('sudah ada di atas'),
      expect.stringContaining('maksimal 15 angka'),
    ]);
    expect(stderr).toContain('3 dari 4 kode billing tidak tepat.');
  });

  it('ends with 3 for a missing or empty file', async () => {
    await bench.put('kosong.csv', 'kode\n');
    expect((await check('kosong.csv')).code).toBe(3);
    expect((await check('tidak-ada.csv')).code).toBe(3);
  });

  it('takes amount and expiry only from the treasury document that the user names', async () => {
    const signIn = ['-u', 'niaB1', '--password-stdin'];
    const found = await bench.run(
      ['request', 'GET', '/api/transaction/list', '--query', 'productId=KASDA_SP2D', '--json', ...signIn],
      {
        input: PASSWORD,
      },
    );
    const { content } = JSON.parse(found.stdout) as { content: { referenceId: string }[] };
    const documents = content.flatMap(({ referenceId }) => ['--transaction', referenceId]);
    const { code, stdout, stderr } = await bench.run(
      ['billing', 'check', '026070001010000', '099999999999999', ...documents, '--json', ...signIn],
      { input: PASSWORD },
    );
    const [known, stranger] = JSON.parse(stdout) as { taxType: string; known: object | null }[];
    expect([code, stderr]).toEqual([0, '']);
    expect(known).toMatchObject({
      taxType: 'DJP',
      known: {
        amount: 4_250_000,
        expiredDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
        transaction: expect.stringMatching(/^IB\d+$/) as string,
      },
    });
    expect(stranger).toMatchObject({ taxType: 'DJP', message: '', known: null });
  });
});
