import { type ErrorEntry, ERRORS, findError } from '@ibk/sdk/errors';
import { searchedText } from '@ibk/sdk/format';
import type { Host } from '../connect.ts';
import { Failure } from '../failure.ts';
import { meantBy, meantQuestion } from '../nearest.ts';
import { writeOutput } from '../output-file.ts';

const NOTHING_SENT = 'belum ada; perintah ini tidak menghubungi bank.';
const width = Math.max(...ERRORS.map(({ ruleId }) => ruleId.length));

/** A refusal that the SDK makes by itself has no status. */
const statusText = (status: ErrorEntry['status']): string => String(status ?? 'klien');

const write = ({ terminal, flags: { output = '-' } }: Host, text: string): Promise<void> =>
  writeOutput(terminal, output, [text], NOTHING_SENT);

/** Lists every refusal, or those that contain a word. @throws {Failure} usage: none contains it */
export async function errorsList(host: Host, word = ''): Promise<void> {
  const wanted = searchedText(word);
  const found = ERRORS.filter((entry) =>
    [entry.ruleId, entry.sentence, entry.remedy].some((text) => searchedText(text).includes(wanted)),
  );
  if (found.length === 0)
    throw new Failure({ exit: 'usage', what: `Tidak ada penolakan yang memuat ${word}.`, next: 'ibk errors list' });
  if (host.flags.json) return write(host, `${JSON.stringify(found)}\n`);
  const lines = found.map(
    ({ ruleId, status, sentence, varies }) =>
      `${ruleId.padEnd(width)}  ${statusText(status).padEnd(5)}  ${varies ? 'misalnya: ' : ''}${sentence}\n`,
  );
  await write(host, lines.join(''));
  host.terminal.say(`${found.length} penolakan.`);
}

const described = ({ ruleId, status, sentence, varies, remedy, operations }: ErrorEntry): string =>
  [
    `${ruleId} (${statusText(status)})`,
    (varies ? 'Misalnya:' : 'Kalimat:').padEnd(16) + sentence,
    `Yang dilakukan: ${remedy}`,
    `Layanan:        ${operations.join(', ') || 'tidak satu pun pada versi ini'}`,
    '',
  ].join('\n');

/** Explains one refusal. @throws {Failure} usage: no such refusal */
export async function errorsShow(host: Host, id: string): Promise<void> {
  const entry = findError(id);
  if (!entry) {
    const known = ERRORS.map(({ ruleId }) => ruleId);
    const meant = meantBy(id, known);
    throw new Failure({
      exit: 'usage',
      what: `Penolakan ${id} tidak ada.${meantQuestion(id, known)}`,
      next: meant === null ? 'ibk errors list' : `ibk errors show ${meant}`,
    });
  }
  await write(host, host.flags.json ? `${JSON.stringify(entry)}\n` : described(entry));
}
