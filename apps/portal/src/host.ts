import type { Connection } from '@ibk/sdk';
import type { Profile } from '@ibk/sdk/profile';

/** What every page is given: the deployment and its bank as far as a login needs it. */
export interface Host {
  profile: Profile;
  bank: Connection;
}
