import { readFile } from 'node:fs/promises';
import { BankError } from '@ibk/sdk';
import { expect, it } from 'vitest';
import { Failure, failureOf, Interrupted } from './failure.ts';

it.each([
  ['unauthorized', 'access'],
  ['refused', 'refused'],
  ['invalid', 'refused'],
  ['conflict', 'refused'],
  ['rate-limited', 'refused'],
  ['network', 'network'],
  ['timeout', 'network'],
  ['sealed', 'network'],
  ['bad-response', 'network'],
  ['outcome-unknown', 'unknown'],
] as const)('A bank error of kind %s ends a command as %s, with the message and trace of the bank', (kind, exit) => {
  const { facts } = failureOf(new BankError({ kind, message: 'Kalimat bank.', traceId: 'jejak1' }));
  expect(facts).toMatchObject({ exit, what: 'Kalimat bank.', traceId: 'jejak1' });
  expect(facts.sent).toMatch(/\w/);
});

it('A failure that already has a text keeps it; only missing parts are added', () => {
  const failure = new Failure({ exit: 'input', what: 'A' });
  expect(failureOf(failure, { exit: 'usage', next: 'B' }).facts).toEqual({ exit: 'input', what: 'A', next: 'B' });
});

it('An interrupt stays an interrupt, whatever it stopped; any other error is a bug of the program', () => {
  expect(failureOf(new Interrupted(), { sent: 'C' }).facts).toMatchObject({ exit: 'interrupted', sent: 'C' });
  expect(failureOf(new RangeError('D')).facts).toMatchObject({ exit: 'bug' });
});

it('A file system error does not count as a bug of the program', async () => {
  const error: unknown = await readFile('/tidak/ada').catch((reason: unknown) => reason);
  const { facts } = failureOf(error);
  expect(facts).toMatchObject({
    exit: 'local',
    what: 'Berkas /tidak/ada tidak dapat dipakai: tidak ada berkas atau folder dengan nama itu.',
  });
});
