import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { createFetch } from '@ibk/sdk/node';
import { parseProfile, type Profile } from '@ibk/sdk/profile';
import { Failure } from './failure.ts';
import { meansFile, readOptionFile, STDIN } from './input-file.ts';
import { meantQuestion } from './nearest.ts';
import type { Terminal } from './terminal.ts';
import { unreachable } from './unreachable.ts';

/** The profiles that ship with `ibk`: a copy beside the bundle, or the folder itself in the source tree. */
const [folder = ''] = ['./profiles', '../../../profiles']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .filter(existsSync);
/** Names of the built-in profiles, read from the folder. */
export const profileNames = async (): Promise<string[]> =>
  (await readdir(folder)).flatMap((file) => /^(?!profile\.schema)(.+)\.json$/.exec(file)?.slice(1) ?? []);

const ANSWER_MS = 10_000;

/** The bank that serves its profile. */
interface ProfileSource {
  origin: string;
  fetch: ReturnType<typeof createFetch>;
  /** Ends the request; its reason is thrown. */
  signal: AbortSignal;
  terminal: Terminal;
}

async function ofBank({ origin, fetch, signal }: ProfileSource): Promise<unknown> {
  try {
    const either = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const answer = await fetch(`${origin}/profile.json`, { signal: either });
    if (!answer.ok) throw new TypeError(`HTTP ${answer.status}`);
    return await answer.json();
  } catch (error) {
    throw unreachable(error, signal, {
      what: `Bank di ${origin} tidak menjawab dengan profilnya.`,
      sent: 'belum ada.',
      next: 'periksa --base-url; untuk mencoba jalankan `npm start`, atau pilih --profile sumut',
    });
  }
}

async function ofFile(terminal: Terminal, chosen: string): Promise<unknown> {
  const names = await profileNames();
  const next = `pilih ${names.join(', ')}, atau sebuah berkas JSON`;
  const isKnown = names.includes(chosen);
  if (!isKnown && !(await meansFile(chosen)))
    throw new Failure({ exit: 'usage', what: `Profil ${chosen} tidak ada.${meantQuestion(chosen, names)}`, next });
  const path = isKnown ? join(folder, `${chosen}.json`) : chosen;
  try {
    return JSON.parse((await readOptionFile(terminal, '--profile', path)).toString()) as unknown;
  } catch (error) {
    if (error instanceof Failure) throw error;
    const name = chosen === STDIN ? 'dari masukan standar' : chosen;
    throw new Failure({ exit: 'usage', what: `Profil ${name} bukan JSON.`, next });
  }
}

/**
 * Loads the deployment's profile: the chosen one, or else the one that the bank serves.
 *
 * @param chosen name of a built-in profile, or path of a file; `-` is the standard input
 * @throws {Failure} usage: no such profile, or a wrong one; local: its file cannot be read; network
 */
export async function loadProfile(source: ProfileSource, chosen: string | undefined): Promise<Profile> {
  const json = chosen === undefined ? await ofBank(source) : await ofFile(source.terminal, chosen);
  try {
    return parseProfile(json);
  } catch (error) {
    const details = error instanceof Error ? [error.message] : [];
    throw new Failure({ exit: 'usage', what: 'Profil tidak dapat dipakai.', details, sent: 'belum ada.' });
  }
}
