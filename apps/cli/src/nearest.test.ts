import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { meantBy } from './nearest.ts';
import { runIbk } from './testing/run-ibk.ts';

const TRANSFER = ['--source', '10001040012345', '--dest', '10001020077813', '--amount', '1'];

it.each([
  [['transfr', 'enter'], 'Perintah tidak dikenal: transfr. Maksud Anda transfer?'],
  [['batch', 'chekc', 'a.csv'], 'Perintah tidak dikenal: chekc. Maksud Anda check?'],
  [['balance', '--al'], 'Opsi tidak dikenal: --al. Maksud Anda --all atau --as?'],
  [['accounts', '--outptu', 'a.json'], 'Opsi tidak dikenal: --outptu. Maksud Anda --output?'],
  [['accounts', '--passwrod-file', 'a'], 'Opsi tidak dikenal: --passwrod-file. Maksud Anda --password-file?'],
  [['audit', 'list', '--outcome', 'DOEN'], 'Maksud Anda DONE? Yang dikenal: DONE, REFUSED.'],
  [['accounts', '--concurrency', '99'], 'Isi opsi --concurrency tidak tepat. Isi dengan angka 1 sampai 64.'],
  [['reference', 'bnak'], 'Daftar bnak tidak ada. Maksud Anda bank?'],
  [['help', 'bacth'], 'Perintah tidak dikenal: bacth. Maksud Anda batch?'],
  [['completion', 'bsh'], 'Tidak ada pelengkap untuk bsh. Maksud Anda bash?'],
  [['accounts', '--profile', 'sumutt'], 'Maksud Anda sumut?'],
  [['request', 'GET', '/api/parameter/bnk'], 'GET /api/parameter/bnk. Maksud Anda /api/parameter/bank?'],
  [['transfer', 'enter', '--product', 'TRFINT', ...TRANSFER], 'bukan transfer. Maksud Anda TRF_INT?'],
  [['errors', 'show', 'balance.insuficient'], 'Maksud Anda balance.insufficient?'],
  [['rules', 'show', 'shedule.day'], 'Maksud Anda schedule.day?'],
])('ibk %j is refused with the closest known word', async (args, sentence) => {
  const { code, stderr } = await runIbk(args, { cwd: tmpdir(), state: tmpdir(), baseUrl: 'http://127.0.0.1:9' });
  expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)]);
});

it.each([
  ['bsah', 'bash'],
  ['Fish', 'fish'],
  ['csh', 'zsh'],
  ['powershell', null],
  ['', null],
])('of bash, fish and zsh, %j means %j', (word, meant) => {
  expect(meantBy(word, ['bash', 'fish', 'zsh'])).toBe(meant);
});

it('A mistyped part of a long id matches the id that shares most of its letters', () => {
  const known = ['transaction.actions', 'deduction.treasuryActions', 'schedule.day'];
  expect(meantBy('deduction.treasury', known)).toBe('deduction.treasuryActions');
});
