import { mkdir } from 'node:fs/promises';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProgram } from './program.ts';
import { type Bench, openBench, USERNAME } from './testing/bench.ts';

const UPLOAD = ['--product', 'MLT_TRF_INT', '--source', '10001040012345'];
/** Options that several commands have, which read them alike. */
const SHARED: readonly string[] = ['--password-file', '--pin-file', '--data', '--file'];

/** Every argument and option that takes a file to read, with a command line that uses it. */
const TAKERS: Readonly<Record<string, (file: string) => string[]>> = {
  'ibk --profile': (file) => ['whoami', '--profile', file],
  'ibk --ca': (file) => ['whoami', '--ca', file],
  'ibk batch check <berkas>': (file) => ['batch', 'check', file],
  'ibk batch upload <berkas>': (file) => ['batch', 'upload', file, ...UPLOAD],
  'ibk batch run <berkas>': (file) => ['batch', 'run', file, '--source', '10001040012345'],
  'ibk batch resume <jurnal>': (file) => ['batch', 'resume', file],
  'ibk batch report <berkas>': (file) => ['batch', 'report', file],
  'ibk beneficiaries import <berkas>': (file) => ['beneficiaries', 'import', file, '--product', 'TRF_INT'],
  'ibk billing check <kode|berkas>': (file) => ['billing', 'check', file],
  'ibk audit verify <berkas>': (file) => ['audit', 'verify', file],
  'ibk audit verify --earlier': (file) => ['audit', 'verify', 'lain.jsonl', '--earlier', file],
  // Options of each method with a body.
  '--data': (file) => ['request', 'POST', '/api/transaction/inquiry', '--data', `@${file}`],
  '--file': (file) => ['request', 'POST', '/api/file/upload', '--data', '{}', '--file', file],
  'ibk replay <berkas>': (file) => ['replay', file],
  'ibk reconcile <buku>': (file) => [
    ...['reconcile', file, '--account', '10001040012345', '--from', '2026-07-01', '--to', '2026-07-13'],
  ],
  'ibk treasury import <berkas>': (file) => ['treasury', 'import', file],
  'ibk treasury upload <berkas>': (file) => ['treasury', 'upload', file, '--document', 'KD26070003'],
  'ibk va import <berkas>': (file) => ['va', 'import', file],
  'ibk sandbox scenario use <berkas|nama>': (file) => ['sandbox', 'scenario', 'use', file],
  'ibk conform --password-file': (file) => ['conform', '-u', USERNAME, '--password-file', file],
  // One option of each of two commands.
  '--pin-file': (file) => ['batch', 'upload', 'lain.csv', ...UPLOAD, '--pin-file', file],
  // One option of every command that signs in.
  '--password-file': (file) => ['login', '-u', USERNAME, '--password-file', file],
};
/** Options that take a file to write. */
const WRITTEN = ['--output', '--journal', '--errors', '--junit', '--xlsx'];

const NAMES_FILE = /berkas|jurnal|buku/;

/** The arguments and options of the program that take a file to read. */
function takersIn(command: Command, above: string[] = []): string[] {
  const words = [...above, command.name()];
  const signsIn = words[1] !== 'conform';
  const options = command.options
    .filter(({ flags, long }) => NAMES_FILE.test(/<.*>/.exec(flags)?.[0] ?? '') && !WRITTEN.includes(long ?? ''))
    .map(({ long = '' }) => (SHARED.includes(long) && signsIn ? long : `${words.join(' ')} ${long}`));
  const named = command.registeredArguments
    .filter((argument) => NAMES_FILE.test(argument.name()))
    .map((argument) => `${words.join(' ')} <${argument.name()}>`);
  return [...named, ...options, ...command.commands.flatMap((each) => takersIn(each, words))];
}

let bench: Bench;
beforeAll(async () => {
  bench = await openBench();
  await bench.login();
  await mkdir(bench.path('folder.d'));
  await bench.put('lain.jsonl', '');
});
afterAll(() => bench.close());

it('The table has every argument and option that takes a file', () => {
  const program = createProgram(() => {
    throw new Error('Only to be read');
  });
  expect([...new Set(takersIn(program))].sort()).toEqual(Object.keys(TAKERS).sort());
});

describe.each(Object.entries(TAKERS))('A file that cannot be read, given to %s,', (_taker, argsFor) => {
  it.each([
    ['hilang.json', 'tidak ada'],
    ['folder.d', 'folder'],
  ])('ends the command with 9 and one sentence: %s', async (file, reason) => {
    const { code, stdout, stderr } = await bench.run(argsFor(file));
    expect([code, stdout], stderr).toEqual([9, '']);
    expect(stderr).toMatch(new RegExp(`^Gagal: Berkas ${file} tidak dapat dibaca: .*${reason}.*\\.$`, 'm'));
    expect(stderr).toMatch(/^Terkirim: belum ada/m);
    expect(stderr).toMatch(/^Berikutnya: /m);
    expect(stderr).not.toMatch(/ENOENT|EISDIR|no such|illegal/);
  });
});
