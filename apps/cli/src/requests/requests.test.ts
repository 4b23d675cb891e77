import type { ChangeRequest, ManagedUser, ManagedUserPage } from '@ibk/sdk/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD } from '../testing/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
beforeEach(() => bench.bank.reset());
afterAll(() => bench.close());

/** Runs one command of `ibk` as this user, who signs in only for it. */
const as = (username: string, ...args: string[]) =>
  bench.run([...args, '-u', username, '--password-stdin'], { input: `${PASSWORD}\n` });
const request = (username: string, ...args: string[]) => as(username, 'request', ...args);
const parsed = async <T>(run: ReturnType<typeof as>): Promise<T> => {
  const { code, stdout, stderr } = await run;
  expect([code, stdout !== ''], stderr).toEqual([0, true]);
  return JSON.parse(stdout) as T;
};
const CALL = ['--yes', '--json'];

/** Asks as the operator for a new limit of Eko's. @returns the number of the request */
async function askLimit(limitTransaction: number): Promise<string> {
  const listed = request('oprC1', 'GET', '/api/corporate/user', '--query', 'q=ekoS1', '--json');
  const [user] = (await parsed<ManagedUserPage>(listed)).content as [ManagedUser];
  const { name, email, phone, nip, roleId, corporateGroupId, validation, approverClass, version } = user;
  const form = { name, email, phone, nip, roleId, corporateGroupId, limitTransaction, validation, approverClass };
  const put = ['PUT', '/api/corporate/user/u_ekoS1', '--data', JSON.stringify({ ...form, version })];
  return (await parsed<{ changeId: string }>(request('oprC1', ...put, ...CALL))).changeId;
}

/** Asks as the operator for a new user with the telephone of a supervisor. @returns the number of the request */
async function askUser(): Promise<string> {
  const body = {
    ...{ name: 'Tiar Sinambela', email: 'tiar@ibk.example', phone: '081252859000', nip: '1271014507900002' },
    ...{ roleId: 'OPR_USER', corporateGroupId: '01', limitTransaction: 250_000_000, validation: 'OTP' },
  };
  const post = ['POST', '/api/corporate/user', '--data', JSON.stringify(body)];
  return (await parsed<{ changeId: string }>(request('oprC1', ...post, ...CALL))).changeId;
}

it('What administrators have asked for is listed with its number, by status, subject and text', async () => {
  const changeId = await askLimit(750_000_000);
  const { code, stdout, stderr } = await request('admA1', 'list', '--status', 'new');
  const [, ...lines] = stdout.trimEnd().split('\n');
  expect([code, stderr]).toEqual([0, `${lines.length} permintaan\n`]);
  expect(stdout).toMatch(/^Nomor +Waktu +Permintaan +Subjek +Pemohon +Status\n/);
  expect(stdout).toMatch(new RegExp(`${changeId} .* Perubahan user +Eko Siregar +oprC1 +Baru`));
  const found = async (...criteria: string[]) =>
    (await parsed<ChangeRequest[]>(request('admA1', 'list', '--json', ...criteria))).map((each) => each.changeId);
  expect(await found('--subject', 'user', '--query', 'eko')).toEqual([changeId]);
  for (const other of [
    ['--subject', 'group'],
    ['--status', 'REJECT'],
    ['--query', 'Tiar'],
  ])
    expect(await found(...other), other.join(' ')).not.toContain(changeId);
});

it('A request shows each field before and after, its warnings, and why the user may not decide it', async () => {
  const [changed, added] = [await askLimit(750_000_000), await askUser()];
  const change = await request('admA1', 'show', changed);
  expect(change.stdout).toMatch(/Limit.* +Rp\.500,000,000\.00 → Rp\.750,000,000\.00\n/);
  expect(change.stdout).not.toContain('Tidak dapat Anda putuskan');
  const addition = (await request('oprC1', 'show', added)).stdout;
  expect(addition).toMatch(/^Group +01 \D+$/m);
  // An amount among other texts begins where they do.
  expect(addition).toMatch(/^Limit Transaksi {12}Rp\.250,000,000\.00$/m);
  expect(addition).toMatch(/Peringatan +Nomor telepon sama dengan user aktif Sri Pasaribu \(spvA1\)\.\n/);
  expect(addition).toMatch(/Tidak dapat Anda putuskan +.+ \([\w.]+\)\n$/);
  expect(addition).not.toContain('→');
  expect(await parsed(request('admA1', 'show', changed, '--json'))).toMatchObject({
    ...{ changeId: changed, against: null },
    ...{ before: { limitTransaction: 500_000_000 }, after: { limitTransaction: 750_000_000 } },
  });
});

