import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Capsule } from '../capsule/capsule.ts';
import { pay, SOURCE, STORIES, transfer } from '../testing/failing-stories.ts';
import { BadCapsule, replayCapsule } from '../testing/replay-capsule.ts';
import { type Sandbox, startSandbox } from '../testing/start-sandbox.ts';
import { Visitor } from '../testing/visitor.ts';

/** Short, every third story. */
const TOLD = Object.entries(STORIES).filter((_, at) => inject('isLongProof') || at % 3 === 0);

let bank: Sandbox;
beforeAll(async () => void (bank = await startSandbox()));
beforeEach(() => bank.reset());
afterAll(() => bank.close());

/** The rule that refused the call; or the status of the transaction, and the rules that refused to move it. */
async function endOf(about: string, capsule: Capsule | null): Promise<string> {
  const calls = (capsule?.events ?? []).filter((event) => 'operationId' in event);
  if (!about.startsWith('IB')) return calls.find(({ isTarget }) => isTarget)?.ruleIds.join() ?? 'no target';
  const { status } = (await (await bank.signIn('ekoS1')).transactions.readTransaction(about)).transaction;
  return [status, ...calls.flatMap(({ ruleIds }) => ruleIds)].join(' ');
}

/** Every secret of the sandbox so far: those that all users share, the codes that were sent, sessions and keys. */
async function secretsOf(): Promise<string[]> {
  const codes = (await bank.outbox()).flatMap(({ code }) => code ?? []);
  const { rows } = (await bank.database.db.execute('select key from envelope_key')) as { rows: { key: string }[] };
  const typed = ['Keliru123', 'Gx7tertutupRapat', '654321', '135790', '246801', 'k'.repeat(24)];
  return ['Sandi12345', '123456', ...typed, ...codes, ...rows.map(({ key }) => key)];
}

describe('A capsule', () => {
  it.each(TOLD)('of %s ends in a fresh sandbox as it did', async (_name, [ends, story]) => {
    const about = await story(bank);
    const capsule = await bank.capsule(about);
    const text = JSON.stringify(capsule);
    for (const secret of await secretsOf()) expect(text).not.toContain(secret);
    // No token and no key is shorter.
    expect(text).not.toMatch(/[\w-]{32}/);
    expect(await replayCapsule(JSON.parse(text))).toEqual({
      about,
      incomplete: null,
      calls: capsule?.events.filter((event) => 'operationId' in event).length,
      callDifferences: [],
      balanceDifferences: [],
    });
    expect(await endOf(about, capsule)).toBe(ends);
  });

  it('leaves out calls that were refused before the bank read them, since they cannot be replayed', async () => {
    const guest = new Visitor(bank);
    await guest.fetchKey();
    const refused = await guest.call('login', { body: {} });
    expect(refused).toMatchObject({ status: 400, body: { ruleId: 'contract.invalid' } });
    const referenceId = await pay(bank, transfer());
    const capsule = await bank.capsule(referenceId);
    expect(capsule?.events.filter((event) => 'status' in event && event.status === 400)).toEqual([]);
    expect((await replayCapsule(capsule)).callDifferences).toEqual([]);
  });

  it('names calls and balances that differ', async () => {
    const referenceId = await pay(bank, transfer());
    const capsule = structuredClone(await bank.capsule(referenceId));
    for (const event of capsule?.events ?? [])
      if ('operationId' in event && event.operationId === 'approve') event.status = 422;
    for (const account of capsule?.ledger ?? []) if (account.accountNumber === SOURCE) account.booked -= 1;
    const report = await replayCapsule(capsule);
    expect(report.callDifferences).toMatchObject([
      { operationId: 'approve', expected: { status: 422 }, actual: { status: 200 } },
    ]);
    expect(report.balanceDifferences.map(({ accountNumber }) => accountNumber)).toEqual([SOURCE]);
  });

  it('names a payment that cannot be decided by hand as it was', async () => {
    const referenceId = await pay(bank, transfer());
    const capsule = structuredClone(await bank.capsule(referenceId));
    const at = capsule?.takenAt ?? 0;
    capsule?.events.push({ at, act: 'force', referenceId: 'IB000000000000', outcome: 'settle' });
    expect((await replayCapsule(capsule)).callDifferences).toMatchObject([
      { operationId: 'force', expected: { status: 200 }, actual: { status: 404 } },
    ]);
  });

  it('is refused when it is of another version, or requires something that no sandbox can do', async () => {
    const capsule = structuredClone(await bank.capsule(await pay(bank, transfer())));
    expect([await bank.capsule('IB000000000000'), await bank.capsule('')]).toEqual([null, null]);
    const [first] = capsule?.events ?? [];
    const force = { at: 0, act: 'force', referenceId: 'IB000000000000', outcome: 'explode' };
    for (const other of [
      { ...capsule, capsule: 2 },
      { ...capsule, events: [{ ...first, operationId: 'aprove' }] },
      { ...capsule, events: [{ ...first, status: 418, isOrdered: true }] },
      { ...capsule, events: [force] },
    ])
      await expect(replayCapsule(other)).rejects.toThrow(BadCapsule);
  });

  it('of a bank that restored a snapshot is marked as incomplete', async () => {
    await bank.snapshot('kapsul');
    const trace = await STORIES['an unknown payee']?.[1](bank);
    await bank.restore('kapsul');
    expect((await bank.capsule(trace ?? ''))?.incomplete).toMatch(/snapshot/);
  });
});
