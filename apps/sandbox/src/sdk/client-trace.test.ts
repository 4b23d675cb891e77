import { isBankError, safely } from '@ibk/sdk';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { signedIn } from './client.ts';

let sandbox: Sandbox;
const logged: { operationId?: string; traceId?: string }[] = [];
beforeAll(async () => {
  sandbox = await startSandbox({ log: (line) => logged.push(JSON.parse(line) as (typeof logged)[number]) });
});
afterAll(() => sandbox.close());

it('The events of a success and of a refusal carry the trace id under which the bank logged the call', async () => {
  const { bank } = await signedIn(sandbox, 'ekoS1');
  const events: [string, string | null][] = [];
  bank.on('response', ({ operationId, traceId }) => events.push([operationId, traceId]));
  await bank.accounts.validateAccount('10001020077813');
  const refused = await safely(bank.accounts.validateAccount('99900000000'));
  expect(refused).toMatchObject({ ok: false, error: { operationId: 'validateAccount', attempts: 1 } });
  const traces = logged.filter(({ operationId }) => operationId === 'validateAccount').map(({ traceId }) => traceId);
  expect(events).toEqual(traces.map((traceId) => ['validateAccount', traceId]));
  expect(new Set(traces).size).toBe(2);
  if (!refused.ok && isBankError(refused.error)) expect(refused.error.traceId).toBe(traces[1]);
});
