import { randomUUID } from 'node:crypto';
import type { ApprovalTier } from '@ibk/sdk/contract';
import { eq, sql } from 'drizzle-orm';
import { corporateGroup } from '../../db/schema/identity.ts';
import { balance } from '../../db/schema/banking.ts';
import { history, transaction } from '../../db/schema/transactions.ts';
import { guardFacts } from '../../domain/transactions/guards/guard-facts.ts';
import { needsOf, refusedAt } from '../../domain/transactions/guards/guards.ts';
import { findMember, sessionOf } from '../../operation/member.ts';
import { Refused, REFUSALS, type RuleId } from '../../operation/refusals.ts';
import { act, DEST, inquire, ONLINE, SKN, SOURCE, stage } from '../desk.ts';
import { ITEM, type Provoke, type RefusalDesk } from './refusal-desk.ts';

const MAX_SEN = 7_000_000_000_000_000n;
/** A user who authorises by PIN, and an account that the user's group may use. */
const [PIN_USER, PIN_SOURCE] = ['budiP1', '10001010045127'];

/** For a rule that no current operation checks: the row gives the refusal that the bank would throw. */
const asThrown =
  (ruleId: RuleId): Provoke =>
  () => {
    const { status } = new Refused(ruleId);
    return Promise.resolve({ status, body: { ruleId, message: REFUSALS[ruleId][1] } });
  };
const asking =
  (transfer: object): Provoke =>
  async (desk) =>
    inquire(await desk.as(), transfer);
/** A transaction that waits for approval, entered by ekoS1 and verified by fitriA1. */
async function verified(desk: RefusalDesk, transfer: object = {}) {
  const { referenceId } = await desk.enter(await desk.as(), transfer);
  await act(await desk.as('fitriA1'), 'verify', { referenceId, version: 1 });
  return { referenceId, version: 2 };
}
const approving =
  (prepare: (desk: RefusalDesk) => Promise<unknown>): Provoke =>
  async (desk) => {
    const item = await verified(desk);
    await prepare(desk);
    return desk.row(stage(await desk.as('gunawanR1'), 'approve', [item]));
  };
const BY_A: ApprovalTier = { productGroup: null, upTo: null, steps: [{ anyOf: [{ approverClass: 'A', count: 1 }] }] };
/** An approval by gunawanR1 of a transaction that awaits an A. */
const byOtherClass: Provoke = async (desk) => {
  await desk.bank.factories.approvalMatrix([BY_A]);
  await desk.setUser('agusS1', { approverClass: 'A' });
  return desk.row(stage(await desk.as('gunawanR1'), 'approve', [await verified(desk)]));
};
const trying =
  (username: string): Provoke =>
  async (desk) =>
    (await desk.as())('testApprovalMatrix', { body: { productId: 'TRF_INT', amount: 50_000, username } });
const recalling =
  (item: (desk: RefusalDesk) => Promise<{ referenceId: string; version: number }>, by = 'ekoS1'): Provoke =>
  async (desk) => {
    const items = [await item(desk)];
    return desk.row((await desk.as(by))('recall', { body: { items } }));
  };
/** Pays a transfer that came back again, and once more. */
const repaying =
  (transfer: object = {}): Provoke =>
  async (desk) => {
    const clerk = await desk.as();
    const { referenceId: repayOf } = await desk.enter(clerk);
    await desk.execute(`update "transaction" set returned_by = 'IB0' where reference_id = '${repayOf}'`);
    await desk.answer(clerk, await desk.allow(clerk, transfer), '000000', { repayOf });
    return desk.answer(clerk, await desk.allow(clerk, transfer), '000000', { repayOf });
  };
const scheduling =
  (schedule: object, transfer: object = {}): Provoke =>
  async (desk) => {
    const clerk = await desk.as();
    return desk.answer(clerk, await desk.allow(clerk, transfer), '000000', { schedule });
  };
/** An authorisation by OTP whose code was sent. */
async function sent(desk: RefusalDesk) {
  const clerk = await desk.as('dimasN1');
  const allowed = await desk.allow(clerk);
  await clerk('requestOtp', { query: { sendBy: 'PHONE', authorisationId: allowed.authorisationId } });
  const code = await desk.lastCode();
  return { clerk, allowed, code, wrong: String((Number(code) + 1) % 1_000_000).padStart(6, '0') };
}

