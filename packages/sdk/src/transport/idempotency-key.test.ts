import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { OPERATIONS, type OperationId } from '../contract/operations.gen.ts';
import { PROFILE, scriptedBank } from '../testing/scripted-bank.ts';

const KEY = '#/components/parameters/';
interface Contract {
  paths: Record<string, Record<string, { operationId?: string; parameters?: { $ref?: string }[] }>>;
}
const contract = JSON.parse(
  readFileSync(new URL('../../../../openapi/contract.gen.json', import.meta.url), 'utf8'),
) as Contract;
const isKeyed = ({ parameters = [] }: Contract['paths'][string][string]): boolean =>
  parameters.some(({ $ref }) => $ref === `${KEY}IdempotencyKey` || $ref === `${KEY}OptionalIdempotencyKey`);
const KEYED = Object.values(contract.paths)
  .flatMap((path) => Object.values(path))
  .filter(isKeyed)
  .map(({ operationId }) => operationId);

/** An unencrypted client whose every answer is empty, and the key that each call was sent with. */
function listeningBank() {
  const keys: (string | null)[] = [];
  const { bank } = scriptedBank(
    {},
    {
      profile: { ...PROFILE, encryption: false },
      retry: 'off',
      fetch: ({ headers }) => {
        keys.push(headers.get('idempotency-key'));
        return Promise.resolve(Response.json({}));
      },
    },
  );
  return { keys, send: bank.raw.request as (method: string, path: string, init: object) => Promise<unknown> };
}

it.each(Object.keys(OPERATIONS) as OperationId[])('%s gets a key exactly if the contract defines one', async (id) => {
  const { keys, send } = listeningBank();
  const { method, path } = OPERATIONS[id];
  await send(method.toLowerCase(), path.replace(/\{\w+\}/g, 'R1'), {});
  expect(keys).toEqual([KEYED.includes(id) ? expect.stringMatching(/^[A-Za-z0-9_-]{24}$/) : null]);
});

it('A key from the caller, in headers or options, is the one that is sent', async () => {
  const { keys, send } = listeningBank();
  const { path } = OPERATIONS.approve;
  await send('post', path, { headers: { 'Idempotency-Key': 'dari-kepala-0123456789' } });
  await send('post', path, { idempotencyKey: 'dari-pilihan-0123456789' });
  expect(keys).toEqual(['dari-kepala-0123456789', 'dari-pilihan-0123456789']);
});
