import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Finished, runIbk } from './testing/run-ibk.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibk-completion-'));
  for (const shell of ['bash', 'zsh', 'fish']) {
    await writeFile(join(folder, `${shell}.sh`), (await ibk('completion', shell)).stdout);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const ibk = (...args: string[]): Promise<Finished> => runIbk(args, { cwd: folder, state: join(folder, 'state') });

/** The completions that bash offers for these words, the last of which is still being typed. */
function offered(...words: string[]): string[] {
  const script = `source bash.sh; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ibk; printf '%s\\n' "\${COMPREPLY[@]}"; complete -p ibk`;
  const out = execFileSync('bash', ['-c', script, 'bash', 'ibk', ...words], { cwd: folder, encoding: 'utf8' });
  const lines = out.trim().split('\n');
  expect(lines.pop()).toBe('complete -o default -F _ibk ibk');
  return lines.filter(Boolean);
}

it.each([
  [['ba'], ['balance', 'batch']],
  [
    ['batch', 're'],
    ['resume', 'report', 'result'],
  ],
  [['batch', '-q', 'check', '--accept'], ['--accept-close']],
  [['billing', 'check', '--st'], ['--status']],
  [['reference', 'map'], ['map-tax']],
  [['-o', 'hasil.csv', 'who'], ['whoami']],
  [['rules', 'export', '--js'], ['--json']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['batch', 'check', ''], []],
  [['listen', '--types', 'account'], ['account.posted']],
  [['rules', 'explain', 'deduction.rea'], ['deduction.reasons']],
  [['errors', 'show', 'balance.'], ['balance.insufficient']],
  [['request', 'PO'], ['POST']],
  [['request', 're'], ['reject']],
  [['request', 'GET', '--da'], []],
  [
    ['request', 'list', '--status', ''],
    ['NEW', 'APPROVED', 'REJECT'],
  ],
  [
    ['request', 'GET', '/api/parameter/bank'],
    ['/api/parameter/bank', '/api/parameter/bank-ext'],
  ],
  [['request', '-q', 'GET', '/api/parameter/denom'], ['/api/parameter/denom/']],
  [['request', 'POST', '/api/parameter/bank'], []],
  [
    ['audit', 'list', '--outcome', ''],
    ['DONE', 'REFUSED'],
  ],
  [
    ['transfer', 'enter', '--product', 'TRF_'],
    ['TRF_INT', 'TRF_ONL', 'TRF_BIF'],
  ],
  [
    ['accounts', '--profile', 'su'],
    ['sulteng', 'sulut', 'sumut'],
  ],
  [['accounts', '--ca', ''], []],
  [
    ['-u', 'ba'],
    ['balance', 'batch'],
  ],
  [['accounts', '-u', ''], []],
  [['transfer', 'enter', '--recv-c'], ['--recv-citizen']],
  [
    ['sandbox', 'scenario', ''],
    ['list', 'use', 'hits'],
  ],
  [
    ['sandbox', 'scenario', 'use', ''],
    ['normal', 'bad-day', 'month-end'],
  ],
  [
    ['rules', 'explain', 'schedule.day', '--d'],
    ['--day', '--debug'],
  ],
  [['rules', 'explain', 'deduction.reasons', '--status', 'GAGAL_'], ['GAGAL_EC']],
  [['rules', 'explain', 'deduction.reasons', '--now', ''], []],
  [
    ['accounts', '--profile', '=', 'su'],
    ['sulteng', 'sulut', 'sumut'],
  ],
  [
    ['audit', 'list', '--outcome', '='],
    ['DONE', 'REFUSED'],
  ],
  [['accounts', '--profile=sulu'], ['--profile=sulut']],
  [
    ['help', 'ba'],
    ['balance', 'batch'],
  ],
  [
    ['help', 'batch', 're'],
    ['resume', 'report', 'result'],
  ],
])('bash offers after ibk %j: %j', (words, expected) => {
  expect(offered(...words).sort()).toEqual([...expected].sort());
});

it('bash also completes after npx, but not for other packages of npx', () => {
  const script = `source bash.sh; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _ibk_npx; printf '%s\\n' "\${COMPREPLY[@]}"; complete -p npx`;
  const behindNpx = (...words: string[]): string[] =>
    execFileSync('bash', ['-c', script, 'bash', 'npx', ...words], { cwd: folder, encoding: 'utf8' })
      .trim()
      .split('\n');
  const registered = 'complete -o default -F _ibk_npx npx';
  expect(behindNpx('--no-install', 'ibk', 'batch', 'rep')).toEqual(['report', registered]);
  expect(behindNpx('--no-install', 'ibk', 'accounts', '--outpu')).toEqual(['--output', registered]);
  expect(behindNpx('tsc', 'ibk', 'ba')).toEqual([registered]);
});

it('Completion offers every command of the help', async () => {
  const help = (await ibk('--help')).stdout;
  const commands = [...(help.split('Perintah:\n')[1] ?? '').matchAll(/^ {2}([a-z]+)/gm)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(10);
  expect(offered('').sort()).toEqual(commands.sort());
});

it('zsh wraps the script of bash, fish has its own, and an unknown shell is refused', async () => {
  const bash = (await ibk('completion', 'bash')).stdout;
  const zsh = (await ibk('completion', 'zsh')).stdout;
  expect(zsh).toMatch(/^autoload -U \+X compinit/);
  expect(zsh.endsWith(bash)).toBe(true);
  // Names that zsh reserves would break its completion.
  expect(bash).not.toMatch(/\b(path|words|options|status)=/);
  const fish = (await ibk('completion', 'fish')).stdout;
  expect(fish).toContain(
    `complete -c ibk -n 'test (__ibk_place) = "ibk batch"' -f -a 'check resume template report upload run result'`,
  );
  expect((await ibk('completion', 'csh')).code).toBe(2);
});

/** The completions that fish offers for a line. */
const offeredByFish = (line: string): string[] =>
  execFileSync('env', ['fish', '--no-config', '-c', `source fish.sh; complete -C '${line}'`], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', HOME: folder, TERM: 'dumb' },
  })
    .split('\n')
    .map((text) => text.replace(/\t.*/, ''))
    .filter(Boolean);

/** The text that an interactive zsh prints after a line and two tabs, once it contains all of `wanted`. */
function zshWrites(line: string, wanted: readonly string[]): string {
  const script = `
    zmodload zsh/zpty
    zpty z "ZDOTDIR=$PWD HOME=$PWD TERM=dumb zsh -f -i"
    zpty -w z "PROMPT=; source zsh.sh; print SIAP\\$((1+1))"
    zpty -r -m z out '*SIAP2*'
    zpty -w -n z '${line}'$'\t\t'
    zpty -r -m z out '*${wanted.join('*')}*'
    print -r -- $out
    zpty -d z`;
  return execFileSync('zsh', ['-f', '-c', script], { cwd: folder, encoding: 'utf8', timeout: 20_000 });
}

const isHere = (shell: string): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

/** Shells that may be missing on a machine. A missing shell is not tested, and the output lists it. */
const ELSEWHERE: Record<string, () => void> = {
  fish() {
    expect(offeredByFish('ibk ba')).toEqual(['balance', 'batch']);
    expect(offeredByFish('ibk -o hasil.csv batch re').sort()).toEqual(['report', 'resume']);
    expect(offeredByFish('ibk batch check --acc')).toEqual(['--accept-close']);
    expect(offeredByFish('ibk completion ').sort()).toEqual(['bash', 'fish', 'zsh']);
    expect(offeredByFish('ibk batch check ')).toContain('bash.sh');
    expect(offeredByFish('ibk errors show balance.')).toEqual(['balance.insufficient']);
    expect(offeredByFish('ibk request POST /api/parameter/bank')).toEqual([]);
    expect(offeredByFish('ibk audit list --outcome ').sort()).toEqual(['DONE', 'REFUSED']);
    expect(offeredByFish('ibk accounts --profile su').sort()).toEqual(['sulteng', 'sulut', 'sumut']);
  },
  zsh() {
    expect(zshWrites('ibk ba', ['balance', 'batch'])).toContain('balance');
    expect(zshWrites('ibk batch check --acc', ['--accept-close'])).toContain('--accept-close');
    expect(zshWrites('ibk completion ', ['bash', 'fish', 'zsh'])).toContain('fish');
  },
};

for (const [shell, asks] of Object.entries(ELSEWHERE)) {
  if (isHere(shell)) it(`completes in ${shell} itself`, asks);
  else console.info(`${shell}: not run`);
}