// prettier-ignore
/** Accounts, inquiries, authorisations and their codes. */
export const AUTHORISATION_REFUSALS = {
  'account.unknown': [404, asking({ dest: '99999999999999' })],
  'account.closed': [422, async (desk) => { await desk.setAccount(DEST, { status: 'CLOSED' }); return asking({})(desk); }],
  'account.notPermitted': [422, asking({ source: '10002110204478' })],
  'account.same': [422, asking({ dest: SOURCE })],
  'corporate.unknown': [404, async (desk) => (await desk.as())('listGroups', { path: { corporateId: 'ANDALAS' } })],
  'inquiry.unknown': [404, async (desk) => (await desk.as())('authorise', { body: { action: 'entry', requestId: 'rq_none' } })],
  'inquiry.used': [422, async (desk) => {
    const clerk = await desk.as();
    const allowed = await desk.allow(clerk);
    await desk.answer(clerk, allowed, '000000');
    return clerk('authorise', { body: { action: 'entry', requestId: allowed.requestId } });
  }],
  'inquiry.expired': [422, async (desk) => {
    const { requestId } = (await inquire(await desk.as())).body;
    desk.bank.clock.advance('15m');
    return (await desk.as())('authorise', { body: { action: 'entry', requestId } });
  }],
  'authorisation.unknown': [404, async (desk) => { const clerk = await desk.as(); return desk.answer(clerk, { ...(await desk.allow(clerk)), authorisationId: 'au_none' }, '000000'); }],
  'authorisation.otherSubject': [422, async (desk) => {
    const clerk = await desk.as();
    const [one, other] = [await desk.allow(clerk), await desk.allow(clerk)];
    return desk.answer(clerk, { ...one, authorisationId: other.authorisationId }, '000000');
  }],
  'authorisation.used': [422, async (desk) => {
    const clerk = await desk.as();
    const allowed = await desk.allow(clerk);
    await desk.answer(clerk, allowed, '000000');
    return desk.answer(clerk, allowed, '000000');
  }],
  'authorisation.expired': [422, async (desk) => {
    const allowed = await desk.allow(await desk.as());
    desk.bank.clock.advance('15m');
    return desk.answer(await desk.as(), allowed, '000000');
  }],
  'authorisation.void': [422, async (desk) => {
    const { clerk, allowed, code, wrong } = await sent(desk);
    for (let tries = 0; tries < 5; tries += 1) await desk.answer(clerk, allowed, wrong);
    return desk.answer(clerk, allowed, code);
  }],
  'authorisation.locked': [422, async (desk) => {
    const clerk = await desk.as(PIN_USER);
    const allowed = await desk.allow(clerk, { source: PIN_SOURCE });
    for (let tries = 0; tries < 10; tries += 1) await desk.answer(clerk, { ...allowed, authorisationId: `au_${tries}` }, '654321');
    return desk.answer(clerk, allowed, '654321');
  }],
  'authorisation.tooLarge': [422, async (desk) => {
    const clerk = await desk.as();
    await desk.setUser('ekoS1', { limitTransaction: MAX_SEN });
    const items = [await desk.enter(clerk), await desk.enter(clerk)];
    await desk.db.update(transaction).set({ amount: MAX_SEN }).where(sql`status = 'ENTRY'`);
    return (await desk.as('fitriA1'))('authorise', { body: { action: 'verify', items } });
  }],
  'authorisation.noCodeForbidden': [422, async (desk) => {
    await desk.db.update(corporateGroup).set({ forbidNoAuthorisation: true });
    const clerk = await desk.as();
    return desk.answer(clerk, await desk.allow(clerk), '000000');
  }],
  'otp.wrong': [422, async (desk) => { const { clerk, allowed, wrong } = await sent(desk); return desk.answer(clerk, allowed, wrong); }],
  'otp.expired': [422, async (desk) => { const { clerk, allowed, code } = await sent(desk); desk.bank.clock.advance('3m'); return desk.answer(clerk, allowed, code); }],
  'otp.notRequested': [422, async (desk) => { const clerk = await desk.as('dimasN1'); return desk.answer(clerk, await desk.allow(clerk), '482913'); }],
  'otp.notNeeded': [422, async (desk) => (await desk.as())('requestOtp', { query: { sendBy: 'PHONE' } })],
  'otp.noAddress': [422, async (desk) => { await desk.setUser('dimasN1', { phone: null }); return (await desk.as('dimasN1'))('requestOtp', { query: { sendBy: 'PHONE' } }); }],
  'otp.tooSoon': [429, async (desk) => { const { clerk } = await sent(desk); return clerk('requestOtp', { query: { sendBy: 'PHONE' } }); }],
  'pin.wrong': [422, async (desk) => { const clerk = await desk.as(PIN_USER); return desk.answer(clerk, await desk.allow(clerk, { source: PIN_SOURCE }), '654321'); }],
  'pin.unset': [422, async (desk) => { const clerk = await desk.as('pinB1'); return desk.answer(clerk, await desk.allow(clerk), '654321'); }],
  'code.wrong': [422, async (desk) => { const clerk = await desk.as(); return desk.answer(clerk, await desk.allow(clerk), '654321'); }],
} as const satisfies Record<string, readonly [number, Provoke]>;

