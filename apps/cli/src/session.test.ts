import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD, strangers, USERNAME } from './testing/bench.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
});
afterAll(() => bench.close());

const sessionFiles = async (): Promise<string[]> => {
  const folder = bench.path('state/ibk');
  return (await readdir(folder).catch(() => [])).map((name) => `${folder}/${name}`);
};
const only = async (): Promise<string> => (await sessionFiles())[0] ?? '';

describe('A kept session', () => {
  it('serves later commands, and only its owner can read it', async () => {
    expect((await bench.login()).code).toBe(0);
    expect((await stat(await only())).mode & 0o777).toBe(0o600);
    expect((await stat(bench.path('state/ibk'))).mode & 0o777).toBe(0o700);
    const { code, stdout } = await bench.run(['whoami', '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ username: USERNAME, roleId: 'OPR_USER', corporateId: 'DINKESSU' });
  });

  it.each(['0640', '0660', '0604', '0644', '0602', '0610'])(
    'is not used if other users can access it: %s',
    async (mode) => {
      await bench.login();
      await chmod(await only(), Number.parseInt(mode, 8));
      const { code, stderr } = await bench.run(['whoami']);
      expect(code).toBe(4);
      expect(stderr).toContain('dapat dibaca user lain');
      expect((await bench.run(['logout'])).code).toBe(0);
    },
  );

  it.each(['{"version":1', '{"version":1,"jar":{}}'])('counts as no session when it is damaged to %s', async (text) => {
    await bench.login();
    await writeFile(await only(), text);
    const { code, stderr } = await bench.run(['whoami']);
    expect([code, stderr.includes('Berikutnya: ibk login')]).toEqual([4, true]);
  });

  it('survives a call that the role of its user may not make', async () => {
    await bench.login();
    const refused = await bench.run(['request', 'GET', '/api/system/audit']);
    expect([refused.code, refused.stderr]).toEqual([4, expect.stringContaining('Wewenang Anda')]);
    expect((await bench.run(['whoami'])).code).toBe(0);
  });

  it('survives a login without a password, but not one with a wrong password', async () => {
    await bench.login();
    expect((await bench.run(['login', '-u', USERNAME])).code).toBe(2);
    expect((await bench.run(['whoami'])).code).toBe(0);
    const wrong = await bench.run(['login', '-u', USERNAME, '--password-stdin'], { input: 'Salah12345\n' });
    expect(wrong.code).toBe(4);
    expect(await sessionFiles()).toEqual([]);
  });

  it('is gone after logout, both here and at the bank', async () => {
    await bench.login();
    const copy = await readFile(await only(), 'utf8');
    expect((await bench.run(['logout'])).code).toBe(0);
    expect(await sessionFiles()).toEqual([]);
    expect((await bench.run(['whoami'])).code).toBe(4);
    await bench.put(`state/ibk/session.${new URL(bench.proxy.url).host.replace(':', '_')}.json`, copy);
    await chmod(await only(), 0o600);
    expect((await bench.run(['whoami'])).code).toBe(4);
  });

  it('is removed from this machine even when the bank cannot be reached', async () => {
    await bench.login();
    bench.proxy.treatment = () => ({ cut: 'before' });
    const { code, stderr } = await bench.run(['logout']);
    bench.proxy.treatment = () => ({});
    expect(code).toBe(0);
    expect(stderr).toContain('Bank tidak dapat diberi tahu');
    expect(stderr).toContain('Keluar dari');
    expect(await sessionFiles()).toEqual([]);
  });

  it('is removed with a message when the bank goes down after its profile was read', async () => {
    await bench.login();
    bench.proxy.treatment = (call) => (call.includes('/sec/logout') ? { cut: 'before' } : {});
    const { code, stderr } = await bench.run(['logout']);
    bench.proxy.treatment = () => ({});
    expect([code, stderr.includes('Bank tidak dapat diberi tahu')]).toEqual([0, true]);
    expect(await sessionFiles()).toEqual([]);
  });
});

describe('A batch that signs in by itself', () => {
  it('leaves no session behind, neither on this machine nor at the bank', async () => {
    await bench.put('a.csv', strangers(2));
    const source = ['-u', USERNAME, '--password-file', await bench.put('rahasia.txt', `${PASSWORD}\n`)];
    expect((await bench.run(['batch', 'check', 'a.csv', ...source])).code).toBe(5);
    expect(await sessionFiles()).toEqual([]);
    expect(bench.proxy.calls.at(-1)).toBe(`GET /api/sec/logout?username=${USERNAME}`);
  });

  it('takes its password only from a file or from standard input', async () => {
    const none = await bench.run(['login', '-u', USERNAME]);
    expect([none.code, none.stderr.includes('--password-file')]).toEqual([2, true]);
    const both = await bench.run(['login', '-u', USERNAME, '--password-stdin', '--password-file', 'rahasia.txt']);
    expect(both.code).toBe(2);
    const flag = await bench.run(['login', '-u', USERNAME, `--password=${PASSWORD}`]);
    expect([flag.code, flag.stderr.includes('password bukan opsi')]).toEqual([2, true]);
    expect(flag.stderr).not.toContain(PASSWORD);
  });
});

it('A password, a token or a key appears in no output, argument, variable or file but the session’s own', async () => {
  await bench.put('b.csv', strangers(30));
  const secretFile = await bench.put('rahasia.txt', `${PASSWORD}\n`);
  bench.proxy.treatment = () => ({ delayMs: 30 });
  const args = ['batch', 'check', 'b.csv', '-o', 'hasil.csv', '-u', USERNAME, '--password-file', secretFile];
  const from = bench.proxy.accountNumbers().length;
  const running = bench.start([...args, '--concurrency', '1'], { log: 'trace' });
  await expect.poll(() => bench.proxy.accountNumbers().length, { timeout: 20_000 }).toBeGreaterThan(from);
  const proc = `/proc/${running.process.pid}`;
  const [line, environment] = [await readFile(`${proc}/cmdline`, 'utf8'), await readFile(`${proc}/environ`, 'utf8')];
  const finished = await running.finished;
  bench.proxy.treatment = () => ({});
  expect(finished.code).toBe(5);
  expect(finished.stderr).toContain('[trace] POST /api/sec/login → 200');
  expect(finished.stderr).toMatch(/\[trace\] POST \/api\/sec\/login ← .*"password":"\*\*\*"/);

  const stored = await bench
    .login()
    .then(only)
    .then((file) => readFile(file, 'utf8'));
  const cookies = (JSON.parse(stored) as { jar: { cookies: { key: string; value: string }[] } }).jar.cookies;
  const secrets = cookies.filter(({ key }) => /token|^x-key$/.test(key)).map(({ value }) => value);
  expect(secrets.length).toBeGreaterThanOrEqual(3);
  expect(stored).not.toContain(PASSWORD);

  const written = await Promise.all(['hasil.csv', 'b.csv.journal'].map((name) => readFile(bench.path(name), 'utf8')));
  const everything = [line, environment, finished.stdout, finished.stderr, ...written].join('\n');
  for (const secret of [PASSWORD, ...secrets]) expect(everything).not.toContain(secret);
});

it('--debug and IBK_LOG log each attempt without bodies, and an unknown value of IBK_LOG is refused', async () => {
  await bench.login();
  const lines = [];
  for (const [args, log] of [
    [['whoami', '-d'], ''],
    [['whoami'], 'debug'],
  ] as const) {
    const { stderr } = await bench.run([...args], { log });
    lines.push(stderr.replace(/ \d+ ms.*/g, ''));
  }
  expect(lines[0]).toContain('[debug] POST /api/sec/extend → 200');
  expect(lines[0]).not.toContain('{');
  expect(lines[1]).toBe(lines[0]);
  const wrong = await bench.run(['whoami'], { log: 'semua' });
  expect([wrong.code, wrong.stderr.includes('IBK_LOG: isi dengan debug atau trace')]).toEqual([2, true]);
});

describe('Sessions next to each other', () => {
  const signIn = (args: string[], username: string, more = {}) =>
    bench.run([...args, 'login', '-u', username, '--password-stdin'], { input: `${PASSWORD}\n`, ...more });
  const who = async (args: string[], more = {}) =>
    (JSON.parse((await bench.run([...args, 'whoami', '--json'], more)).stdout) as { username: string }).username;

  it('keep their users apart by name, before or after the command or from the environment', async () => {
    await bench.login();
    const named = await signIn(['--as', 'supervisor'], 'spvA1');
    expect([named.code, named.stderr]).toEqual([0, expect.stringContaining('sebagai spvA1 ')]);
    expect(named.stderr).toContain(', sesi supervisor.');
    await signIn([], 'fitriA1', { variables: { IBK_AS: 'pemeriksa' } });
    expect(await Promise.all([who([]), who(['--as', 'supervisor']), who(['--as', 'pemeriksa'])])).toEqual([
      USERNAME,
      'spvA1',
      'fitriA1',
    ]);
    expect((await bench.run(['audit', 'list', '--as', 'supervisor', '--json'])).code).toBe(0);
    const { stdout } = await bench.run(['whoami'], { variables: { IBK_AS: 'supervisor' } });
    expect(stdout).toMatch(/^Nama sesi {3}supervisor$/m);
    expect(stdout).toContain(`Sesi lain   tanpa nama (${USERNAME}), pemeriksa (fitriA1)`);
  });

  it('end one by one: a logout leaves the others, and whoami lists them', async () => {
    expect((await bench.run(['--as', 'supervisor', 'logout'])).stderr).toContain(', sesi supervisor.');
    const gone = await bench.run(['--as', 'supervisor', 'whoami']);
    expect([gone.code, gone.stderr]).toEqual([4, expect.stringContaining('Berikutnya: ibk --as supervisor login')]);
    const elsewhere = await bench.run(['--as', 'supervisor', '--base-url', bench.proxy.url, 'whoami']);
    expect(elsewhere.stderr).toContain(`Berikutnya: ibk --as supervisor --base-url ${bench.proxy.url} login`);
    expect(gone.stderr).toContain(`Sesi lain di komputer ini: tanpa nama (${USERNAME}), pemeriksa (fitriA1).`);
    expect(await who(['--as', 'pemeriksa'])).toBe('fitriA1');
    expect(await sessionFiles()).toHaveLength(2);
    await bench.run(['logout']);
    await bench.run(['logout', '--as', 'pemeriksa']);
    expect(await sessionFiles()).toEqual([]);
  });

  it.each(['../lain', 'a b', '', '-x'])('cannot be called %j', async (name) => {
    const { code, stderr } = await bench.run([`--as=${name}`, 'whoami']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Nama sesi tidak tepat.')]);
  });
});
