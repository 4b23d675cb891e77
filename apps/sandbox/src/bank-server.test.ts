import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { user } from './db/schema/identity.ts';
import { assertComplete, HANDLERS } from './domain/handlers.ts';
import { startSandbox } from './testing/index.ts';
import { Visitor } from './testing/visitor.ts';

describe('A bank', () => {
  it('does not start when an operation has no handler', () => {
    const { approve: _, ...rest } = HANDLERS;
    expect(() => assertComplete(rest)).toThrow('No handler for approve');
  });

  it('sends no answer that breaks the contract, and fails the test that caused one', async () => {
    const bank = await startSandbox();
    const one = new Visitor(bank);
    await bank.database.db.update(user).set({ idleTimeoutMinutes: 0 }).where(eq(user.username, 'dimasN1'));
    const answer = await one.signIn('dimasN1');
    expect([answer.status, answer.body.ruleId, answer.isSealed]).toEqual([500, 'bank.fault', true]);
    expect(JSON.stringify(answer.body)).not.toMatch(/idleTimeout|token| at |node_modules|select/);
    await expect(bank.close()).rejects.toThrow('userDetails.idleTimeout');
  });

  it('reveals only a trace number for an internal fault', async () => {
    const lines: string[] = [];
    await using bank = await startSandbox({ log: (line) => lines.push(line) });
    const one = new Visitor(bank);
    await one.signIn('dimasN1');
    await bank.database.db.execute('alter table session rename to gone');
    const answer = await one.call('extendSession');
    await bank.database.db.execute('alter table gone rename to session');
    expect(answer.status).toBe(500);
    expect(answer.body.message).toBe('Terjadi gangguan pada sistem bank. Silakan coba beberapa saat lagi.');
    expect(JSON.stringify(answer.body)).not.toMatch(/session|relation|select| at |node_modules/);
    expect(lines.some((line) => line.includes(answer.body.traceId as string) && line.includes('42P01'))).toBe(true);
  });

  it('has no controls when it is not a sandbox', async () => {
    await using bank = await startSandbox({ controls: false });
    for (const path of ['reset', 'outbox', 'captcha?xId=a', 'clock']) {
      for (const method of ['GET', 'POST']) {
        const answer = await bank.fetch(new Request(`http://bank.test/sandbox/${path}`, { method }));
        expect(answer.status).toBe(404);
      }
    }
  });
});
