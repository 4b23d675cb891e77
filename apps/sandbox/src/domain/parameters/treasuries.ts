import type { Treasury } from '@ibk/sdk/contract';
import treasuries from './data/treasuries.json' with { type: 'json' };

const HOMES = new Set(treasuries.map(({ home }) => home));

/** Treasuries of a deployment's home provinces, by the deployment's name; all treasuries for one without a home. */
export const treasuriesOf = (profileName: string): Treasury[] =>
  treasuries
    .filter(({ home }) => home === profileName || !HOMES.has(profileName))
    .map(({ treasuryId, treasuryName }) => ({ treasuryId, treasuryName }));
