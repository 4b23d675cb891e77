import { execFile } from 'node:child_process';
import { chmod, link, lstat, readdir, readFile, readlink, stat, symlink } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench } from './testing/bench.ts';
import { CLI, type Running } from './testing/run-ibk.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
});
afterAll(() => bench.close());

describe('-o', () => {
  it.each([
    [['whoami', '--json'], '"username":"ekoS1"'],
    [['accounts', '--json'], '"accountNumber":"10001040012345"'],
    [['rules', 'list'], 'schedule.day'],
    [['rules', 'show', 'schedule.day', '--json'], '"id":"schedule.day"'],
    [['rules', 'explain', 'schedule.day', '--facts', '{"day":1}'], 'schedule.day: Tanggal jadwal bulanan'],
    [['completion', 'fish'], 'complete -c ibk'],
  ])('receives the output of ibk %j', async (args, text) => {
    const { stdout, code } = await bench.run([...args, '-o', 'keluar.txt']);
    expect({ stdout, code }).toEqual({ stdout: '', code: 0 });
    expect(await readFile(bench.path('keluar.txt'), 'utf8')).toContain(text);
  });
});

it('The template in JSON has the same rows as the template file', async () => {
  const { stdout } = await bench.run(['batch', 'template', '--json']);
  const csv = (await bench.run(['batch', 'template'])).stdout.trim().split('\r\n');
  const rows = JSON.parse(stdout) as Record<string, string>[];
  expect([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((row) => row.join(';'))).toEqual(
    csv,
  );
});

/** Waits until a command reports that a pipe has no reader. */
const waitsFor = ({ stderr }: Running, pipe: string) =>
  expect.poll(stderr, { timeout: 20_000 }).toContain(`Menunggu pembaca ${bench.path(pipe)}`);

describe('Writing to -o', () => {
  const FRESH = ['rules', 'explain', 'schedule.day', '--facts', '{"day":1}', '--json', '-o'];

  it('keeps a symbolic link and changes the file behind it, through links to links', async () => {
    await bench.put('asli.json', 'lama');
    await symlink('asli.json', bench.path('tautan'));
    await symlink(bench.path('tautan'), bench.path('tautan-kedua'));
    expect((await bench.run([...FRESH, 'tautan-kedua'])).code).toBe(0);
    expect(await readlink(bench.path('tautan'))).toBe('asli.json');
    expect(await readlink(bench.path('tautan-kedua'))).toBe(bench.path('tautan'));
    expect((await lstat(bench.path('asli.json'))).isFile()).toBe(true);
    expect(await readFile(bench.path('asli.json'), 'utf8')).toContain('"answer":null');
  });

  it('creates the missing target of a symbolic link', async () => {
    await symlink('belum-ada.json', bench.path('tautan-kosong'));
    expect((await bench.run([...FRESH, 'tautan-kosong'])).code).toBe(0);
    expect((await lstat(bench.path('tautan-kosong'))).isSymbolicLink()).toBe(true);
    expect(await readFile(bench.path('belum-ada.json'), 'utf8')).toContain('"answer":null');
  });

  it('refuses a link that leads back to itself', async () => {
    await symlink('putar', bench.path('putar'));
    const { code, stderr } = await bench.run([...FRESH, 'putar']);
    expect([code, stderr]).toEqual([9, expect.stringContaining('tidak dapat ditulis ke putar')]);
  });

  it('leaves a pipe in place and writes into it', async () => {
    await promisify(execFile)('mkfifo', [bench.path('pipa')]);
    const [received, { code }] = await Promise.all([
      readFile(bench.path('pipa'), 'utf8'),
      bench.run([...FRESH, 'pipa']),
    ]);
    expect([code, received]).toEqual([0, expect.stringContaining('"answer":null')]);
    expect((await lstat(bench.path('pipa'))).isFIFO()).toBe(true);
  });

  it('writes into a pipe whose reader comes later', async () => {
    await promisify(execFile)('mkfifo', [bench.path('pipa-kemudian')]);
    const running = bench.start([...FRESH, 'pipa-kemudian']);
    await waitsFor(running, 'pipa-kemudian');
    const received = await readFile(bench.path('pipa-kemudian'), 'utf8');
    expect([(await running.finished).code, received]).toEqual([0, expect.stringContaining('"answer":null')]);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends by %s while a pipe has no reader', async (signal, code) => {
    const pipe = `pipa-${signal}`;
    await promisify(execFile)('mkfifo', [bench.path(pipe)]);
    const running = bench.start([...FRESH, pipe]);
    await waitsFor(running, pipe);
    running.process.kill(signal);
    expect(await running.finished).toMatchObject({
      code,
      signal: null,
      stderr: expect.stringContaining('Dihentikan.'),
    });
  });

  it('leaves a device in place, even behind a link', async () => {
    await symlink('/dev/null', bench.path('buang'));
    for (const path of ['/dev/null', 'buang']) expect((await bench.run([...FRESH, path])).code).toBe(0);
    expect((await lstat('/dev/null')).isCharacterDevice()).toBe(true);
    expect(await readlink(bench.path('buang'))).toBe('/dev/null');
    expect((await bench.run(['batch', 'template', '-o', '/dev/null'])).code).toBe(0);
  });

  it('appends to an open descriptor, so that earlier output of the shell stays', async () => {
    const command = `'${process.execPath}' '${CLI}' ${FRESH.map((word) => `'${word}'`).join(' ')} /dev/stdout`;
    await bench.put('catatan', 'sebelumnya\n');
    const env = { PATH: '/usr/bin:/bin', XDG_STATE_HOME: bench.path('state') };
    await promisify(execFile)('bash', ['--norc', '-c', `${command} >> catatan`], { cwd: bench.folder, env });
    expect(await readFile(bench.path('catatan'), 'utf8')).toMatch(/^sebelumnya\n\{"answer":null/);
  });

  it('ends quietly when the reader of a pipe has gone', async () => {
    const ibk = `'${process.execPath}' '${CLI}' rules export --csv -o`;
    const env = { PATH: '/usr/bin:/bin', XDG_STATE_HOME: bench.path('state') };
    for (const output of ['/dev/stdout', '-']) {
      const command = `${ibk} ${output} | head -c 1 > /dev/null; echo "\${PIPESTATUS[0]}"`;
      const { stdout, stderr } = await promisify(execFile)('bash', ['--norc', '-c', command], {
        cwd: bench.folder,
        env,
      });
      expect([output, stdout.trim(), stderr]).toEqual([output, '0', '']);
    }
  });

  it('replaces a regular file as a whole and keeps its permissions', async () => {
    await bench.put('rahasia.json', 'lama');
    await chmod(bench.path('rahasia.json'), 0o600);
    const before = (await stat(bench.path('rahasia.json'))).ino;
    expect((await bench.run([...FRESH, 'rahasia.json'])).code).toBe(0);
    const after = await stat(bench.path('rahasia.json'));
    expect([after.mode & 0o777, after.ino === before]).toEqual([0o600, false]);
    expect((await readdir(bench.folder)).filter((name) => name.startsWith('rahasia.json'))).toEqual(['rahasia.json']);
  });

  it('refuses a link to the input, which the output would overwrite', async () => {
    await bench.put('masukan.csv', 'nomor_rekening,nama\n10001020077813,CV Berkah Medan Katering\n');
    await symlink('masukan.csv', bench.path('hasil-tautan'));
    await link(bench.path('masukan.csv'), bench.path('hasil-kembar'));
    for (const name of ['hasil-tautan', 'hasil-kembar']) {
      const { code, stderr } = await bench.run(['batch', 'check', 'masukan.csv', '-o', name]);
      expect([code, stderr]).toEqual([2, expect.stringContaining('akan tertimpa')]);
    }
    expect(await readFile(bench.path('masukan.csv'), 'utf8')).toContain('CV Berkah');
  });
});
