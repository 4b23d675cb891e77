import { auditHash, CHAIN_START, sealText } from '@ibk/sdk/audit';
import type { AuditCheck } from '@ibk/sdk/contract';
import { and, asc, eq, gt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit, auditSeal } from '../../db/schema/audit.ts';
import { type Clerk, UNENCRYPTED, signIn, tokenOf } from '../../testing/clerk.ts';
import { databases } from '../../testing/databases.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { type Sandbox, startSandbox } from '../../testing/start-sandbox.ts';
import { toAuditRow } from './audit-row.ts';
import { bankChainFault } from './check-audit.ts';

describe.each(databases())('The audit trail on $name', ({ databaseUrl }) => {
  let bank: Sandbox;
  let maker: Clerk;
  let auditor: Clerk;
  const logged: string[] = [];
  beforeAll(async () => {
    bank = await startSandbox({ changes: UNENCRYPTED, databaseUrl, log: (line) => void logged.push(line) });
  });
  beforeEach(async () => {
    await bank.reset();
    [maker, auditor] = [await signIn(bank, 'ekoS1'), await signIn(bank, 'spvA1')];
  });
  afterAll(() => bank.close());

  const seal = () => bank.runDue();
  const check = async (): Promise<AuditCheck> => (await auditor('verifyAudit')).body;

  /** Prints the receipt of a payment. @returns its text */
  async function printed(referenceId: string): Promise<string> {
    const { profile } = bank;
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': `print-${referenceId}`,
      'access-token': tokenOf(maker),
    };
    const body = JSON.stringify({ referenceIds: [referenceId], format: 'pdf' });
    const init = {
      method: 'POST',
      headers: { ...headers, [profile.staticToken.header]: profile.staticToken.value },
      body,
    };
    const answer = await bank.fetch(new Request('http://bank.test/api/file/resi', init));
    const { pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    return pages.map(({ text }) => text).join(' ');
  }

  it('keeps the end of its chain in the log and on each receipt, and is held against the receipts', async () => {
    await seal();
    const { sealedTo, hash } = await check();
    const end = sealText({ sequence: sealedTo, hash: hash ?? '' });
    expect(logged.join('')).toContain(`Audit trail of DINKESSU sealed: ${end}`);
    const { content } = (await maker('listTransactions', { query: { status: 'SUCCESS', size: 1 } })).body;
    expect(await printed(content[0].referenceId as string)).toContain(`Segel jejak audit ${end}`);
    await seal();
    const { db } = bank.database;
    const rows = await db.select().from(audit).where(eq(audit.corporateId, 'DINKESSU')).orderBy(asc(audit.sequence));

    // Rows and end cut together: a shorter chain that is sound in itself.
    await bank.snapshot();
    const [last] = rows.filter(({ sequence }) => sequence === sealedTo - 5);
    await db.delete(audit).where(and(eq(audit.corporateId, 'DINKESSU'), gt(audit.sequence, sealedTo - 5)));
    await db
      .update(auditSeal)
      .set({ sealedTo: sealedTo - 5, hash: last?.hash ?? '' })
      .where(eq(auditSeal.corporateId, 'DINKESSU'));
    expect((await check()).firstBroken).toBe(sealedTo - 4);
    await bank.restore();

    // Every hash computed anew after a change: again a chain that is sound in itself.
    let previous = CHAIN_START.hash;
    for (const stored of rows) {
      const row = toAuditRow({ ...stored, ...(stored.sequence === 10 ? { message: 'lain' } : {}) });
      previous = auditHash(previous, row);
      if ((row.sequence ?? 0) < 10) continue;
      await db.update(audit).set({ message: row.message, hash: previous }).where(eq(audit.auditId, row.auditId));
    }
    await db.update(auditSeal).set({ hash: previous }).where(eq(auditSeal.corporateId, 'DINKESSU'));
    expect((await check()).firstBroken).toBe(sealedTo);
  });

  it('has a chain of the bank for unknown usernames, which the start and each check look at', async () => {
    const { db } = bank.database;
    for (const username of ['tidakAda1', 'tidakAda2', 'tidakAda3'])
      await expect(signIn(bank, username)).rejects.toThrow('login.refused');
    await seal();
    const itself = eq(auditSeal.corporateId, '');
    const [end] = await db.select().from(auditSeal).where(itself);
    expect(end?.sealedTo).toBe(3);
    expect(await check()).toMatchObject({ firstBroken: null, bank: { hash: end?.hash, firstBroken: null } });
    expect(await bankChainFault(db)).toBeNull();
    expect(logged.join('')).toContain(`Audit trail of the bank itself sealed: 3:${end?.hash}`);

    await db.delete(audit).where(and(eq(audit.corporateId, ''), eq(audit.sequence, 2)));
    const broken = await check();
    expect(broken).toMatchObject({ firstBroken: null, bank: { firstBroken: 2 } });
    expect(broken.message).toContain('Jejak bank sendiri: baris 2 hilang atau tidak lagi seperti saat disegel');
    expect(await bankChainFault(db)).toBe(
      "The bank's own audit chain is broken: row 2 is missing or not as it was sealed.",
    );
  });
});
