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
import { noBankAt, unreachable } from './unreachable.ts';

/**
 * The profiles that ship with `ibk`: the folder of this repository, else the copy in the package. The repository's
 * folder comes first, since the repository has a copy only while the package is being packed.
 */
const [folder = ''] = ['../../../profiles', '../profiles']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .filter((each) => existsSync(join(each, 'profile.schema.json')));
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

/** @throws {Failure} network: no server answers, or one without a profile, which is not a bank of this portal */
async function ofBank({ origin, fetch, signal }: ProfileSource): Promise<unknown> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
  const sent = 'belum ada.';
  const answer = await fetch(`${origin}/profile.json`, { signal: either }).catch((error: unknown) => {
    throw unreachable(error, signal, { ...noBankAt(origin), sent });
  });
  const json: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  signal.throwIfAborted();
  if (json !== undefined) return json;
  throw new Failure({
    exit: 'network',
    what: `Yang menjawab di ${origin} tidak memberi profil bank di /profile.json (HTTP ${answer.status}).`,
    sent,
    next: 'periksa --base-url, atau pilih --profile sumut bila bank itu tidak menyajikan profilnya',
  });
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
