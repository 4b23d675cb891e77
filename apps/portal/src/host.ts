import type { Connection } from '@ibk/sdk';
import type { Profile } from '@ibk/sdk/profile';

/** The services of every page: the deployment's profile and a connection that can log in. */
export interface Host {
  profile: Profile;
  bank: Connection;
  /** The captcha that was asked for before the page was drawn; undefined if none was, or it was taken. */
  takeCaptcha: () => Promise<Uint8Array> | undefined;
}
