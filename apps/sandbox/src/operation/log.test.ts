import { randomUUID } from 'node:crypto';
import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { expect, it } from 'vitest';
import { startSandbox } from '../testing/index.ts';
import { Visitor } from '../testing/visitor.ts';
import { createLog } from './log.ts';

it('The log records every call without any secret', async () => {
  const lines: string[] = [];
  await using bank = await startSandbox({ log: (line) => lines.push(line) });
  const one = new Visitor(bank);
  await one.signIn('dimasN1');
  const captcha = await bank.captchaAnswer(one.pair?.id ?? '');
  const canary = {
    password: 'Kenari11Kenari',
    code: 'KENARI22',
    captcha: 'kenari33',
    account: '99887766554433',
    note: 'kenari55',
  };
  for (const operationId of Object.keys(OPERATIONS) as OperationId[]) {
    if (operationId === 'logout') continue;
    for (const guest of [one, new Visitor(bank)]) {
      await guest.call(operationId, {
        path: { roleId: canary.note, referenceId: canary.note, corporateId: canary.note },
        query: { captcha: canary.captcha, accountNumber: canary.account, fileName: canary.note },
        ...(OPERATIONS[operationId].method === 'POST' && {
          body: { username: 'dimasN1', ...canary, newPassword: canary.password },
        }),
        headers: { 'idempotency-key': randomUUID() },
      });
    }
  }
  await one.call('requestPasswordReset', { body: { username: 'dimasN1', email: 'kenari@jahat.example' } });
  await one.signIn('dimasN1', canary.password);
  const secrets = [...Object.values(canary), one.token, one.pair?.key, one.pair?.id, 'Sandi12345', captcha, 'kenari@'];
  const log = lines.join('').toLowerCase();
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.map((line) => (JSON.parse(line) as { operationId?: string }).operationId)).toContain('login');
  for (const secret of secrets.filter((word) => word !== null && word !== undefined)) {
    expect(log).not.toContain(secret.toLowerCase());
  }
});

it('The log of a fault names its location, but no values from it', () => {
  const lines: string[] = [];
  const cause = Object.assign(new Error('Key (username)=(kenari66) already exists'), { code: '23505' });
  createLog((line) => lines.push(line)).fault(new Error("Failed query: insert 'kenari66'", { cause }), {
    traceId: 't1',
  });
  expect(lines[0]).toContain('23505');
  expect(lines[0]).toContain('log.test.ts');
  expect(lines[0]).not.toContain('kenari66');
});
