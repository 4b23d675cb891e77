import { describe, expect, it } from 'vitest';
import { refusal, type Reply, scriptedBank, sealed } from '../testing/scripted-bank.ts';
import { saveInList } from './save-in-list.ts';

const PREFIX = 'GET /api/parameter/prefix/PULSA_XL/0817';
const SAVE = 'POST /api/system/transaction-list';
const entryOf = (customerId: string) => ({
  corporateId: 'DINKESSU',
  corporateGroupId: '01',
  productId: 'PULSA_XL',
  customerId,
  description: 'Kurir',
  data: {},
});
const MESSAGE = 'Prefix tidak terdaftar untuk jenis transaksi yang anda pilih';
const REFUSED = { kind: 'invalid', ruleId: 'list.prefix', message: MESSAGE, fields: { customerId: MESSAGE } };

/** Saves a number in the list of a purchase, over a bank that answers a prefix so. */
async function save(customerId: string, prefix: Reply, variant: 'purchase' | 'default' = 'purchase') {
  const { bank, signIn, seen } = scriptedBank({
    [PREFIX]: prefix,
    [SAVE]: () => sealed({ message: 'OK' }),
  });
  await signIn();
  const saved = saveInList(bank, variant, entryOf(customerId), { idempotencyKey: 'kunci-0123456789' });
  const calls = saved.then(
    () => seen,
    () => seen,
  );
  return {
    saved,
    calls: async () => (await calls).map(({ call }) => call).filter((call) => [PREFIX, SAVE].includes(call)),
  };
}
const known = (prefix: string) => () => sealed({ productId: 'PULSA_XL', prefix, description: 'XL' });

describe('A saved purchase number', () => {
  it('is saved once the bank knows its prefix', async () => {
    const { saved, calls } = await save('081763114477', known('0817'));
    expect(await saved).toEqual({ message: 'Data berhasil disimpan' });
    expect(await calls()).toEqual([PREFIX, SAVE]);
  });

  it.each([
    ['the bank refuses its prefix', '081763114477', () => refusal(422, 'list.prefix', 'Prefix salah'), [PREFIX]],
    [
      'the bank refuses it as a field',
      '081763114477',
      () => sealed({ message: '', fields: { first4digits: 'Salah' } }, { status: 422 }),
      [PREFIX],
    ],
    ['the answer has no prefix', '081763114477', known(''), [PREFIX]],
    ['it has fewer than four digits', '081', known('0817'), []],
  ] as const)("is refused with the documents' sentence and not sent if %s", async (_why, number, prefix, sent) => {
    const { saved, calls } = await save(number, prefix);
    await expect(saved).rejects.toMatchObject(REFUSED);
    expect(await calls()).toEqual(sent);
  });

  it('is not sent if the lookup itself fails', async () => {
    const { saved, calls } = await save('081763114477', () => refusal(401, 'session.ended', 'Sesi berakhir'));
    await expect(saved).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(await calls()).not.toContain(SAVE);
  });
});

it('A number of another form has no prefix to look up', async () => {
  const { saved, calls } = await save('081763114477', known(''), 'default');
  await saved;
  expect(await calls()).toEqual([SAVE]);
});
