import type { Bank } from '@ibk/sdk';
import type { Profile } from '@ibk/sdk/profile';

/** What every page is given: the deployment and its bank. */
export interface Host {
  profile: Profile;
  bank: Bank;
}