// prettier-ignore
/** Keys, moves and their guards. A rule that refuses single items has the status of the whole request. */
export const MOVE_REFUSALS = {
  'idempotency.otherBody': [422, async (desk) => {
    const clerk = await desk.as();
    const key = randomUUID();
    const items = [await desk.enter(clerk)];
    await clerk('recall', { body: { items }, key });
    return clerk('recall', { body: { items: [{ referenceId: 'IB0', version: 1 }] }, key });
  }],
  'idempotency.tooLate': [ITEM, async (desk) => {
    const clerk = await desk.as();
    const item = await desk.enter(clerk);
    const request = { body: { items: [item] }, key: randomUUID() };
    await desk.execute(`alter table "transaction" add constraint cut check (status <> 'REJECT') not valid`);
    await clerk('recall', request);
    await desk.execute('alter table "transaction" drop constraint cut');
    desk.bank.clock.advance('3m');
    return desk.row(clerk('recall', request));
  }],
  'idempotency.inFlight': [409, async (desk) => {
    // PostgreSQL raises this error after waiting two seconds for a concurrent write; PGlite has only one connection.
    await desk.execute(`create function busy() returns trigger language plpgsql as $$ begin raise exception using errcode = '55P03'; end $$`);
    await desk.execute('create trigger busy before insert on idempotency execute function busy()');
    const clerk = await desk.as();
    const answer = await clerk('recall', { body: { items: [{ referenceId: 'IB0', version: 1 }] } });
    await desk.execute('drop function busy cascade');
    return answer;
  }],
  'schedule.fields': [422, scheduling({ autoType: 'MONTHLY', dateTransaction: '20', startPeriode: '2026-08-01', endPeriode: '2026-07-31' })],
  'schedule.product': [422, scheduling({ autoType: 'DATE', dateTransaction: '2026-08-03' }, { productId: 'KAI', dest: '9201126078841', amount: null })],
  'schedule.maxAmount': [422, scheduling({ autoType: 'MONTHLY', dateTransaction: '20', startPeriode: '2026-07-14', endPeriode: '2026-12-31' }, { productId: 'PLN_POST', dest: '121100450029', amount: null })],
  'schedule.over': [ITEM, async (desk) => {
    const item = await verified(desk, { schedule: { autoType: 'DATE', dateTransaction: '2026-07-14' } });
    desk.bank.clock.advance('1d');
    return desk.row(stage(await desk.as('gunawanR1'), 'approve', [item]));
  }],
  'corporate.closed': [422, async (desk) => {
    // A user of a closed corporate has no session, so the guard has to be called directly.
    const member = await findMember(desk.db, 'ekoS1');
    if (!member) throw new Error('ekoS1 is gone');
    const now = new Date(desk.bank.clock.now());
    const input = { session: sessionOf(member, { sessionId: '', loginAt: now }), productId: 'TRF_INT', source: SOURCE, amount: 1n, fee: 0n, now, zone: desk.bank.profile.timeZone };
    const refused = refusedAt(['approve'], { ...(await guardFacts(desk.db, input, { locks: false, needs: needsOf(['approve']) })), isOpen: false });
    return { status: refused?.status ?? 0, body: { ruleId: refused?.ruleId, message: refused?.message } };
  }],
  'limit.user': [422, asking({ amount: 500_000_000.01 })],
  'rail.day': [ITEM, async (desk) => {
    const items = [];
    for (const amount of [49_000_000, 49_100_000, 2_000_000]) items.push(await verified(desk, { ...ONLINE, amount }));
    return desk.row(stage(await desk.as('gunawanR1'), 'approve', items.reverse()).then((answer) => ({ ...answer, body: { results: answer.body.results.slice(-1) } })));
  }],
  'rail.window': [ITEM, async (desk) => {
    const item = await verified(desk, SKN);
    desk.bank.clock.advance('6h');
    return desk.row(stage(await desk.as('gunawanR1'), 'approve', [item]));
  }],
  'limit.group': [ITEM, approving((desk) => desk.db.update(corporateGroup).set({ limitTransaction: 1n }))],
  'bill.changed': [ITEM, async (desk) => {
    // From the 21st a bill carries a penalty.
    const item = await verified(desk, { productId: 'PLN_POST', dest: '121100450029', amount: null });
    desk.bank.clock.advance('7d');
    return desk.row(stage(await desk.as('gunawanR1'), 'approve', [item]));
  }],
  'balance.insufficient': [ITEM, approving((desk) => desk.db.update(balance).set({ booked: 0n, held: 0n }).where(eq(balance.accountNumber, SOURCE)))],
  'items.repeated': [422, async (desk) => { const item = await desk.enter(await desk.as()); return (await desk.as('fitriA1'))('authorise', { body: { action: 'verify', items: [item, item] } }); }],
  'transaction.duplicate': [422, async (desk) => {
    const clerk = await desk.as();
    await desk.enter(clerk, { amount: 61_000 });
    // The rule only warns, so the status is the one it would have as a refusal.
    const [warning] = (await inquire(clerk, { amount: 61_000 })).body.warnings as { ruleId: RuleId }[];
    return { status: warning ? REFUSALS[warning.ruleId][0] : 0, body: warning };
  }],
  'transaction.unknown': [404, async (desk) => (await desk.as())('readTransaction', { path: { referenceId: 'IB000000000000' } })],
  'transaction.corrected': [422, async (desk) => {
    const clerk = await desk.as();
    const item = await desk.enter(clerk);
    await (await desk.as('fitriA1'))('reject', { body: { items: [item], reason: 'Salah rekening', reasonCode: 'PERBAIKAN' } });
    const correctionOf = item.referenceId;
    await desk.answer(clerk, await desk.allow(clerk), '000000', { correctionOf });
    return desk.answer(clerk, await desk.allow(clerk), '000000', { correctionOf });
  }],
  'transaction.notCorrectable': [422, async (desk) => {
    const clerk = await desk.as();
    const { referenceId: correctionOf } = await desk.enter(clerk);
    return desk.answer(clerk, await desk.allow(clerk), '000000', { correctionOf });
  }],
  'transaction.notReturned': [422, async (desk) => {
    const clerk = await desk.as();
    const { referenceId: repayOf } = await desk.enter(clerk);
    return desk.answer(clerk, await desk.allow(clerk), '000000', { repayOf });
  }],
  'transaction.repaid': [422, repaying()],
  'transaction.repayAmount': [422, repaying({ amount: 49_000 })],
  'transaction.notExecuted': [422, async (desk) => {
    const { referenceId } = await desk.enter(await desk.as());
    const [row] = await desk.db.select().from(transaction).where(eq(transaction.referenceId, referenceId));
    return (await desk.as())('reinquireTransaction', { body: { requestId: row?.requestId } });
  }],
  'transaction.stale': [ITEM, async (desk) => { const item = await verified(desk); return desk.row(stage(await desk.as('gunawanR1'), 'approve', [{ ...item, version: 1 }])); }],
  'transaction.moves': [ITEM, async (desk) => { const item = await verified(desk); return desk.row(stage(await desk.as('fitriA1'), 'verify', [item])); }],
  'transaction.fourEyes': [ITEM, async (desk) => {
    const item = await desk.enter(await desk.as());
    await desk.setUser('ekoS1', { roleId: 'VRF_USER' });
    return desk.row(stage(await desk.as(), 'verify', [item]));
  }],
  'approval.class': [ITEM, byOtherClass],
  'approval.tier': [422, async (desk) => { await desk.bank.factories.approvalMatrix([{ ...BY_A, upTo: 1 }]); return asking({})(desk); }],
  'approval.missing': [422, async (desk) => { await desk.bank.factories.approvalMatrix([BY_A]); return asking({})(desk); }],
  'user.unknown': [404, trying('tidakAda1')],
  'user.inactive': [ITEM, trying('tutupU1')],
  'transaction.makerOnly': [ITEM, recalling((desk) => desk.as().then((clerk) => desk.enter(clerk)), 'dimasN1')],
  'transaction.recallApproved': [ITEM, recalling(async (desk) => {
    const item = await verified(desk);
    await desk.db.insert(history).values({ ...item, version: 3, action: 'approve', from: 'VERIFY', to: 'VERIFY', userId: 'u_agusS1', at: new Date(desk.bank.clock.now()) });
    await desk.db.update(transaction).set({ version: 3 }).where(eq(transaction.referenceId, item.referenceId));
    return { ...item, version: 3 };
  })],
  'transaction.retryable': [422, asThrown('transaction.retryable')],
  'transaction.lateSuccess': [422, asThrown('transaction.lateSuccess')],
  'role.operations': [422, async (desk) => { const clerk = await desk.as(); return clerk('authorise', { body: { action: 'verify', items: [await desk.enter(clerk)] } }); }],
  'transaction.sumTooLarge': [422, async (desk) => {
    const clerk = await desk.as();
    await desk.execute(`update "transaction" set amount = 6999999999999999 where status = 'REJECT'`);
    return clerk('summariseTransactions', { query: { status: 'REJECT' } });
  }],
} as const satisfies Record<string, readonly [number, Provoke]>;
