import { readCsv } from '@ibk/sdk/testing';
import { describe, expect, it } from 'vitest';
import { databases } from '../../testing/databases.ts';
import { act, enter } from '../../testing/desk.ts';
import { deskBank } from '../../testing/desk-bank.ts';

const FREE = '1170032600001127';
const INVOICE = '1170032600001184';
const CLOSED = '1170032600002113';
const OPEN = '1170032600003041';
const OVER = '1170032600003118';
/** Of merchant M0004, whose channel may take a payment back. */
const DBCR = '1170042600001184';
const SETTLEMENT = '10002110204478';

describe.each(databases())('Money from outside on $name', ({ databaseUrl }) => {
  const { bank, maker, verifier, approver } = deskBank({ databaseUrl });

  const control = async (path: string, body: object) => {
    const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await bank().fetch(new Request(`http://bank.test/sandbox/virtual-account/${path}`, init));
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const pay = (
    virtualAccountNumber: string,
    amount: number,
    paymentKey = `k-${virtualAccountNumber}-${amount * 100}`,
  ) => control('payment', { virtualAccountNumber, amount, payer: 'BUDI', paymentKey });
  const read = async (number: string) =>
    (await maker('readVirtualAccount', { path: { virtualAccountNumber: number } })).body;
  const change = (number: string, columns: string) =>
    bank().database.db.execute(`update virtual_account set ${columns} where virtual_account_number = '${number}'`);
  const log = async (virtualAccountNumber: string, query: object = { filterLimit: true }) =>
    (await maker('readVirtualAccountLog', { query: { virtualAccountNumber, ...query } })).body;
  const booked = async () =>
    (await bank().books()).accounts.find(({ accountNumber }) => accountNumber === SETTLEMENT)?.booked ?? 0;

  it('is on the settlement account and in the log at once, by its number of the bank', async () => {
    const before = await booked();
    const { status, body } = await pay(INVOICE, 2_450_000);
    expect([status, body.state]).toEqual([200, 'PAID']);
    expect(await booked()).toBe(before + 2_450_000);
    expect(await read(INVOICE)).toMatchObject({
      status: 'PAID',
      paid: 2_450_000,
      owed: 0,
      lastPaidAt: expect.any(String),
    });
    expect((await log(INVOICE)).details).toEqual([
      {
        ...{ referenceId: null, transactionId: body.transactionId, settlementDate: '2026-07-14' },
        ...{
          transactionDateTime: '2026-07-14T02:42:00.000Z',
          note: 'BUDI, Tagihan Juli 2026',
          dbCr: 'CR',
          amount: 2_450_000,
        },
      },
    ]);
  });

  it('of one key is taken once, and another payment under it is refused', async () => {
    const [one, two] = await Promise.all([pay(FREE, 50_000, 'atm-1'), pay(FREE, 50_000, 'atm-1')]);
    expect(one).toEqual(two);
    expect((await read(FREE)).payments).toBe(1);
    expect((await pay(FREE, 60_000, 'atm-1')).body.ruleId).toBe('idempotency.otherBody');
  });

  it('pays the parts of a closed plan in order, and an open one until nothing is owed', async () => {
    for (const left of [1_500_000, 750_000, 0]) {
      await pay(CLOSED, 750_000, `tutup-${left}`);
      expect((await read(CLOSED)).owed).toBe(left);
    }
    expect((await pay(CLOSED, 750_000, 'lagi')).body.ruleId).toBe('bill.paid');
    await pay(OPEN, 5_000_000);
    expect((await pay(OPEN, 1_000_000.01)).body.ruleId).toBe('rail.amount');
    await pay(OPEN, 900_000);
    // The last payment may be below the minimum.
    expect((await pay(OPEN, 100_000)).status).toBe(200);
    const plan = await maker('readInstallmentPayments', { path: { virtualAccountNumber: CLOSED } });
    expect(plan.body).toMatchObject({ tenor: 3, payments: 3, owed: 0 });
    expect(plan.body.content.map(({ statusName }: { statusName: string }) => statusName)).toEqual([
      'Lunas',
      'Lunas',
      'Lunas',
    ]);
  });

  it.each([
    ['a lower amount', CLOSED, 750_000, { amount: 400_000 }, [400_000, 50_000]],
    ['a higher amount', CLOSED, 750_000, { amount: 1_000_000 }, [1_000_000, 1_250_000]],
    ['more parts', CLOSED, 750_000, { tenor: 4 }, [750_000, 750_000, 750_000]],
    ['parts of one amount', OPEN, 5_000_000, { installmentType: 'CLOSED', tenor: 3, amount: 2_000_000 }, [1_000_000]],
  ])(
    'pays a plan that has %s after its first part to its end, and no more',
    async (_name, number, first, body, parts) => {
      await pay(number, first, 'pertama');
      const { virtualAccountName } = await read(number);
      const form = { merchantId: 'M0003', virtualAccountName, virtualAccountType: 'CR_ONLY', version: 1, ...body };
      await maker('changeVirtualAccount', { path: { virtualAccountNumber: number }, body: form });
      for (const [at, amount] of parts.entries()) expect((await pay(number, amount, `bagian-${at}`)).status).toBe(200);
      expect(await read(number)).toMatchObject({ status: 'PAID', owed: 0, payments: parts.length + 1 });
      expect((await pay(number, first, 'lebih')).body.ruleId).toBe('bill.paid');
    },
  );

  it('is refused in the order unknown, closed, blocked, expired, paid, amount, and changes nothing', async () => {
    const before = await booked();
    const ruleOf = async (number: string, amount = 1) => (await pay(number, amount, 'sama')).body.ruleId;
    expect(await ruleOf('1170039999999999')).toBe('bill.unknown');
    await change(OVER, "is_closed = true, blocked_reason = 'x', is_paid = true");
    expect(await ruleOf(OVER)).toBe('va.closed');
    await change(OVER, 'is_closed = false');
    expect(await ruleOf(OVER)).toBe('va.blocked');
    await change(OVER, 'blocked_reason = null');
    expect(await ruleOf(OVER)).toBe('bill.expired');
    expect(await ruleOf(INVOICE, 2_449_999.99)).toBe('multiPayment.readOnly');
    expect(await ruleOf(FREE, 9_999.99)).toBe('rail.amount');
    expect(await booked()).toBe(before);
    await change(OVER, 'is_paid = false');
  });

  it('is refused above the largest amount of the contract, by one payment or by all of an account, and everything stays readable', async () => {
    const MOST = 70_000_000_000_000;
    await bank().database.db.execute(
      `update virtual_account_bill set max_transaction = 0 where virtual_account_number = '${FREE}'`,
    );
    const room = MOST - 10_000 - (await booked());
    expect(await pay(FREE, room)).toMatchObject({ status: 200 });
    const entered = enter(maker, {
      ...{ productId: 'MULTI_PYM', dest: FREE, amount: 10_000.01 },
      parameters: { merchantId: 'M0003', type: 'DEFAULT' },
    });
    await expect(entered).rejects.toThrow('va.sumTooLarge');
    const { status, body } = await pay(FREE, 10_000.01);
    expect([status, body.ruleId, body.message]).toEqual([
      422,
      'va.sumTooLarge',
      'Seluruh pembayaran tagihan dan saldo penampungnya paling banyak Rp.70,000,000,000,000.00.',
    ]);
    expect((await pay(FREE, 10_000)).status).toBe(200);
    expect([await booked(), (await read(FREE)).paid]).toEqual([MOST, room + 10_000]);
    expect((await maker('listVirtualAccounts')).status).toBe(200);
  });

  it('by the portal is refused at its approval if the account was closed after its entry, and nothing moves', async () => {
    const parameters = { merchantId: 'M0003', type: 'DEFAULT' };
    const item = await enter(maker, { productId: 'MULTI_PYM', dest: FREE, amount: 50_000, parameters });
    await act(verifier, 'verify', item);
    const close = { path: { virtualAccountNumber: FREE }, query: { version: 1 } };
    expect((await maker('closeVirtualAccount', close)).body.status).toBe('CLOSED');
    const before = await bank().books();
    expect(await act(approver, 'approve', { ...item, version: 2 })).toMatchObject({ ruleId: 'va.closed' });
    expect(await bank().books()).toEqual(before);
  });

  it('comes a second too late from the moment of the expiry on', async () => {
    const body = { merchantId: 'M0003', virtualAccountName: 'ANI', virtualAccountType: 'CR_ONLY', version: 1 };
    const path = { virtualAccountNumber: FREE };
    await maker('changeVirtualAccount', { path, body: { ...body, virtualAccountExpired: '2026-07-14T09:42:10' } });
    bank().clock.advance(9_000);
    expect((await pay(FREE, 50_000)).status).toBe(200);
    bank().clock.advance(1_000);
    expect((await pay(FREE, 50_000, 'terlambat')).body.ruleId).toBe('bill.expired');
  });

  it('is taken back by its channel on the same day, of a DBCR account only, and both stand in the log', async () => {
    const before = await booked();
    const { paymentId } = (await pay(DBCR, 2_450_000)).body;
    const reversal = { paymentId, reason: 'Salah rekening' };
    expect((await control('reversal', reversal)).body.state).toBe('REVERSED');
    expect((await control('reversal', reversal)).body.state).toBe('REVERSED');
    expect(await booked()).toBe(before);
    expect(await read(DBCR)).toMatchObject({ status: 'ACTIVE', paid: 0, lastPaidAt: null });
    expect((await log(DBCR)).details.map(({ dbCr }: { dbCr: string }) => dbCr).sort()).toEqual(['CR', 'DB']);
    const late = (await pay(DBCR, 2_450_000, 'kemarin')).body;
    bank().clock.advance('1d');
    const refused = async (paymentId = '') => (await control('reversal', { paymentId, reason: 'Salah' })).body;
    const sentence = (how: string) => `Virtual account ${how} tidak dapat dibatalkan pembayarannya oleh kanal.`;
    expect(await refused(late.paymentId)).toEqual({
      ruleId: 'va.state',
      message: sentence('yang dibayar pada tanggal bank 14-07-2026'),
    });
    const plain = (await pay(FREE, 50_000)).body;
    expect(await refused(plain.paymentId)).toEqual({ ruleId: 'va.state', message: sentence('berjenis CR_ONLY') });
  });

  it('of a part that is taken back leaves that part to be paid next, in the list as for its payer', async () => {
    const plan = '1170042600002113';
    const [first] = [(await pay(plan, 750_000, 'satu')).body, await pay(plan, 750_000, 'dua')];
    expect((await read(plan)).next).toBe(3);
    await control('reversal', { paymentId: first.paymentId, reason: 'Salah rekening' });
    expect(await read(plan)).toMatchObject({ next: 1, payments: 1, owed: 1_500_000 });
    const part = { merchantId: 'M0004', virtualAccount: plan };
    const { choices } = (await maker('readVirtualAccountBills', { query: part })).body;
    expect(choices).toMatchObject([{ installmentDetailId: `det_${plan}_1_1`, amount: 750_000 }]);
    await pay(plan, 750_000, 'tiga');
    expect((await read(plan)).next).toBe(3);
  });

  it('leaves an account its own flags through a bill, after which they count again', async () => {
    const form = { merchantId: 'M0003', virtualAccountName: 'SITI', virtualAccountType: 'CR_ONLY', idMember: '9001' };
    const flags = { virtualAccountFixed: true, virtualAccountOpen: false, virtualAccountSingle: true };
    const number = '1170030000009001';
    const path = { virtualAccountNumber: number };
    await maker('registerVirtualAccount', { body: { ...form, ...flags, amount: 20_000 } });
    await pay(number, 20_000);
    await maker('billVirtualAccount', { path, body: { version: 2, bill: 'INVOICE', message: 'Juli', amount: 30_000 } });
    expect(await read(number)).toMatchObject({ ...flags, bill: 'INVOICE', version: 3 });
    const change = { ...form, ...flags, virtualAccountName: 'SITI R', version: 3 };
    expect(await maker('changeVirtualAccount', { path, body: change })).toMatchObject({ status: 200 });
    const open = { ...change, version: 4, virtualAccountOpen: true };
    expect((await maker('changeVirtualAccount', { path, body: open })).body.ruleId).toBe('va.locked');
    await pay(number, 30_000);
    const again = await maker('billVirtualAccount', { path, body: { version: 5, bill: 'NONE', amount: 40_000 } });
    expect([again.status, (await read(number)).owed]).toEqual([200, 40_000]);
  });

  it('is found in the log by its last lines or by a period, never by both', async () => {
    for (let at = 0; at < 7; at += 1) await pay(FREE, 10_000 + at);
    const last = await log(FREE);
    expect(last.details.map(({ amount }: { amount: number }) => amount)).toHaveLength(5);
    expect(last).toMatchObject({ periode: '5 Transaksi Terakhir', next: null });
    const first = await log(FREE, { filterPeriod: true, startDate: '2026-07-14', size: 4 });
    const rest = await log(FREE, { filterPeriod: true, startDate: '2026-07-14', size: 4, cursor: first.next });
    expect([...first.details, ...rest.details]).toHaveLength(7);
    expect([first.periode, rest.next]).toEqual(['14-07-2026 s.d. 14-07-2026', null]);
    expect((await log(FREE, { filterPeriod: true, endDate: '2026-07-13' })).details).toEqual([]);
    const filed = (more: object) =>
      maker('fileVirtualAccountLog', { body: { virtualAccountNumber: FREE, format: 'csv', ...more } });
    const [head, ...rows] = readCsv(String((await filed({ startDate: '2026-07-14' })).body).replace('\uFEFF', ''));
    expect([head?.[0], rows.map((row) => Number(row.at(-1))).sort()]).toEqual([
      'Tanggal',
      Array.from({ length: 7 }, (_, at) => 10_000 + at),
    ]);
    expect(
      String((await filed({ endDate: '2026-06-30' })).body)
        .trim()
        .split('\r\n'),
    ).toHaveLength(1);
    expect((await filed({ startDate: '2015-07-13' })).body.ruleId).toBe('report.period');
    expect((await filed({ format: 'xlsx' })).headers.get('x-total-count')).toBe('7');
    expect((await log(FREE, { filterLimit: true, filterPeriod: true })).ruleId).toBe('statement.mode');
    expect((await log(FREE, { filterPeriod: true, startDate: '2015-07-13' })).ruleId).toBe('report.period');
    expect((await log(FREE, { filterPeriod: true, startDate: '2026-07-14', cursor: 'abc' })).ruleId).toBe(
      'contract.invalid',
    );
  });

  it.each([
    [{}, 'payment'],
    [{ virtualAccountNumber: FREE, amount: 0.001, payer: 'B', paymentKey: 'k' }, 'payment'],
    [{ paymentId: 'x' }, 'reversal'],
  ])('is not read from %j', async (body, path) => expect((await control(path, body)).status).toBe(400));
});
