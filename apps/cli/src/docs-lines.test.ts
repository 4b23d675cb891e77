import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OPERATIONS, type OperationId } from '@ibk/sdk/contract';
import { startSandbox } from '@ibk/sandbox/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCall, type RequestFlags } from './commands/request.ts';
import { operation } from './conform/contract.ts';
import { readEnvironment } from './env.ts';
import type { GlobalFlags } from './globals.ts';
import { createProgram } from './program.ts';
import { createTerminal } from './terminal.ts';

interface Line {
  id: OperationId;
  /** The arguments that a shell passes to `ibk`. */
  words: readonly string[];
}

const ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', '#39': "'" };
const ids = Object.keys(OPERATIONS) as OperationId[];
const cards = new Map<OperationId, string>();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibk-docs-'));
  await using bank = await startSandbox();
  const page = await (await bank.fetch(new Request('http://localhost/docs'))).text();
  for (const card of page.split('<article ')) {
    const id = ids.find((each) => card.startsWith(`id="${each}"`));
    const [, line] = /<code>(ibk request [^<]+)<\/code>/.exec(card) ?? [];
    if (id && line)
      cards.set(
        id,
        line.replace(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? ''),
      );
  }
});
afterAll(() => rm(folder, { recursive: true }));

/** The words of a shell's line, with the file of a body as the example has it. */
async function lineOf(id: OperationId): Promise<Line> {
  const shell = `ibk() { printf '%s\\0' "$@"; }\n${cards.get(id) ?? ''}`;
  const words = execFileSync('sh', ['-c', shell], { encoding: 'utf8' }).split('\0').slice(0, -1);
  const file = join(folder, `${id}.json`);
  await writeFile(file, JSON.stringify(operation(id).body?.example ?? null));
  const form = join(folder, `${id}.csv`);
  await writeFile(form, String(Object(operation(id).body?.example).file));
  const files = new Map([
    [`@${id}.json`, `@${file}`],
    [`${id}.csv`, form],
  ]);
  return { id, words: words.map((word) => files.get(word) ?? word) };
}

/** The call that `ibk` would send for the words. */
async function callFor({ words }: Line) {
  const { stdin, stdout, stderr } = process;
  const { signal } = new AbortController();
  const quiet = { quiet: true, json: false, noColor: true, noInput: true, debug: false, signal };
  const terminal = createTerminal({ stdin, stdout, stderr }, quiet);
  let call: ReturnType<typeof readCall> | undefined;
  const program = createProgram(() => {
    throw new Error('Nothing may be sent');
  });
  const command = program.commands.find((each) => each.name() === 'request');
  const method = command?.commands.find((each) => each.name() === words[1]);
  method?.action((path: string) => {
    const host = { terminal, environment: readEnvironment({}), flags: program.opts<GlobalFlags>(), signal };
    call = readCall(host, { method: method.name(), path }, method.opts<RequestFlags>());
  });
  await program.parseAsync(words, { from: 'user' });
  return call;
}

/** The fields of form data, as an example writes them. */
async function fieldsOf(form: FormData): Promise<object> {
  const texts = [...form].map(async ([name, value]) => {
    const text = typeof value === 'string' ? value : await value.text();
    return [name, name === 'count' || name === 'total' ? Number(text) : text] as const;
  });
  return Object.fromEntries(await Promise.all(texts)) as object;
}

describe('The line for ibk that /docs shows', () => {
  it('is shown for every call except those of the session', () => {
    expect(ids.filter((id) => !cards.has(id))).toEqual(['fetchKey', 'login', 'logout']);
  });

  it.each(ids.filter((id) => !['fetchKey', 'login', 'logout'].includes(id)))(
    'of %s is that call with the body of its example',
    async (id) => {
      const call = await callFor(await lineOf(id));
      expect(call).toMatchObject({ id, method: OPERATIONS[id].method, path: expect.not.stringContaining('{') });
      const body = call?.body instanceof FormData ? await fieldsOf(call.body) : call?.body;
      expect(body).toEqual(operation(id).body?.example ?? undefined);
    },
  );
});
