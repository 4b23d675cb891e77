import { serveBank } from './bank.ts';

/**
 * Starts one bank before the workers do, so that the image of its seeded database, which every bank opens, is made once
 * and not by each worker at the same time.
 */
// eslint-disable-next-line no-restricted-exports -- Playwright calls the default export
export default async function makeWorldImage(): Promise<void> {
  const bank = await serveBank({});
  await bank.close();
}
