import { createQueries, dashboardQuery } from '@ibk/ui/queries';
import { expect, it } from 'vitest';
import { serveBank } from '../../testing/serve-bank.ts';

const { bankOf, without } = serveBank();

it.each(['ekoS1', 'fitriA1', 'gunawanR1', 'admA1'])(
  'the dashboard of %s is the same at a bank that has only the documented calls',
  async (username) => {
    const bank = await bankOf(username);
    const recap = () => createQueries(() => undefined).fetchQuery(dashboardQuery(bank));
    const full = await recap();
    without('/api/system/dashboard-recap');
    expect(await recap()).toEqual(full);
    expect(Object.values(full.counts).some((count) => count > 0)).toBe(true);
  },
);
