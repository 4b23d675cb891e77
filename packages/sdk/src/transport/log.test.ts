import { afterEach, expect, it, vi } from 'vitest';
import { type Reply, refusal, scriptedBank, sealed, USER } from '../testing/scripted-bank.ts';

const CHECK = 'GET /api/banking/valid-account';
const APPROVE = 'POST /api/transaction/approve';
const ACCOUNT = '10001020077813';
const SECRETS = /Sandi12345|907351|akses-rahasia|segar-rahasia|kunci-Pertama|10001020077813/;
const lost: Reply = () => Promise.reject(new TypeError('fetch failed'));
const traced: Reply = () => sealed({ name: 'CV BERKAH', account: ACCOUNT }, { headers: { 'x-trace-id': 'T-9' } });
const move = {
  items: [{ referenceId: 'IB1', version: 2 }],
  authorisation: { authorisationId: 'au_1', code: '907351' },
};

afterEach(() => vi.restoreAllMocks());

/** One of everything: a login, a repeated read, a write, a dead session. */
async function aDay({ bank, time }: ReturnType<typeof scriptedBank>): Promise<void> {
  await bank.session.login({ username: USER.username, password: 'Sandi12345' });
  const checked = bank.accounts.validateAccount(ACCOUNT);
  await time.advance(1_000);
  await checked;
  await bank.transactions.approve(move);
  await bank.transactions.recall({ items: [] }).catch(() => undefined);
}
const SCRIPT: Record<string, Reply | Reply[]> = {
  [CHECK]: [lost, traced],
  [APPROVE]: () => sealed({ results: [] }),
  'POST /api/transaction/recall': () => refusal(401, 'session.required'),
};

it('The debug log has a line for each attempt, with its own id and trace id, and a line for each retry', async () => {
  const lines: string[] = [];
  await aDay(scriptedBank(SCRIPT, { log: (line) => lines.push(line) }));
  expect(lines).toEqual([
    'GET /x-key → 200, 0 ms i00000-2',
    'POST /api/sec/login → 200, 0 ms i00000-1',
    `${CHECK} → tanpa jawaban network, 0 ms i00000-3`,
    `${CHECK} diulang setelah 125 ms: network, i00000-3`,
    `${CHECK} → 200, 0 ms percobaan 2, i00000-3, T-9`,
    `${APPROVE} → 200, 0 ms i00000-4`,
    'Sesi tidak diterima: 401',
    'POST /api/transaction/recall → 401 unauthorized, 0 ms i00000-5, T-1',
  ]);
});

it('The trace log writes bodies without secrets to the console', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  await aDay(scriptedBank(SCRIPT, { log: 'trace' }));
  const lines = debug.mock.calls.map(([line]) => String(line));
  expect(lines).toContain(
    `[ibk] ${CHECK} → 200, 0 ms percobaan 2, i00000-3, T-9 {"name":"CV BERKAH","account":"100********813"}`,
  );
  expect(lines).toContainEqual(expect.stringMatching(/^\[ibk\] POST \/api\/sec\/login ← \{.*"password":"\*\*\*"/));
  expect(lines.join('\n')).not.toMatch(SECRETS);
});

it('The debug log writes no bodies to the console, and without the option there is no log', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  await aDay(scriptedBank(SCRIPT));
  expect(debug).not.toHaveBeenCalled();
  await aDay(scriptedBank(SCRIPT, { log: 'debug' }));
  const lines = debug.mock.calls.map(([line]) => String(line));
  expect(lines).toContain('[ibk] POST /api/sec/login → 200, 0 ms i00000-1');
  expect(lines.join('\n')).not.toMatch(/[{}]/);
});
