import type { Connection } from '@ibk/sdk';
import type { Profile } from '@ibk/sdk/profile';

/** The services of every page: the deployment's profile and a connection that can log in. */
export interface Host {
  profile: Profile;
  bank: Connection;
  /** Draws a captcha in the bank's colour. The first one may have been asked for before the page was drawn. */
  drawCaptcha: (options?: { signal: AbortSignal }) => Promise<Uint8Array>;
}

/** What a page is drawn from. */
export interface PageProps extends Host {
  /** Path and query. */
  place: string;
}
