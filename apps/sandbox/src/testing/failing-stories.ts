import { type Bank, isBankError } from '@ibk/sdk';
import { expect } from 'vitest';
import { scenario } from './scenario.ts';
import type { Sandbox } from './start-sandbox.ts';

export const SOURCE = '10001040012345';
const OTHER = '10001020077813';
const NOW = { autoType: 'NOW' } as const;

/** The trace id of a call that fails. */
const traceOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => expect.unreachable('The call should fail'),
    (error: unknown) => (isBankError(error) ? (error.traceId ?? '') : expect.unreachable(String(error))),
  );
export const transfer = (amount = 50_000, dest = OTHER) =>
  ({ productId: 'TRF_INT', source: SOURCE, dest, amount, parameters: {} }) as const;
const online = (amount = 50_000) =>
  ({ productId: 'TRF_ONL', source: SOURCE, dest: '5210336789', amount, parameters: { bankCode: '008' } }) as const;

async function prepare(maker: Bank, inquiry: Parameters<Bank['transactions']['inquire']>[0]) {
  const { requestId } = await maker.transactions.inquire(inquiry);
  const { authorisationId } = await maker.transactions.authorise({ action: 'entry', requestId });
  return { requestId, authorisationId };
}
type Entry = Parameters<Bank['transactions']['enter']>[0];
async function enter(maker: Bank, inquiry: Parameters<typeof prepare>[1], more: Partial<Entry> = {}, code = '000000') {
  const { requestId, authorisationId } = await prepare(maker, inquiry);
  const entry = { requestId, schedule: NOW, note: 'Uji', authorisation: { authorisationId, code }, ...more };
  return (await maker.transactions.enter(entry)).referenceId;
}
async function move(bank: Sandbox, username: string, action: 'verify' | 'approve', referenceId: string, options = {}) {
  const mover = await bank.signIn(username);
  const { version } = (await mover.transactions.readTransaction(referenceId)).transaction;
  const items = [{ referenceId, version }];
  const { authorisationId } = await mover.transactions.authorise({ action, items });
  return mover.transactions[action]({ items, authorisation: { authorisationId, code: '000000' } }, options);
}
/** Enters, verifies and approves. @returns the reference */
export async function pay(
  bank: Sandbox,
  inquiry: Parameters<typeof prepare>[1],
  more: Partial<Entry> = {},
): Promise<string> {
  const referenceId = await enter(await bank.signIn('ekoS1'), inquiry, more);
  await move(bank, 'fitriA1', 'verify', referenceId);
  await move(bank, 'gunawanR1', 'approve', referenceId);
  return referenceId;
}
async function sendOtp(bank: Sandbox, maker: Bank, authorisationId: string): Promise<string> {
  await maker.transactions.requestOtp({ sendBy: 'EMAIL', authorisationId });
  return (await bank.outbox()).at(-1)?.code ?? '';
}
async function dueAfter(bank: Sandbox, time: string): Promise<void> {
  bank.clock.advance(time);
  await bank.runDue();
}
const world = () => scenario('uji').when({ productId: 'TRF_ONL' });

