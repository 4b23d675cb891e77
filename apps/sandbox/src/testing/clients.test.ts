import { expect, it } from 'vitest';
import { startSandbox } from './start-sandbox.ts';

it('A sandbox signs in its own users and those that a factory made, in sessions that end by its clock', async () => {
  await using bank = await startSandbox();
  const { username } = await bank.factories.user({ roleId: 'VRF_USER' });
  const [eko, made] = await Promise.all([bank.signIn('ekoS1'), bank.signIn(username, { userAgent: 'uji' })]);
  expect([eko, made].map((client) => client.session.user()?.username)).toEqual(['ekoS1', username]);
  await expect(bank.signIn('bukanSiapa')).rejects.toMatchObject({ ruleId: 'login.refused' });
  bank.clock.advance('5m 2s');
  await expect(eko.system.readDashboard()).rejects.toMatchObject({ kind: 'unauthorized' });
});
