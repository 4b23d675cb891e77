import { describe, expect, it } from 'vitest';
import { signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { deskBank } from '../../testing/desk-bank.ts';

const [FREE, INVOICE, OVER] = ['1170032600001127', '1170032600001184', '1170032600003118'];
const NEW = { merchantId: 'M0003', virtualAccountName: 'SITI RAHMADANI', virtualAccountType: 'CR_ONLY' };
const MEMBER = { ...NEW, idMember: '9001', minTransaction: 10_000, additionalData: { Unit: 'Labkesda' } };
const PLAN = {
  ...{ ...NEW, idMember: '9002', virtualAccountInstallment: true, installmentMessage: 'Pinjaman' },
  ...{ installmentType: 'CLOSED', tenor: 3, amount: 100_000 },
};
const LOOSE = { ...NEW, virtualAccountFixed: false, amount: 75_000 };

describe.each(databases())('A virtual account on $name', ({ databaseUrl }) => {
  const { bank, maker } = deskBank({ databaseUrl });

  const at = (virtualAccountNumber: string) => ({ path: { virtualAccountNumber } });
  const read = async (number: string, by = maker) => (await by('readVirtualAccount', at(number))).body;
  const change = (number: string, body: object) =>
    maker('changeVirtualAccount', { ...at(number), body: { ...NEW, version: 1, ...body } });
  const bill = (number: string, body: object) => maker('billVirtualAccount', { ...at(number), body });
  const move = (verb: 'block' | 'unblock', number: string, version: number) =>
    maker(verb === 'block' ? 'blockVirtualAccounts' : 'unblockVirtualAccounts', {
      body: { items: [{ virtualAccountNumber: number, version }], reason: 'Data diperiksa' },
    });
  const pay = (number: string, amount: number) =>
    bank().payVirtualAccount({
      virtualAccountNumber: number,
      amount,
      payer: 'BUDI',
      paymentKey: `k${number}${amount}`,
    });

  it('has the prefix of its merchant, its member filled with zeros, and the defaults of the documents', async () => {
    const { status, body } = await maker('registerVirtualAccount', { body: MEMBER });
    expect([status, body.virtualAccountNumber]).toEqual([200, '1170030000009001']);
    expect([body.version, body.status]).toEqual([1, 'ACTIVE']);
    expect(body.message).toContain('1170030000009001');
    expect(await read('1170030000009001')).toMatchObject({
      ...MEMBER,
      ...{ virtualAccountFixed: true, virtualAccountOpen: true, virtualAccountSingle: false, bill: 'NONE', amount: 0 },
      creditAccount: '10002110204478',
      ...{ owed: null, next: null, paid: 0, payments: 0, actions: ['change', 'block', 'close'] },
    });
  });

  it('that is not fixed gets a random number, and takes one payment of its amount', async () => {
    const single = {
      virtualAccountFixed: false,
      virtualAccountOpen: false,
      virtualAccountSingle: true,
      amount: 75_000,
    };
    const sent = { ...NEW, virtualAccountFixed: false, amount: 75_000, idMember: '' };
    const { body } = await maker('registerVirtualAccount', { body: sent });
    expect(body.virtualAccountNumber).toMatch(/^117003\d{10}$/);
    expect(await read(body.virtualAccountNumber as string)).toMatchObject({ idMember: null, owed: 75_000, ...single });
  });

  it('has one expiry in its three fields, and has expired from that moment on', async () => {
    const virtualAccountExpired = '2026-07-14T09:43:00';
    await maker('registerVirtualAccount', { body: { ...PLAN, virtualAccountExpired } });
    const number = '1170030000009002';
    expect(await read(number)).toMatchObject({
      ...{ virtualAccountExpired, invoiceExpired: virtualAccountExpired, installmentExpired: virtualAccountExpired },
      ...{ status: 'ACTIVE', owed: 300_000, next: 1 },
    });
    bank().clock.advance(60_000);
    expect((await read(number)).status).toBe('EXPIRED');
    await change(number, { ...PLAN, virtualAccountExpired: '2026-07-15T00:00:00' });
    expect(await read(number)).toMatchObject({ status: 'ACTIVE', version: 2 });
  });

  it('of a member is taken by one of two who register at once', async () => {
    const answers = await Promise.all([1, 2].map(() => maker('registerVirtualAccount', { body: MEMBER })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422)?.body;
    expect(refused).toMatchObject({ ruleId: 'va.memberTaken', fields: { idMember: 'ID Member sudah terdaftar' } });
    expect(refused.message).toContain('1170030000009001');
  });

  it.each([
    ['of a merchant that is only paid', { ...MEMBER, merchantId: 'M0002' }, 'va.merchant', 'merchantId'],
    [
      'of another type than its merchant',
      { ...MEMBER, virtualAccountType: 'DBCR' },
      'va.validate',
      'virtualAccountType',
    ],
    ['without a member', NEW, 'va.validate', 'idMember'],
    ['whose member has letters', { ...MEMBER, idMember: 'A1' }, 'va.validate', 'idMember'],
    ['whose member is too long', { ...MEMBER, idMember: '12345678901' }, 'va.validate', 'idMember'],
    ['with an amount where its payer decides', { ...MEMBER, amount: 5_000 }, 'va.validate', 'amount'],
    ['that is open but not fixed', { ...LOOSE, virtualAccountOpen: true }, 'va.validate', 'virtualAccountOpen'],
    [
      'for any number of payments but not fixed',
      { ...LOOSE, virtualAccountSingle: false },
      'va.validate',
      'virtualAccountSingle',
    ],
    ['with additional data of blanks', { ...MEMBER, additionalData: { Unit: ' ' } }, 'va.validate', 'additionalData'],
    ['without an amount where its bill decides', { ...PLAN, amount: 0 }, 'va.validate', 'amount'],
    ['with a plan without a type', { ...PLAN, installmentType: null }, 'va.validate', 'installmentType'],
    ['with a plan without parts', { ...PLAN, tenor: 0 }, 'va.tenor', 'tenor'],
    ['with a minimum above its maximum', { ...MEMBER, maxTransaction: 9_999.99 }, 'va.limits', 'minTransaction'],
    [
      'that is over already',
      { ...MEMBER, virtualAccountExpired: '2026-07-14T09:42:00' },
      'va.expiryPast',
      'virtualAccountExpired',
    ],
    [
      'that expires on 31 February',
      { ...MEMBER, virtualAccountExpired: '2027-02-31T00:00:00' },
      'va.validate',
      'virtualAccountExpired',
    ],
  ])('%s is refused at its field, and nothing is registered', async (_name, body, ruleId, field) => {
    const before = (await maker('listVirtualAccounts')).body.total;
    const answer = await maker('registerVirtualAccount', { body });
    expect([answer.status, answer.body.ruleId, Object.keys(answer.body.fields)]).toEqual([422, ruleId, [field]]);
    expect((await maker('listVirtualAccounts')).body.total).toBe(before);
  });

  it('with a tenor of four digits breaks the contract', async () => {
    expect(await maker('registerVirtualAccount', { body: { ...PLAN, tenor: 1_000 } })).toMatchObject({ status: 400 });
  });

  it('keeps what a change does not name, and raises its version', async () => {
    const before = await read(FREE);
    expect(await change(FREE, { virtualAccountName: 'ANI PERMATA' })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await read(FREE)).toEqual({ ...before, virtualAccountName: 'ANI PERMATA', version: 2 });
  });

  it('with an empty text has none, when it is registered and when it is changed', async () => {
    const empty = { invoiceMessage: '', installmentMessage: ' ' };
    expect((await maker('registerVirtualAccount', { body: { ...MEMBER, ...empty } })).status).toBe(200);
    expect(await read('1170030000009001')).toMatchObject({ invoiceMessage: null, installmentMessage: null });
    expect((await maker('registerVirtualAccount', { body: { ...PLAN, invoiceMessage: '' } })).status).toBe(200);
    const number = '1170030000009002';
    expect((await change(number, { ...PLAN, invoiceMessage: '' })).status).toBe(200);
    expect(await read(number)).toMatchObject({ invoiceMessage: null, installmentMessage: 'Pinjaman' });
  });

  it.each([
    ['idMember', '1'],
    ['merchantId', 'M0004'],
    ['virtualAccountType', 'DBCR'],
    ['virtualAccountFixed', false],
    ['virtualAccountOpen', false],
    ['virtualAccountSingle', true],
    ['virtualAccountInvoice', true],
    ['virtualAccountInstallment', true],
    ['invoiceMessage', 'Lain'],
    ['installmentMessage', 'Lain'],
  ])('does not change its %s', async (field, value) => {
    const before = await read(FREE);
    const { status, body } = await change(FREE, { [field]: value });
    expect([status, body.ruleId, Object.keys(body.fields)]).toEqual([422, 'va.locked', [field]]);
    expect(await read(FREE)).toEqual(before);
  });

  it('is not changed by a user who saw an older version', async () => {
    await change(FREE, { virtualAccountName: 'ANI PERMATA' });
    expect(await change(FREE, { virtualAccountName: 'LAIN' })).toMatchObject({
      status: 409,
      body: { ruleId: 'va.stale' },
    });
  });

  it('is not changed below what is paid of it, and is paid once it is changed to just that', async () => {
    await maker('registerVirtualAccount', { body: PLAN });
    const number = '1170030000009002';
    await pay(number, 100_000);
    await pay(number, 100_000).catch(() => undefined);
    const second = { virtualAccountNumber: number, amount: 100_000, payer: 'ANI', paymentKey: 'kedua' };
    await bank().payVirtualAccount(second);
    const { body } = await change(number, { ...PLAN, tenor: 1 });
    expect(body).toMatchObject({ ruleId: 'va.belowPaid', message: expect.stringContaining('Rp.200,000.00') });
    expect(await change(number, { ...PLAN, tenor: 2, amount: 150_000 })).toMatchObject({
      body: { ruleId: 'va.tenor', fields: { tenor: 'Tenor paling sedikit 3' } },
    });
    expect(await change(number, { ...PLAN, tenor: 2 })).toMatchObject({ body: { status: 'PAID' } });
  });

  /** Lets the payments of an account wait for their outcome. */
  const paying = async (number: string) => {
    const where = `where virtual_account_number = '${number}'`;
    await bank().database.db.execute(`update virtual_account_payment set state = 'RESERVED' ${where}`);
    await bank().database.db.execute(`update virtual_account set is_paid = false, version = 1 ${where}`);
  };

  it.each([
    ['an invoice', INVOICE, { amount: 2_450_000 }],
    ['one payment', '1170030000009003', { amount: 100_000 }],
  ])('of %s keeps its amount while that payment may still fail', async (_name, number, { amount }) => {
    const single = { idMember: '9003', virtualAccountOpen: false, virtualAccountSingle: true, amount };
    if (number !== INVOICE) await maker('registerVirtualAccount', { body: { ...NEW, ...single } });
    await pay(number, amount);
    await paying(number);
    const { body } = await change(number, { amount: amount + 50_000 });
    expect(body).toMatchObject({ ruleId: 'va.state', message: expect.stringContaining('sedang dibayar') });
    expect(await change(number, { virtualAccountName: 'LAIN', amount })).toMatchObject({ status: 200 });
  });

  it('with a bill that is paid or over takes the next one under its number; an open one does not', async () => {
    const august = { bill: 'INVOICE', message: 'Tagihan Agustus', amount: 500_000 };
    expect((await bill(INVOICE, { version: 1, ...august })).body.ruleId).toBe('va.openBill');
    await pay(INVOICE, 2_450_000);
    const lost = await bill(INVOICE, { version: 2, ...august, bill: 'NONE', amount: 0 });
    expect([lost.body.ruleId, Object.keys(lost.body.fields)]).toEqual(['va.validate', ['message']]);
    expect(await read(INVOICE)).toMatchObject({
      status: 'PAID',
      version: 2,
      owed: 0,
      actions: ['bill', 'block', 'close'],
    });
    expect(await bill(INVOICE, { version: 2, ...august })).toMatchObject({ body: { status: 'ACTIVE', version: 3 } });
    expect(await read(INVOICE)).toMatchObject({
      sequence: 2,
      owed: 500_000,
      paid: 0,
      invoiceMessage: 'Tagihan Agustus',
    });
    expect(await bill(OVER, { version: 1, ...august })).toMatchObject({ body: { status: 'ACTIVE' } });
    const log = await maker('readVirtualAccountLog', { query: { virtualAccountNumber: INVOICE, filterLimit: true } });
    expect(log.body.details).toMatchObject([{ dbCr: 'CR', amount: 2_450_000, note: 'BUDI, Tagihan Juli 2026' }]);
  });

  it.each([
    ['to those who may see its transaction', '=', expect.stringMatching(/^IB/)],
    ['to nobody of another corporate', '<>', null],
  ])('shows the reference of a payment %s', async (_name, corporate, referenceId) => {
    await pay(FREE, 50_000);
    await bank().database.db.execute(`update virtual_account_payment p
      set payment_key = null, settlement_date = null, transaction_id = null, reference_id = t.reference_id
      from (select min(reference_id) as reference_id from "transaction" where transaction_id is not null
        and corporate_id ${corporate} 'DINKESSU') t where p.virtual_account_number = '${FREE}'`);
    const log = await maker('readVirtualAccountLog', { query: { virtualAccountNumber: FREE, filterLimit: true } });
    expect(log.body.details).toMatchObject([{ referenceId, transactionId: expect.stringMatching(/./) }]);
    await bank().reset(); // The books know nothing of that row.
  });

  it('is blocked with a reason, and has its former status when it is opened again', async () => {
    await pay(INVOICE, 2_450_000);
    expect((await move('block', INVOICE, 2)).body.results).toMatchObject([
      { outcome: 'done', status: 'BLOCKED', version: 3 },
    ]);
    expect(await read(INVOICE)).toMatchObject({ blockedReason: 'Data diperiksa', actions: ['unblock', 'close'] });
    expect((await move('block', INVOICE, 3)).body.results).toMatchObject([{ outcome: 'refused', ruleId: 'va.state' }]);
    expect((await move('unblock', INVOICE, 3)).body.results).toMatchObject([{ outcome: 'done', status: 'PAID' }]);
  });

  it('is not blocked twice at once, nor for no reason', async () => {
    const item = { virtualAccountNumber: FREE, version: 1 };
    const block = (items: object[], reason: string) => maker('blockVirtualAccounts', { body: { items, reason } });
    expect(await block([item, item], 'Diperiksa')).toMatchObject({ status: 422, body: { ruleId: 'items.repeated' } });
    const blank = await block([item], ' \n');
    expect(blank).toMatchObject({ status: 422, body: { ruleId: 'va.validate', fields: { reason: 'Input alasan' } } });
    expect((await read(FREE)).status).toBe('ACTIVE');
  });

  it('is neither closed nor billed again while a payment of any of its bills may still fail', async () => {
    await pay(INVOICE, 2_450_000);
    const next = { bill: 'INVOICE', message: 'Tagihan Agustus', amount: 500_000 };
    await bill(INVOICE, { version: 2, ...next, virtualAccountExpired: '2026-07-14T09:43:00' });
    await paying(INVOICE);
    bank().clock.advance(60_000);
    const close = await maker('closeVirtualAccount', { ...at(INVOICE), query: { version: 1 } });
    const sentence = 'Virtual account yang sedang dibayar tidak dapat';
    expect(close.body).toMatchObject({ ruleId: 'va.state', message: `${sentence} ditutup.` });
    const again = await bill(INVOICE, { version: 1, ...next });
    expect(again.body).toMatchObject({ ruleId: 'va.state', message: `${sentence} ditagih lagi.` });
  });

  it('is closed for good', async () => {
    expect((await maker('closeVirtualAccount', { ...at(FREE), query: { version: 1 } })).body.status).toBe('CLOSED');
    expect(await read(FREE)).toMatchObject({ status: 'CLOSED', actions: [] });
    const again = (await change(FREE, { version: 2 })).body;
    expect([again.ruleId, again.message]).toEqual([
      'va.state',
      'Virtual account berstatus Ditutup tidak dapat diubah.',
    ]);
  });

  it('is read by every role of its group, by those of the whole corporate, and by nobody else', async () => {
    for (const reader of ['fitriA1', 'gunawanR1', 'spvA1', 'monA1']) {
      const by = await signIn(bank(), reader);
      expect(await read(FREE, by)).toMatchObject({ virtualAccountNumber: FREE, actions: [] });
      expect((await by('registerVirtualAccount', { body: MEMBER })).status).toBe(403);
    }
    expect(await read(FREE, await signIn(bank(), 'niaB1'))).toMatchObject({ ruleId: 'va.unknown' });
  });
});