/** Stories that fail: the rule or the status in which each ends, and the reference or trace id that it is about. */
export const STORIES: Record<string, readonly [ends: string, story: (bank: Sandbox) => Promise<string>]> = {
  'an unknown payee': [
    'account.unknown',
    async (bank) => traceOf((await bank.signIn('ekoS1')).transactions.inquire(transfer(1, '99900000001'))),
  ],
  'a transfer to the same account': [
    'account.same',
    async (bank) => traceOf((await bank.signIn('ekoS1')).transactions.inquire(transfer(50_000, SOURCE))),
  ],
  'more money than the user may enter': [
    'limit.user',
    async (bank) => traceOf((await bank.signIn('ekoS1')).transactions.inquire(transfer(99_000_000_000))),
  ],
  'a call that the role may not make': [
    'role.operations',
    async (bank) => {
      const referenceId = await enter(await bank.signIn('ekoS1'), transfer());
      return traceOf(move(bank, 'ekoS1', 'verify', referenceId));
    },
  ],
  'a wrong OTP': [
    'otp.wrong',
    async (bank) => {
      const maker = await bank.signIn('dimasN1');
      const { requestId, authorisationId } = await prepare(maker, transfer());
      const sent = await sendOtp(bank, maker, authorisationId);
      const authorisation = { authorisationId, code: sent === '135790' ? '246801' : '135790' };
      return traceOf(maker.transactions.enter({ requestId, schedule: NOW, note: '', authorisation }));
    },
  ],
  'an expired OTP, and then a good one': [
    'otp.expired',
    async (bank) => {
      const maker = await bank.signIn('dimasN1');
      const { requestId, authorisationId } = await prepare(maker, transfer());
      const late = { authorisationId, code: await sendOtp(bank, maker, authorisationId) };
      bank.clock.advance('3m');
      const trace = await traceOf(
        maker.transactions.enter({ requestId, schedule: NOW, note: '', authorisation: late }),
      );
      const authorisation = { authorisationId, code: await sendOtp(bank, maker, authorisationId) };
      await maker.transactions.enter({ requestId, schedule: NOW, note: '', authorisation });
      return trace;
    },
  ],
  'a wrong PIN': [
    'pin.wrong',
    async (bank) => {
      const maker = await bank.signIn('budiP1');
      const [account] = maker.session.user()?.corporate.corporateGroup.accounts ?? [];
      return traceOf(enter(maker, { ...transfer(), source: account?.accountNumber ?? '' }, {}, '654321'));
    },
  ],
  'a wrong captcha': [
    'captcha.wrong',
    async (bank) => traceOf(bank.signIn('ekoS1', { solveCaptcha: async () => 'SALAH' })),
  ],
  'a wrong password, six times': [
    'login.refused',
    async (bank) => {
      const client = bank.client();
      let trace = '';
      for (let attempt = 1; attempt <= 6; attempt += 1)
        trace = await traceOf(client.session.login({ username: 'ekoS1', password: `Keliru${attempt}23` }));
      return trace;
    },
  ],
  'a session that ended': [
    'session.required',
    async (bank) => {
      const client = await bank.signIn('ekoS1');
      bank.clock.advance('6m');
      return traceOf(client.transactions.inquire(transfer()));
    },
  ],
  'an approval of what was rejected': [
    'REJECT transaction.moves',
    async (bank) => {
      const referenceId = await enter(await bank.signIn('ekoS1'), transfer());
      const verifier = await bank.signIn('fitriA1');
      const items = [{ referenceId, version: 1 }];
      await verifier.transactions.reject({ items, reason: 'Nominal tidak sesuai', reasonCode: 'LAINNYA' });
      await move(bank, 'gunawanR1', 'approve', referenceId);
      return referenceId;
    },
  ],
  'a verification of an older version': [
    'VERIFY transaction.stale',
    async (bank) => {
      const referenceId = await enter(await bank.signIn('ekoS1'), transfer());
      await move(bank, 'fitriA1', 'verify', referenceId);
      const verifier = await bank.signIn('fitriA1');
      const items = [{ referenceId, version: 1 }];
      await verifier.transactions.reject({ items, reason: 'Terlambat', reasonCode: 'LAINNYA' });
      return referenceId;
    },
  ],
  'a transfer that the other bank refuses': [
    'FAILED',
    async (bank) => {
      await bank.useScenario(world().refuses({ message: 'Rekening ditutup' }));
      return pay(bank, online());
    },
  ],
  'a transfer without an answer': [
    'SUSPECT',
    async (bank) => {
      await bank.useScenario(world().hangs());
      return pay(bank, online());
    },
  ],
  'a transfer whose answer was lost, and which an inquiry settles': [
    'SUCCESS',
    async (bank) => {
      await bank.useScenario(world().losesTheAnswer());
      const referenceId = await pay(bank, online());
      await dueAfter(bank, '1m');
      return referenceId;
    },
  ],
  'a transfer that comes back': [
    'SUCCESS',
    async (bank) => {
      await bank.useScenario(world().returns({ delay: '1h', message: 'Nama tidak sesuai' }));
      const referenceId = await pay(bank, online());
      await dueAfter(bank, '1h');
      return referenceId;
    },
  ],
  'a payment whose failure a tester forces': [
    'FAILED',
    async (bank) => {
      await bank.useScenario(world().hangs());
      const referenceId = await pay(bank, online());
      await bank.force(referenceId, 'fail');
      return referenceId;
    },
  ],
  'a schedule that is short of money on its day': [
    'FAILED',
    async (bank) => {
      const maker = await bank.signIn('ekoS1');
      const have = await maker.accounts.readBalance(SOURCE);
      const limit = 400_000_000;
      const schedule = { autoType: 'DATE', dateTransaction: '2026-07-15', transactionOnHoliday: true } as const;
      const references: string[] = [];
      for (let left = have; left > 0; left -= limit - 1)
        references.push(await pay(bank, transfer(limit - references.length), { schedule }));
      await dueAfter(bank, '1d');
      return references.at(-1) ?? '';
    },
  ],
  'a reversal on the day after': [
    'deduction.reversalSameDay',
    async (bank) => {
      const approver = await bank.signIn('pandeB1');
      const failed = { productGroup: 'KASDA_TRANSACTION' } as const;
      let requestId = '';
      for await (const { referenceId } of approver.transactions.listTransactions(failed)) {
        const { info } = (await approver.transactions.readTransaction(referenceId)).dataRequest.content;
        for (const row of info && 'listPotongan' in info ? info.listPotongan : [])
          if ('status' in row && row.status === 'GAGAL_EC') requestId ||= row.requestId ?? '';
      }
      bank.clock.advance('1d');
      const next = await bank.signIn('pandeB1');
      return traceOf(next.treasury.reverseDeduction({ requestId, reason: 'Ditolak kantor pajak' }));
    },
  ],
  'a refusal that was ordered for a call with a path parameter': [
    'limit.tooOften',
    async (bank) => {
      const client = await bank.signIn('ekoS1');
      const referenceId = await enter(client, transfer());
      bank.faults.add({ kind: 'refuse', status: 429, match: { operationId: 'readTransaction' } });
      return traceOf(client.transactions.readTransaction(referenceId));
    },
  ],
  'a refusal that was ordered': [
    'idempotency.inFlight',
    async (bank) => {
      bank.faults.add({ kind: 'refuse', status: 409, match: { operationId: 'enter' } });
      return traceOf(enter(await bank.signIn('ekoS1'), transfer()));
    },
  ],
  'an approval whose answer was lost, repeated with its key': [
    'SUCCESS',
    async (bank) => {
      const referenceId = await enter(await bank.signIn('ekoS1'), transfer());
      await move(bank, 'fitriA1', 'verify', referenceId);
      const idempotencyKey = 'k'.repeat(24);
      bank.faults.add({ kind: 'emptyBody', match: { operationId: 'approve' } });
      const approver = await bank.signIn('gunawanR1');
      const items = [{ referenceId, version: 2 }];
      const { authorisationId } = await approver.transactions.authorise({ action: 'approve', items });
      const approval = { items, authorisation: { authorisationId, code: '000000' } };
      await approver.transactions.approve(approval, { idempotencyKey }).catch(() => null);
      await approver.transactions.approve(approval, { idempotencyKey });
      return referenceId;
    },
  ],
  'the old password after a new one': [
    'login.refused',
    async (bank) => {
      const client = await bank.signIn('ekoS1');
      const newPassword = 'Gx7tertutupRapat';
      await client.user.changePassword({ newPassword, confirmPassword: newPassword });
      await bank.client().session.login({ username: 'ekoS1', password: newPassword });
      return traceOf(bank.signIn('ekoS1'));
    },
  ],
};
