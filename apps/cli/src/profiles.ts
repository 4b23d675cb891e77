import { readFile } from 'node:fs/promises';
import { connectionFault, type createFetch } from '@ibk/sdk/node';
import { parseProfile, type Profile } from '@ibk/sdk/profile';
import bengkulu from '../../../profiles/bengkulu.json' with { type: 'json' };
import standard from '../../../profiles/default.json' with { type: 'json' };
import sulteng from '../../../profiles/sulteng.json' with { type: 'json' };
import sulut from '../../../profiles/sulut.json' with { type: 'json' };
import sumut from '../../../profiles/sumut.json' with { type: 'json' };
import { Failure } from './failure.ts';

const BUILT_IN: Record<string, unknown> = { default: standard, sumut, sulteng, sulut, bengkulu };
const ANSWER_MS = 10_000;

/** The bank that is asked for its profile. */
interface ProfileSource {
  origin: string;
  fetch: ReturnType<typeof createFetch>;
  /** Ends the asking; its reason is thrown. */
  signal: AbortSignal;
}

async function ofBank({ origin, fetch, signal }: ProfileSource): Promise<unknown> {
  try {
    const either = AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]);
    const answer = await fetch(`${origin}/profile.json`, { signal: either });
    if (!answer.ok) throw new TypeError(`HTTP ${answer.status}`);
    return await answer.json();
  } catch (error) {
    signal.throwIfAborted();
    const fault = connectionFault(error);
    if (fault) throw new Failure({ exit: 'network', what: fault.message, sent: 'belum ada.' });
    throw new Failure({
      exit: 'network',
      what: `Bank di ${origin} tidak menjawab dengan profilnya.`,
      sent: 'belum ada.',
      next: 'periksa --base-url; untuk mencoba jalankan `npm start`, atau pilih --profile sumut',
    });
  }
}

async function ofFile(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch {
    throw new Failure({
      exit: 'usage',
      what: `Profil ${path} tidak dapat dibaca.`,
      next: `pilih ${Object.keys(BUILT_IN).join(', ')}, atau sebuah berkas JSON`,
    });
  }
}

/**
 * The deployment's profile: the one named, else the one that the bank itself serves.
 *
 * @param chosen name of a built-in profile, or path of a file
 */
export async function loadProfile(source: ProfileSource, chosen: string | undefined): Promise<Profile> {
  const json = chosen === undefined ? await ofBank(source) : (BUILT_IN[chosen] ?? (await ofFile(chosen)));
  try {
    return parseProfile(json);
  } catch (error) {
    const details = error instanceof Error ? [error.message] : [];
    throw new Failure({ exit: 'usage', what: 'Profil tidak dapat dipakai.', details, sent: 'belum ada.' });
  }
}