it('Requests are decided after a question, each with its result, and what was decided before ends the run with 5', async () => {
  const [changed, added] = [await askLimit(750_000_000), await askUser()];
  const asked = await request('admA1', 'approve', changed, added);
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining('2 permintaan akan disetujui.')]);
  expect(asked.stderr).toContain(`Peringatan: ${added}: Nomor telepon sama`);
  const rejected = await request('spvA1', 'reject', added, '--reason', 'Belum perlu', '--yes');
  expect([rejected.code, rejected.stderr]).toEqual([0, expect.stringContaining('1 dari 1 permintaan ditolak.')]);
  expect(rejected.stdout).toMatch(new RegExp(`^nomor +hasil +aturan +keterangan\n${added} +DITOLAK `));
  const mixed = await request('admA1', 'approve', changed, added, '--yes', '--json');
  expect([mixed.code, mixed.stderr]).toEqual([5, expect.stringContaining('1 dari 2 permintaan disetujui.')]);
  expect(JSON.parse(mixed.stdout)).toMatchObject([
    { changeId: changed, outcome: 'done', status: 'APPROVED', by: 'admA1' },
    { changeId: added, outcome: 'refused', status: 'REJECT', ruleId: 'request.stale', by: 'spvA1' },
  ]);
  const after = await parsed<ManagedUserPage>(
    request('spvA1', 'GET', '/api/corporate/user', '--query', 'q=ekoS1', '--json'),
  );
  expect(after.content).toMatchObject([{ limitTransaction: 750_000_000 }]);
  expect((await request('oprC1', 'show', added)).stdout).toContain('Belum perlu');
});

it.each([
  ['a number twice', ['approve', 'ch_1', 'ch_1'], 2, 'ch_1 disebut dua kali.'],
  ['51 numbers', ['approve', ...Array.from({ length: 51 }, (_, at) => `ch_${at}`)], 2, 'Paling banyak 50 permintaan'],
  ['no reason', ['reject', 'ch_1'], 2, 'Opsi --reason wajib diisi.'],
  ['an unknown status', ['list', '--status', 'BARU'], 2, '--status: NEW, APPROVED, REJECT.'],
  ['an unknown subject', ['list', '--subject', 'rekening'], 2, '--subject: spv, admin, user, group, '],
  ['an unknown number to show', ['show', 'ch_tidakAda'], 6, 'Aturan: request.unknown'],
  ['an unknown number to approve', ['approve', 'ch_tidakAda', '--yes'], 6, 'ch_tidakAda: '],
])('ibk request with %s is refused', async (_what, args, code, message) => {
  const finished = await request('admA1', ...args);
  expect([finished.code, finished.stderr]).toEqual([code, expect.stringContaining(message)]);
});

it('A request whose decision is lost says how to see what became of it', async () => {
  const changeId = await askLimit(750_000_000);
  bench.proxy.treatment = (call) => (call.includes('/request/approve') ? { cut: 'after' } : {});
  const { code, stderr } = await request('admA1', 'approve', changeId, '--yes');
  bench.proxy.treatment = () => ({});
  expect([code, stderr]).toEqual([8, expect.stringContaining(`ibk request show ${changeId}`)]);
});

it('Who can do what is listed, and what changed since the last review is shown field by field', async () => {
  const changeId = await askLimit(750_000_000);
  const summary = await parsed<{ stateHash: string }>(
    request('admA1', 'GET', '/api/corporate/access-review-summary', '--json'),
  );
  const review = ['POST', '/api/corporate/access-review', '--data', JSON.stringify({ stateHash: summary.stateHash })];
  await parsed(request('admA1', ...review, ...CALL));
  await parsed(request('admA1', 'approve', changeId, ...CALL));
  const changed = await as('admA1', 'access', 'diff');
  expect([changed.code, changed.stderr]).toEqual([0, expect.stringMatching(/^1 user berubah, sejak tinjauan admA1 /)]);
  expect(changed.stdout).toMatch(/\nekoS1 +Eko Siregar +Berubah +Limit +Rp\.500,000,000\.00 +Rp\.750,000,000\.00\n$/);
  const listed = await as('admA1', 'access', 'list', '--query', 'ekoS1');
  expect(listed.stdout).toMatch(
    /^Nama +Username .*\nEko Siregar +ekoS1 .*Limit Rp\.500,000,000\.00 → Rp\.750,000,000\.00\n$/,
  );
  expect(listed.stderr).toBe('1 user\n');
});
