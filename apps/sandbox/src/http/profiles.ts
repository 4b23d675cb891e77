import { parseProfile, type Profile } from '@ibk/sdk/profile';
import bengkulu from '../../../../profiles/bengkulu.json' with { type: 'json' };
import standard from '../../../../profiles/default.json' with { type: 'json' };
import sulteng from '../../../../profiles/sulteng.json' with { type: 'json' };
import sulut from '../../../../profiles/sulut.json' with { type: 'json' };
import sumut from '../../../../profiles/sumut.json' with { type: 'json' };

const FILES = { default: standard, sumut, sulteng, sulut, bengkulu };

/** A deployment by its file name. */
export type ProfileId = keyof typeof FILES;
export const PROFILE_IDS = Object.keys(FILES) as [ProfileId, ...ProfileId[]];

/** The profile of a deployment, checked; tests change single values. */
export function profileOf(id: ProfileId, changes: Partial<Profile> = {}): Profile {
  const { $schema: _, ...profile } = FILES[id];
  return parseProfile({ ...profile, ...changes });
}
