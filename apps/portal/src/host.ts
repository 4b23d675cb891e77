import type { Connection } from '@ibk/sdk';
import type { Profile } from '@ibk/sdk/profile';

/** The services of every page: the deployment's profile and a connection that can log in. */
export interface Host {
  profile: Profile;
  bank: Connection;
}
