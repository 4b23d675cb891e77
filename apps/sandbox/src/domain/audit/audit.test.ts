import type { AuditCheck, AuditRow } from '@ibk/sdk/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../db/schema/audit.ts';
import { balance } from '../../db/schema/banking.ts';
import { type Clerk, UNENCRYPTED, signIn } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { act, DEST, enter, inquire, signInDesk, SOURCE } from '../../testing/desk.ts';
import { type Sandbox, startSandbox } from '../../testing/start-sandbox.ts';

describe.each(databases())('The audit trail on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let maker: Clerk;
  let verifier: Clerk;
  let approver: Clerk;
  let auditor: Clerk;
  beforeAll(async () => {
    bank = await startSandbox({ changes: { ...UNENCRYPTED, monitoringRole: true }, databaseUrl });
  });
  beforeEach(async () => {
    await bank.reset();
    ({ maker, verifier, approver } = await signInDesk(bank));
    auditor = await signIn(bank, 'spvA1');
  });
  afterAll(() => bank.close());

  const list = async (query: Record<string, string | number>, clerk = auditor): Promise<AuditRow[]> =>
    (await clerk('listAudit', { query: { size: 1000, ...query } })).body.rows;
  const told = ({ username, action, outcome, ruleId }: AuditRow) =>
    [username ?? 'bank', action, outcome, ruleId].filter(Boolean).join(' ');
  const seal = () => bank.runDue();
  const check = async (): Promise<AuditCheck> => (await auditor('verifyAudit')).body;

  it('states each stage of a payment: who, what they saw, and what changed', async () => {
    const item = await enter(maker, { amount: 75_000, note: 'Sewa tenda' });
    await act(verifier, 'verify', item);
    await act(approver, 'approve', { ...item, version: 2 });
    const rows = (await list({ referenceId: item.referenceId })).toReversed();
    expect(rows.map(told)).toEqual([
      'ekoS1 entry DONE',
      'fitriA1 verify DONE',
      'gunawanR1 approve DONE',
      'bank settle DONE',
    ]);
    const [entry, verify, , settle] = rows as [AuditRow, AuditRow, AuditRow, AuditRow];
    expect(entry).toMatchObject({ seen: null, roleId: 'OPR_USER', corporateGroupId: '01', at: expect.any(String) });
    expect(entry.changes).toEqual([
      { field: 'status', before: null, after: 'ENTRY' },
      { field: 'productId', before: null, after: 'TRF_INT' },
      { field: 'source', before: null, after: SOURCE },
      { field: 'dest', before: null, after: DEST },
      { field: 'destName', before: null, after: 'CV BERKAH MEDAN KATERING' },
      { field: 'amount', before: null, after: '75000' },
      { field: 'fee', before: null, after: '0' },
      { field: 'note', before: null, after: 'Sewa tenda' },
      { field: 'schedule', before: null, after: '{"autoType":"NOW"}' },
    ]);
    expect(verify.seen).toEqual({
      ...{ version: 1, status: 'ENTRY', source: SOURCE, dest: DEST, destName: 'CV BERKAH MEDAN KATERING' },
      ...{ amount: 75_000, fee: 0 },
    });
    expect(verify.changes).toEqual([{ field: 'status', before: 'ENTRY', after: 'VERIFY' }]);
    expect(settle).toMatchObject({ username: null, address: null, seen: null });
    expect(settle.changes.map(({ field }) => field)).toEqual(['status', 'transactionId', 'settlementDate']);
  });

  it('states what a correction changed', async () => {
    const item = await enter(maker, { amount: 50_000 });
    const reason = 'Nominal salah';
    await verifier('reject', { body: { items: [item], reason, reasonCode: 'PERBAIKAN' } });
    const { requestId } = (await inquire(maker, { amount: 60_000 })).body;
    const { authorisationId } = (await maker('authorise', { body: { action: 'entry', requestId } })).body;
    const authorisation = { authorisationId, code: '000000' };
    const body = { requestId, schedule: { autoType: 'NOW' }, note: '', authorisation, correctionOf: item.referenceId };
    const { referenceId } = (await maker('enter', { body })).body;
    const [rejection] = await list({ referenceId: item.referenceId });
    expect(rejection).toMatchObject({ action: 'reject', message: reason });
    const [entry] = await list({ referenceId });
    expect(entry?.changes).toEqual([
      { field: 'status', before: 'REJECT', after: 'ENTRY' },
      { field: 'amount', before: '50000', after: '60000' },
      { field: 'correctionOf', before: null, after: item.referenceId },
    ]);
  });

  it('states a refused move once, with the version that was seen, and nothing of a move that was rolled back', async () => {
    const item = await enter(maker);
    await act(verifier, 'verify', item);
    const { db } = bank.database;
    const [before] = await db.select().from(balance).where(eq(balance.accountNumber, SOURCE));
    await db.update(balance).set({ booked: 0n, held: 0n }).where(eq(balance.accountNumber, SOURCE));
    const moved = { items: [{ ...item, version: 2 }] };
    const { authorisationId } = (await approver('authorise', { body: { action: 'approve', ...moved } })).body;
    const body = { ...moved, authorisation: { authorisationId, code: '000000' } };
    for (let time = 0; time < 2; time += 1) await approver('approve', { body, key: 'one-key-for-both-of-them' });
    await db
      .update(balance)
      .set({ booked: before?.booked ?? 0n })
      .where(eq(balance.accountNumber, SOURCE));
    const [refused, ...earlier] = await list({ referenceId: item.referenceId });
    expect(earlier.map(told)).toEqual(['fitriA1 verify DONE', 'ekoS1 entry DONE']);
    expect(refused).toMatchObject({
      ...{ action: 'approve', outcome: 'REFUSED', ruleId: 'balance.insufficient', changes: [] },
      ...{ message: 'Saldo rekening sumber tidak cukup.', seen: { version: 2, status: 'VERIFY' } },
    });
  });

  it('states the refusal of a whole request with all its references, and that of a role, but no malformed call', async () => {
    const items = [await enter(maker), await enter(maker, { amount: 51_000 })];
    const authorisation = { authorisationId: 'au_unknown', code: '000000' };
    await verifier('verify', { body: { items, authorisation } });
    await verifier('verify', { body: { items: 'none' } });
    await auditor('verify', { body: { items, authorisation } });
    await maker('listAudit');
    const refused = await list({ outcome: 'REFUSED' });
    expect(refused.map(told)).toEqual([
      'ekoS1 listAudit REFUSED role.forbidden',
      'spvA1 verify REFUSED role.forbidden',
      'fitriA1 verify REFUSED authorisation.unknown',
    ]);
    expect(refused[2]?.referenceIds).toEqual(items.map(({ referenceId }) => referenceId));
  });

  it('states sign-ins, sign-outs and changes of a password, and never what was typed', async () => {
    for (const username of ['fitriA1', 'tidakAda9']) {
      await expect(signIn(bank, username, 'Salah12345')).rejects.toThrow('login.refused');
    }
    await verifier('changePassword', {
      body: { username: 'fitriA1', newPassword: 'Berbeda98765', confirmPassword: 'Berbeda98765' },
    });
    await maker('logout', { query: { username: 'ekoS1' } });
    expect((await list({ username: 'fitriA1', size: 3 })).map(told)).toEqual([
      'fitriA1 changePassword DONE',
      'fitriA1 login REFUSED login.refused',
      'fitriA1 login DONE',
    ]);
    expect((await list({ action: 'logout' })).map(told)).toEqual(['ekoS1 logout DONE']);
    const stored = await bank.database.db.select().from(audit).where(eq(audit.corporateId, ''));
    expect(stored).toMatchObject([{ username: null, action: 'login', outcome: 'REFUSED' }]);
    const everything = JSON.stringify(await bank.database.db.select().from(audit));
    for (const secret of ['Salah12345', 'Berbeda98765', 'tidakAda9']) expect(everything).not.toContain(secret);
  });

  it('states changes outside transactions, with the place that the caller named', async () => {
    const sent = { productId: 'PLN_POST', customerId: '521000778899', description: 'Kantor', data: {} };
    await maker('saveBeneficiary', { body: { corporateId: 'DINKESSU', corporateGroupId: '01', ...sent } });
    expect(await list({ action: 'saveBeneficiary' })).toMatchObject([
      { username: 'ekoS1', outcome: 'DONE', address: expect.stringMatching(/./) },
    ]);
  });

  it('is seen by the roles that audit, each for its own corporate', async () => {
    const { referenceId } = await enter(maker);
    for (const [username, rows] of [
      ['admA1', 1],
      ['monA1', 1],
      ['admB1', 0],
    ] as const) {
      expect([username, (await list({ referenceId }, await signIn(bank, username))).length]).toEqual([username, rows]);
    }
    for (const clerk of [maker, verifier, approver]) expect((await clerk('listAudit')).status).toBe(403);
  });

  async function allIn(order: string): Promise<number[]> {
    const seen: number[] = [];
    let query: Record<string, string | number> = { order, size: 400 };
    for (;;) {
      const { body } = await auditor('listAudit', { query });
      seen.push(...(body.rows as AuditRow[]).map(({ auditId }) => auditId));
      if (body.next === null) return seen;
      query = { ...query, cursor: body.next as number };
    }
  }

  it('is paged in both orders without a gap, and narrowed by day', async () => {
    await seal();
    const stored = await bank.database.db
      .select({ auditId: audit.auditId })
      .from(audit)
      .where(eq(audit.corporateId, 'DINKESSU'))
      .orderBy(asc(audit.auditId));
    const all = stored.map(({ auditId }) => auditId);
    for (const [order, expected] of [
      ['newest', all.toReversed()],
      ['sealed', all],
    ] as const) {
      expect(await allIn(order)).toEqual(expected);
    }
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: bank.profile.timeZone }).format(bank.clock.now());
    const ofToday = await list({ from: today, to: today });
    expect(ofToday.length).toBeGreaterThan(3);
    expect(ofToday.length).toBeLessThan(all.length);
    expect(await list({ from: '2020-01-01', to: '2020-12-31' })).toEqual([]);
  });

  it('is sealed within one run of the jobs, by three runs at once into one chain', async () => {
    const before = await check();
    expect(before.sealedTo).toBeLessThan(before.rows);
    await Promise.all([seal(), seal(), seal()]);
    const first = await check();
    expect(first).toMatchObject({ sealedTo: first.rows, firstBroken: null });
    await enter(maker);
    expect(await check()).toMatchObject({ rows: first.rows + 1, sealedTo: first.rows, firstBroken: null });
    await seal();
    expect(await check()).toMatchObject({ sealedTo: first.rows + 1, firstBroken: null });
  });

  // Each column with a value that differs from every seeded one.
  // prettier-ignore
  const TAMPERED = [
    'audit_id = audit_id + 1000000', 'sequence = null', 'sequence = sequence + 1000000', `at = at + interval '1 millisecond'`,
    `corporate_id = 'LAIN'`, `corporate_group_id = '77'`, `username = 'lain'`, `username = null`, `role_id = 'APR_USER'`,
    `action = 'close'`, `outcome = 'REFUSED'`, `reference_ids = array['IB']`, `rule_id = 'x'`, `message = 'x'`, `address = '1.1.1.1'`,
    `longitude = '1'`, `latitude = '1'`, `user_agent = 'x'`, `changes = '[]'`, `hash = repeat('0', 64)`,
    `seen = '{"version": 9}'`,
  ];

  it('names the first row that was changed, removed or added, whatever was changed', async () => {
    await seal();
    const { db } = bank.database;
    const { sealedTo } = await check();
    // The approval of a transfer: every column of the row has a value.
    const [target] = await db
      .select({ sequence: audit.sequence })
      .from(audit)
      .where(and(eq(audit.corporateId, 'DINKESSU'), eq(audit.action, 'verify')))
      .limit(1);
    const at = target?.sequence ?? 0;
    const row = sql`corporate_id = 'DINKESSU' and sequence = ${at}`;
    const kept = sql`select to_jsonb(audit) as row from audit where ${row}`;
    const { rows } = (await db.execute(kept)) as { rows: { row: { audit_id: number } }[] };
    const [{ row: before } = { row: { audit_id: 0 } }] = rows;
    for (const change of TAMPERED) {
      await db.execute(sql`update audit set ${sql.raw(change)} where ${row}`);
      expect([change, (await check()).firstBroken]).toEqual([change, at]);
      await db.execute(sql`delete from audit where ${row} or audit_id = ${before.audit_id}`);
      await db.execute(sql`insert into audit select * from jsonb_populate_record(null::audit, ${before}::jsonb)`);
    }
    const others: [string, number][] = [
      [`delete from audit where corporate_id = 'DINKESSU' and sequence = ${at}`, at],
      [`delete from audit where corporate_id = 'DINKESSU' and sequence > ${sealedTo - 3}`, sealedTo - 2],
      [`delete from audit_seal`, 1],
      [`update audit_seal set sealed_to = sealed_to - 1`, sealedTo - 1],
      [`update audit_seal set hash = repeat('f', 64)`, sealedTo],
    ];
    await bank.snapshot();
    for (const [statement, broken] of others) {
      await db.execute(sql.raw(statement));
      expect([statement, (await check()).firstBroken]).toEqual([statement, broken]);
      await bank.restore();
    }
    expect(await check()).toMatchObject({ firstBroken: null });
  });
});
