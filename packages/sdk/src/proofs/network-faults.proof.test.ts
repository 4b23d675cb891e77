import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { OPERATIONS, type OperationId } from '../contract/operations.gen.ts';
import { createBank } from '../node/create-bank.ts';
import { inParallel } from '../batch/in-parallel.ts';
import { FAULTS, faultyBank } from '../testing/network-faults.ts';
import { PROFILE } from '../testing/scripted-bank.ts';
import { isBankError } from '../transport/bank-error.ts';
import { type Timers, systemTimers } from '../transport/clock.ts';
import { leavesDoubt } from '../transport/operations.ts';
import { callOf } from './contract-arguments.ts';

const isLong = inject('isLongProof');
const ALL = Object.keys(OPERATIONS) as OperationId[];
/** One operation for each kind of call: a read, a write, a login, an image, a file and a text. */
const KINDS_OF_CALL: readonly OperationId[] = [
  ...(['validateAccount', 'enter', 'login', 'readBannerImage', 'downloadUploadResult', 'drawCaptcha'] as const),
];
/** One fault for each kind of error, and an empty answer that the contract does not allow. */
const KINDS_OF_FAULT = ['a reset before the headers', 'a stall', 'another key', 'HTML with 200', '204'];
const AT_ONCE = 16;
const STALL_MS = 300;
/** Timeout of calls that should not wait; only a hanging client reaches it. */
const LONG_MS = 60_000;
const PATIENT = { timeout: 10_000 };

/** Timers that count the pending ones. */
function countedTimers() {
  const waiting = new Set<object>();
  const timers: Timers = {
    after(delayMs, run) {
      const mark = {};
      waiting.add(mark);
      const cancel = systemTimers.after(delayMs, () => {
        waiting.delete(mark);
        run();
      });
      return () => {
        waiting.delete(mark);
        cancel();
      };
    },
  };
  return { timers, waiting };
}

const sockets = () => process.getActiveResourcesInfo().filter((name) => name.startsWith('TCP')).length;

type Fault = (typeof FAULTS)[number];

/** Calls each operation once at a bank with this fault. @returns the result of each call */
async function ends(fault: Fault, operations: readonly OperationId[], what: 'operations' | 'key too' = 'operations') {
  const place = await faultyBank(fault.act, what === 'key too');
  const { timers, waiting } = countedTimers();
  // Without a listening server the key request would fail first, and the operation would never be sent.
  const profile = fault.act || what === 'key too' ? PROFILE : { ...PROFILE, encryption: false };
  const timeoutMs = fault.stalls ? STALL_MS : LONG_MS;
  const bank = createBank({ baseUrl: place.baseUrl, profile, timers, timeoutMs, retry: 'off' });
  const call = bank.raw.request as (method: string, path: string, init: object) => Promise<unknown>;
  const errors = new Map<OperationId, unknown>();
  const work = async (id: OperationId): Promise<void> => {
    const { method, path, params, body, isJson } = callOf(id);
    const init = { params, ...(body === undefined ? {} : { body }), parseAs: isJson ? 'json' : 'blob' };
    errors.set(
      id,
      await call(method.toLowerCase(), path, init).then(
        () => 'no error',
        (error: unknown) => error,
      ),
    );
  };
  for await (const _ of inParallel(operations, AT_ONCE, work));
  await bank.close();
  await place.close();
  return { errors, waiting };
}

const kindOf = (error: unknown): unknown => (isBankError(error) ? error.kind : error);
const expected = (id: OperationId, { kind, act }: Fault) =>
  act && leavesDoubt({ ...OPERATIONS[id], id }) ? 'outcome-unknown' : kind;

const unhandled: unknown[] = [];
const collect = (reason: unknown) => void unhandled.push(reason);
let socketsBefore: number;
beforeAll(() => {
  process.on('unhandledRejection', collect);
  socketsBefore = sockets();
});
afterAll(() => void process.off('unhandledRejection', collect));

describe('A network fault', () => {
  for (const fault of FAULTS) {
    const operations = isLong || KINDS_OF_FAULT.includes(fault.what) ? ALL : KINDS_OF_CALL;
    const tested = operations.filter((id) => id !== 'fetchKey');

    it(`("${fault.what}") ends ${tested.length} operations with a typed error and leaves nothing open`, async () => {
      const { errors, waiting } = await ends(fault, tested);
      const kinds = Object.fromEntries([...errors].map(([id, error]) => [id, kindOf(error)]));
      expect(kinds).toEqual(Object.fromEntries(tested.map((id) => [id, expected(id, fault)])));
      for (const [id, error] of errors) expect(error).toMatchObject({ operationId: id, attempts: 1 });
      expect({ timers: waiting.size, unhandled }).toEqual({ timers: 0, unhandled: [] });
      await vi.waitFor(() => expect(sockets()).toBe(socketsBefore), PATIENT);
    }, 120_000);
  }

  it.each(FAULTS)('("$what") in the key call leaves no unsent call in doubt', async (fault) => {
    const { errors } = await ends(fault, KINDS_OF_CALL, 'key too');
    // The key call is not encrypted, so a fault of sealing counts as a bad response.
    const kind = fault.kind === 'sealed' ? 'bad-response' : fault.kind;
    for (const id of KINDS_OF_CALL) expect(errors.get(id)).toMatchObject({ name: 'BankError', kind, operationId: id });
  });
});
