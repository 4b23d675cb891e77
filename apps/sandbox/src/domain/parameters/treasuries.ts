import type { Treasury } from '@ibk/sdk/contract';
import treasuries from './data/treasuries.json' with { type: 'json' };

const HOMES = new Set(treasuries.map(({ home }) => home));

/** Treasuries of the provinces where a deployment is at home, by its name; all of them for one without a home. */
export const treasuriesOf = (profileName: string): Treasury[] =>
  treasuries
    .filter(({ home }) => home === profileName || !HOMES.has(profileName))
    .map(({ treasuryId, treasuryName }) => ({ treasuryId, treasuryName }));
