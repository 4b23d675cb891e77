import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { Failure } from './failure.ts';
import { createTerminal, type Terminal } from './terminal.ts';

/** What a heading may hold that moves the cursor up, erases the line, and hides itself. */
const EVIL = 'nama\x1B[1A\x1B[2K\u009B31m\x07\r';
const VISIBLE = 'nama\uFFFD[1A\uFFFD[2K\uFFFD31m\uFFFD\uFFFD';

/** What one use of a terminal writes. */
async function written(isTTY: boolean, use: (terminal: Terminal) => Promise<void> | void) {
  const [stdout, stderr] = [Object.assign(new PassThrough(), { isTTY }), Object.assign(new PassThrough(), { isTTY })];
  const { signal } = new AbortController();
  const options = { quiet: false, json: false, noColor: true, noInput: true, debug: false, signal };
  await use(createTerminal({ stdin: new PassThrough(), stdout, stderr }, options));
  const text = (stream: PassThrough) => String(stream.read() ?? '');
  return { stdout: text(stdout), stderr: text(stderr) };
}

it('A control character of a file or an answer is visible in a message, and does nothing', async () => {
  for (const isTTY of [true, false])
    expect((await written(isTTY, (terminal) => terminal.say(`Kolom: ${EVIL}`))).stderr).toBe(`Kolom: ${VISIBLE}\n`);
});

it('A failure keeps its lines, and shows the control characters in them', async () => {
  const failure = new Failure({ exit: 'input', what: EVIL, details: [EVIL], sent: EVIL, next: EVIL });
  const { stderr } = await written(true, (terminal) => terminal.fail(failure));
  expect(stderr).toBe(`Gagal: ${VISIBLE}\n  ${VISIBLE}\nTerkirim: ${VISIBLE}\nBerikutnya: ${VISIBLE}\n`);
});

it('Progress keeps to its line', async () => {
  const { stderr } = await written(true, (terminal) => terminal.progress(EVIL, 0.5));
  expect(stderr).toBe(`\r\x1B[K${VISIBLE}`);
});

it('Data shows control characters on a terminal, keeps its line ends, and is unchanged in a pipe', async () => {
  const row = `${EVIL};1\t2\r\n`;
  const data = (terminal: Terminal) => terminal.data(row);
  expect((await written(true, data)).stdout).toBe(`${VISIBLE};1\t2\r\n`);
  expect((await written(false, data)).stdout).toBe(row);
});
