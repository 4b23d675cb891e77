import { get } from 'node:http';
import { OPERATIONS } from '@ibk/sdk/contract';
import { UNENCRYPTED, signIn } from '../clerk.ts';
import { startSandbox } from '../start-sandbox.ts';
import { Visitor } from '../visitor.ts';
import type { Provoke, RefusalDesk } from './refusal-desk.ts';

const NEW = 'BungaTanjung77x';
const PASSWORDS = { newPassword: NEW, confirmPassword: NEW };
const LOGIN = { granType: 'password', username: 'dimasN1', password: 'Sandi12345' };

/** Sends a request to a bank whose profile seals its bodies and requires a captcha. */
const sealed =
  (call: (visitor: Visitor) => ReturnType<Visitor['call']>): Provoke =>
  async ({ bank: { clock } }) => {
    await using bank = await startSandbox({ start: clock.now() });
    return await call(new Visitor(bank));
  };
const changePassword =
  (body: object): Provoke =>
  async (desk) =>
    (await desk.as())('changePassword', { body: { username: 'ekoS1', ...PASSWORDS, ...body } });
const changePin =
  (newPin: string, confirmPin = newPin): Provoke =>
  async (desk) =>
    (await desk.as())('changePin', { body: { username: 'ekoS1', newPin, confirmPin } });
const firstLogin =
  (body: object): Provoke =>
  async (desk) =>
    (await desk.as('baruF1'))('firstLogin', {
      body: { username: 'baruF1', newUsername: 'farhanBaru1', ...PASSWORDS, ...body },
    });
const login = (desk: RefusalDesk, password: string) =>
  desk.raw(OPERATIONS.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...LOGIN, password }),
  });

/** Requests a file from a bank with this many places for files. */
async function fileAt(start: number, places: { user: number; bank: number }) {
  const files = { ...places, stallMs: 15_000 };
  await using bank = await startSandbox({ start, changes: UNENCRYPTED, limits: { files } });
  return await (
    await signIn(bank, 'ekoS1')
  )('fileTransactionReport', { body: { format: 'csv', criteria: {} } });
}

/** Requests a key under given host names; fetch would not send a custom Host header. */
const askAs = (hosts: string[], origin: string): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve, reject) => {
    get(new URL('/x-key', origin), { headers: hosts.flatMap((host) => ['host', host]), agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) }));
    }).on('error', reject);
  });

