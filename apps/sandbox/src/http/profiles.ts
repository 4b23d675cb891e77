import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { completeProfile, type Profile, profileFaults } from '@ibk/sdk/profile';

const at = (place: string): string => fileURLToPath(new URL(place, import.meta.url));

const SCHEMA = 'profile.schema.json';
/**
 * The deployments that ship with the bank, each as `<id>.json` and a picture: the folder of this repository, as a bundle or
 * the source reaches it, else the copy in a package. The repository's comes first, since a copy is there only while
 * the package is being packed.
 */
export const profilesFolder =
  [at('../../../profiles'), at('../../../../profiles')].find((folder) => existsSync(`${folder}/${SCHEMA}`)) ??
  at('../profiles');

/** The bank cannot start with this profile; the message names its file and every fault. */
export class BadProfile extends Error {}

/** The deployments of a folder, by file name; empty when the folder cannot be read. */
export function profileIds(folder = profilesFolder): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== SCHEMA)
    .map((file) => basename(file, '.json'))
    .sort();
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (fault) {
    throw new BadProfile(`The bank cannot start: ${file} cannot be read: ${(fault as Error).message}.`);
  }
}

/** Faults that need the folder to be seen: a wrong profile name or a missing picture. */
function fileFaults(folder: string, id: string, { favicon, ...profile }: Profile): string[] {
  const picture = join(folder, basename(favicon));
  return [
    ...(profile.id === id ? [] : [`profile.id must be the file's name, ${id}`]),
    ...(existsSync(picture) ? [] : [`profile.favicon names a picture that is missing, ${picture}`]),
  ];
}

/**
 * Loads and checks the profile of a deployment.
 *
 * @param id file name without its extension
 * @param changes replaces single values, for tests
 * @param folder holds the deployments
 * @throws BadProfile naming the file and every fault
 */
export function profileOf(id: string, changes: Partial<Profile> = {}, folder = profilesFolder): Profile {
  const file = join(folder, `${id}.json`);
  const { $schema: _, ...written } = completeProfile(readJson(file) ?? {}) as Profile & { $schema?: string };
  const profile = { ...written, ...changes };
  const faults = profileFaults(profile);
  const all = faults.length > 0 ? faults : fileFaults(folder, id, profile);
  if (all.length > 0) throw new BadProfile(`The bank cannot start: ${file}: ${all.join('; ')}.`);
  return profile;
}
