import { expect, it } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { answerTo } from './arguments.ts';

it('starts a bank without arguments', () => {
  expect(answerTo([])).toBeNull();
});

it.each([['--help'], ['-h'], ['--version', '--help']])('%j prints the help and starts no bank', (...words) => {
  const answer = answerTo(words.filter(Boolean));
  expect(answer).toMatchObject({ code: 0, text: expect.stringContaining('Pemakaian: ibk-sandbox [opsi]') });
  expect(answer?.text).toMatch(/^ {2}PORT +port \(bawaan 4010/m);
});

it.each([['--version'], ['-V']])('%s prints the version and starts no bank', (word) => {
  expect(answerTo([word])).toEqual({ code: 0, text: manifest.version });
});

it.each([
  [['--port', '4011'], 'Opsi tidak dikenal: --port.'],
  [['--port=4011'], 'Opsi tidak dikenal: --port.'],
  [['--help=ya'], 'Opsi tidak dikenal: --help.'],
  [['--no-help'], 'Opsi tidak dikenal: --no-help.'],
  [['-x'], 'Opsi tidak dikenal: -x.'],
  [['start'], 'Argumen tidak dikenal: start.'],
  [['--', 'start'], 'Opsi tidak dikenal: --.'],
])('refuses %j with 2', (words, sentence) => {
  expect(answerTo(words)).toEqual({ code: 2, text: expect.stringContaining(sentence) });
});