// prettier-ignore
/** Transport, contract, session, credentials and limits. */
export const SESSION_REFUSALS = {
  'transport.tokenMissing': [400, (desk) => desk.raw(OPERATIONS.listBanners.path, { headers: { [desk.bank.profile.staticToken.header]: 'wrong' } })],
  'transport.sealed': [400, sealed(async (visitor) => { await visitor.fetchKey(); return visitor.call('login', { body: JSON.stringify(LOGIN) }); })],
  'transport.keyUnknown': [400, sealed((visitor) => visitor.call('login', { body: LOGIN }))],
  'contract.invalid': [400, async (desk) => (await desk.as())('inquire', { body: {} })],
  'contract.mediaType': [400, (desk) => desk.raw(OPERATIONS.login.path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' })],
  'contract.tooLarge': [400, (desk) => desk.raw(OPERATIONS.login.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: 'x'.repeat(1_100_000) })],
  'contract.unknownPath': [404, (desk) => desk.raw('/api/none')],
  'session.required': [401, (desk) => desk.raw(OPERATIONS.readDashboard.path)],
  'session.mustChange': [422, async (desk) => (await desk.as('baruF1'))('readDashboard')],
  'session.loginAgain': [422, async (desk) => {
    const clerk = await desk.as();
    for (let minutes = 0; minutes < 6; minutes += 3) { desk.bank.clock.advance('3m'); await clerk('extendSession'); }
    return clerk('changePassword', { body: { username: 'ekoS1', ...PASSWORDS } });
  }],
  'session.usernameMismatch': [422, async (desk) => (await desk.as())('logout', { query: { username: 'dimasN1' } })],
  'login.refused': [422, (desk) => login(desk, 'Salah12345')],
  'login.captcha': [422, sealed(async (visitor) => { await visitor.fetchKey(); return visitor.call('login', { body: LOGIN }); })],
  'login.locked': [429, async (desk) => {
    for (let tries = 0; tries < 10; tries += 1) await login(desk, 'Salah12345');
    return login(desk, LOGIN.password);
  }],
  'captcha.wrong': [422, sealed(async (visitor) => { await visitor.fetchKey(); return visitor.call('validateCaptcha', { query: { captcha: 'salah' } }); })],
  'reset.code': [422, async (desk) => (await desk.as())('confirmPasswordReset', { body: { username: 'dimasN1', code: 'SALAH234', ...PASSWORDS } })],
  'firstLogin.done': [422, async (desk) => (await desk.as())('firstLogin', { body: { username: 'ekoS1', newUsername: 'ekoBaru12', ...PASSWORDS } })],
  'cred.newUsername': [422, firstLogin({ newUsername: 'x' })],
  'cred.newPassword': [422, changePassword({ newPassword: 'pendek', confirmPassword: 'pendek' })],
  'cred.confirm': [422, changePassword({ confirmPassword: `${NEW}y` })],
  'cred.pinConfirm': [422, changePin('739105', '739106')],
  'cred.reason': [422, async (desk) => {
    const items = [await desk.enter(await desk.as())];
    return (await desk.as('fitriA1'))('reject', { body: { items, reason: ' ', reasonCode: 'LAINNYA' } });
  }],
  'username.taken': [422, firstLogin({ newUsername: 'dimasN1' })],
  'password.common': [422, changePassword({ newPassword: 'Password123', confirmPassword: 'Password123' })],
  'password.same': [422, changePassword({ newPassword: 'Sandi12345', confirmPassword: 'Sandi12345' })],
  'pin.common': [422, changePin('111111')],
  'util.unknown': [404, (desk) => desk.raw(`${OPERATIONS.readBannerImage.path}?fileName=none.png`)],
  'role.forbidden': [403, async (desk) => (await desk.as())('verify', { body: {} })],
  'role.unknown': [404, async (desk) => (await desk.as())('readRoleMenu', { path: { roleId: 'APR_USER' } })],
  'limit.tooOften': [429, async ({ bank: { clock } }) => {
    await using bank = await startSandbox({ start: clock.now(), changes: { encryption: false, captcha: false, strictEnvelope: false }, limits: { session: { perSecond: 1, burst: 1 } } });
    const clerk = await signIn(bank, 'ekoS1');
    await clerk('readNotice');
    return await clerk('readNotice');
  }],
  'limit.fileOfUser': [429, ({ bank: { clock } }) => fileAt(clock.now(), { user: 0, bank: 2 })],
  'limit.filesOfBank': [429, ({ bank: { clock } }) => fileAt(clock.now(), { user: 1, bank: 0 })],
  'bank.overloaded': [503, async ({ bank: { clock } }) => {
    await using bank = await startSandbox({ start: clock.now(), limits: { openCalls: 0 } });
    return await askAs(['localhost'], await bank.listen());
  }],
  'transport.hostUnknown': [421, async ({ bank: { clock } }) => {
    await using bank = await startSandbox({ start: clock.now() });
    return await askAs(['evil.example'], await bank.listen());
  }],
  'transport.hostTwice': [400, async ({ bank: { clock } }) => {
    await using bank = await startSandbox({ start: clock.now() });
    return await askAs(['localhost', 'localhost'], await bank.listen());
  }],
  'bank.away': [503, async ({ bank: { clock } }) => {
    const bank = await startSandbox({ start: clock.now() });
    await bank.database.close();
    return await new Visitor(bank).call('fetchKey');
  }],
  'bank.fault': [500, async (desk) => {
    const clerk = await desk.as();
    await desk.execute('alter table balance rename to balance_gone');
    const answer = await clerk('readBalance', { query: { accountNumber: '10001040012345' } });
    await desk.execute('alter table balance_gone rename to balance');
    return answer;
  }],
} as const satisfies Record<string, readonly [number, Provoke]>;
