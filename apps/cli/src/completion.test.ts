import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Finished, runIbk } from './testing/run-ibk.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibk-completion-'));
  await writeFile(join(folder, 'bash.sh'), (await ibk('completion', 'bash')).stdout);
});
afterAll(() => rm(folder, { recursive: true }));

const ibk = (...args: string[]): Promise<Finished> => runIbk(args, { cwd: folder, state: join(folder, 'state') });

/** What bash offers after these words, the last of which is being typed. */
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
    ['resume', 'report'],
  ],
  [['batch', '-q', 'check', '--accept'], ['--accept-close']],
  [['reference', 'map'], ['map-tax']],
  [['-o', 'hasil.csv', 'who'], ['whoami']],
  [['rules', 'export', '--js'], ['--json']],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [['batch', 'check', ''], []],
])('bash offers after ibk %j: %j', (words, expected) => {
  expect(offered(...words).sort()).toEqual([...expected].sort());
});

it('Every command of the help is offered, so that none is forgotten', async () => {
  const help = (await ibk('--help')).stdout;
  const commands = [...(help.split('Perintah:\n')[1] ?? '').matchAll(/^ {2}([a-z]+)/gm)].map(([, name = '']) => name);
  expect(commands.length).toBeGreaterThan(10);
  expect(offered('').sort()).toEqual(commands.sort());
});

it('zsh takes the script of bash, fish has its own, and another shell has none', async () => {
  const bash = (await ibk('completion', 'bash')).stdout;
  const zsh = (await ibk('completion', 'zsh')).stdout;
  expect(zsh).toMatch(/^autoload -U \+X compinit/);
  expect(zsh.endsWith(bash)).toBe(true);
  // Names that zsh keeps for itself would break its completion.
  expect(bash).not.toMatch(/\b(path|words|options|status)=/);
  const fish = (await ibk('completion', 'fish')).stdout;
  expect(fish).toContain(`complete -c ibk -n 'test (__ibk_place) = "ibk batch"' -a 'check resume template report'`);
  expect((await ibk('completion', 'csh')).code).toBe(2);
});
