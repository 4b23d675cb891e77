import { describe, expect, it } from 'vitest';
import { findError } from '../errors/index.ts';
import { SESSION_COOKIES, sessionCookieNames } from '../rules/session/session-life.ts';
import { PROFILE, refusal, scriptedBank, sealed, USER } from '../testing/scripted-bank.ts';

const LOGIN = 'POST /api/sec/login';
const VALIDATE = 'GET /api/util/captcha-validate';
const CAPTCHA = 'GET /api/util/captcha';
const BANNER = 'GET /api/util/banner';
const credentials = { username: 'dimasN1', password: 'Sandi12345' };
const withCaptcha = { ...PROFILE, captcha: true };
const withPlace = { ...PROFILE, geolocation: true };
const EXPIRING = [SESSION_COOKIES.accessToken, SESSION_COOKIES.refreshToken, SESSION_COOKIES.idleTimeout];

describe('Login', () => {
  it.each([
    [{ username: '', password: 'x' }, { username: 'Masukan username' }],
    [{ username: 'x', password: '' }, { password: 'Masukan password' }],
    [{ username: 'x', password: 'x' }, { captcha: 'Masukan captcha' }],
  ])('with the fields %j makes no call', async (typed, fields) => {
    const { bank, calls } = scriptedBank({}, { profile: withCaptcha });
    await expect(bank.session.login(typed)).rejects.toMatchObject({ kind: 'invalid', fields });
    expect(calls()).toEqual([]);
  });

  it('validates the captcha first', async () => {
    const { bank, calls, seen } = scriptedBank(
      { [VALIDATE]: () => sealed({ message: 'Benar' }) },
      { profile: withCaptcha },
    );
    await bank.session.login({ ...credentials, captcha: 'K7MQ2' });
    expect(calls()).toEqual(['GET /x-key', VALIDATE, LOGIN]);
    expect(seen[1]?.query).toBe('?captcha=K7MQ2');
  });

  it('stops at a wrong captcha with the message of the bank', async () => {
    const wrong = () => refusal(422, 'captcha.wrong', 'Captcha tidak sesuai');
    const { bank, calls } = scriptedBank({ [VALIDATE]: wrong }, { profile: withCaptcha });
    await expect(bank.session.login({ ...credentials, captcha: 'SALAH' })).rejects.toThrow('Captcha tidak sesuai');
    expect(calls()).toEqual(['GET /x-key', VALIDATE]);
  });

  it('calls the solver with the picture and its x-id if no captcha was typed', async () => {
    const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47);
    const { bank, seen } = scriptedBank(
      {
        [CAPTCHA]: () => new Response(btoa(String.fromCharCode(...png)), { headers: { 'content-type': 'text/plain' } }),
        [VALIDATE]: () => sealed({ message: 'Benar' }),
      },
      { profile: withCaptcha, solveCaptcha: async (drawn, xId) => [...drawn, xId].join('-') },
    );
    await bank.session.login(credentials);
    expect(seen[1]?.query).toBe(`?width=195&height=48&color=${encodeURIComponent(PROFILE.captchaColour)}`);
    expect(seen[2]?.query).toBe('?captcha=137-80-78-71-k_1');
  });

  it.each([
    ['refused', async () => null],
    ['broken', () => Promise.reject(new Error('denied'))],
    ['missing', undefined],
  ])('with a %s place makes no call if the profile requires a place', async (_what, locate) => {
    const { bank, calls } = scriptedBank({}, { profile: withPlace, ...(locate ? { locate } : {}) });
    await expect(bank.session.login(credentials)).rejects.toMatchObject({
      message: 'Aktifkan lokasi',
      ruleId: 'login.audit',
    });
    expect(findError('login.audit')).toMatchObject({
      status: null,
      sentence: 'Aktifkan lokasi',
      operations: ['login'],
    });
    expect(calls()).toEqual([]);
  });

  it('refuses an empty username itself, as the catalogue of errors shows it', async () => {
    const { bank, calls } = scriptedBank({});
    const refused = bank.session.login({ ...credentials, username: '' });
    const { sentence } = findError('cred.login') ?? {};
    const docsUrl = expect.stringMatching(/#cred\.login$/) as string;
    await expect(refused).rejects.toMatchObject({ kind: 'invalid', ruleId: 'cred.login', message: sentence, docsUrl });
    expect(calls()).toEqual([]);
  });

  it('does not report a missing captcha if the solver was not called', async () => {
    const { bank, calls } = scriptedBank({}, { profile: withCaptcha, solveCaptcha: async () => 'abc' });
    const refused = bank.session.login({ ...credentials, username: '' });
    await expect(refused).rejects.toHaveProperty('fields', { username: 'Masukan username' });
    expect(calls()).toEqual([]);
  });

  it('sends the place and the user agent through cookies', async () => {
    const place = { latitude: 3.5952, longitude: 98.6722 };
    const options = { profile: withPlace, locate: async () => place, userAgent: 'Peramban; 1 (X11)' };
    const { bank, seen } = scriptedBank({}, options);
    await bank.session.login(credentials);
    const audit = { longitude: '98.6722', latitude: '3.5952', 'user-agent': 'Peramban; 1 (X11)' };
    expect(Object.fromEntries(seen[1]?.headers ?? [])).toMatchObject(audit);
  });

  it('leaves no user signed in after a failure and reports the message of the bank', async () => {
    const wrong = () => refusal(422, 'login.wrong', 'Username atau password salah');
    const { bank } = scriptedBank({ [LOGIN]: wrong });
    await expect(bank.session.login(credentials)).rejects.toThrow('Username atau password salah');
    expect([bank.session.isLive(), bank.session.user()]).toEqual([false, null]);
  });

  it('stores the user detail and the eight cookies', async () => {
    const { bank, cookies, signIn } = scriptedBank();
    await signIn();
    expect(bank.session.user()).toEqual(USER);
    for (const name of sessionCookieNames()) expect(cookies.get(name), name).toBeDefined();
  });
});

describe('The three session cookies', () => {
  const reply = { [BANNER]: () => sealed([]) };

  it('end six minutes after the last answer', async () => {
    const { bank, cookies, time, signIn } = scriptedBank(reply);
    await signIn();
    await time.advance(359_000);
    await bank.util.listBanners();
    await time.advance(359_000);
    expect(EXPIRING.map((name) => cookies.get(name))).toEqual(['akses-rahasia', 'segar-rahasia', '5']);
    await time.advance(1_000);
    expect(EXPIRING.map((name) => cookies.get(name))).toEqual([undefined, undefined, undefined]);
    expect(cookies.get(SESSION_COOKIES.key)).toBeDefined();
  });

  it.each([401, 403])('are not prolonged by a %s', async (status) => {
    const { bank, time, signIn } = scriptedBank({ [BANNER]: () => refusal(status, 'session.required') });
    await signIn();
    await time.advance(300_000);
    await expect(bank.util.listBanners()).rejects.toMatchObject({ kind: 'unauthorized' });
    await time.advance(60_000);
    expect(bank.session.isLive()).toBe(false);
  });

  it('are prolonged by a refusal too', async () => {
    const { bank, time, signIn } = scriptedBank({ [BANNER]: () => refusal(422, 'a.b') });
    await signIn();
    await time.advance(300_000);
    await expect(bank.util.listBanners()).rejects.toMatchObject({ kind: 'refused' });
    await time.advance(300_000);
    expect(bank.session.isLive()).toBe(true);
  });

  it.each(EXPIRING)('do not include a new %s after that cookie has gone', async (name) => {
    const { bank, cookies, signIn } = scriptedBank(reply);
    await signIn();
    cookies.remove(name);
    const written: string[] = [];
    const { set } = cookies;
    cookies.set = (key, ...rest) => {
      written.push(key);
      set(key, ...rest);
    };
    await bank.util.listBanners();
    expect(written).toEqual(EXPIRING.filter((other) => other !== name));
  });

  it('do not return with an answer that comes after the logout', async () => {
    let release: () => void = () => undefined;
    const slow = () => new Promise<Response>((resolve) => (release = () => resolve(sealed([]))));
    const { bank, cookies, time, signIn } = scriptedBank({ [BANNER]: slow });
    await signIn();
    const call = bank.util.listBanners();
    await time.advance(0);
    await bank.session.logout();
    release();
    await call;
    for (const name of sessionCookieNames()) expect(cookies.get(name), name).toBeUndefined();
  });
});

describe('Logout', () => {
  it.each([
    ['done', () => sealed({ message: 'Selesai' }), true],
    ['down', () => Promise.reject(new TypeError('fetch failed')), false],
    ['broken', () => new Response('<html>', { status: 502 }), false],
    ['of the opinion that the session is over', () => refusal(401, 'session.required'), true],
  ])('clears everything when the bank is %s, and returns whether the bank confirmed', async (_what, reply, knows) => {
    const { bank, cookies, store, seen, signIn } = scriptedBank({ 'GET /api/sec/logout': reply });
    await signIn();
    let isSignedOut = false;
    bank.on('signed-out', () => (isSignedOut = true));
    expect(await bank.session.logout()).toBe(knows);
    expect(seen.map(({ call, query }) => call + query)).toEqual(['GET /api/sec/logout?username=dimasN1']);
    for (const name of sessionCookieNames()) expect(cookies.get(name), name).toBeUndefined();
    expect([store.read(), bank.session.isLive(), isSignedOut]).toEqual([null, false, true]);
  });

  it('does not claim a confirmation for a session with an unknown user', async () => {
    const { bank, seen, store, signIn } = scriptedBank();
    await signIn();
    store.clear();
    expect([await bank.session.logout(), bank.session.isLive(), seen]).toEqual([false, false, []]);
    expect(await bank.session.logout()).toBe(true);
  });

  it.each([
    ['after a clear', true],
    ['without one', false],
  ])('without an await does not affect the next login, %s', async (_what, clears) => {
    let fail: () => void = () => undefined;
    const hangs = () => new Promise<Response>((_, reject) => (fail = () => reject(new TypeError('fetch failed'))));
    const { bank, store, time, signIn } = scriptedBank({ 'GET /api/sec/logout': hangs }, { retry: 'off' });
    await signIn();
    const abandoned = bank.session.logout();
    await time.advance(0);
    if (clears) bank.session.clear();
    await signIn();
    let isSignedOut = false;
    bank.on('signed-out', () => (isSignedOut = true));
    fail();
    expect(await abandoned).toBe(false);
    expect([bank.session.isLive(), store.read()?.username, isSignedOut]).toEqual([true, 'dimasN1', false]);
  });

  it('and login, three times without a reload, seal every body with a separate key', async () => {
    const { bank, seen, calls } = scriptedBank();
    for (let round = 0; round < 3; round += 1) {
      await bank.session.login(credentials);
      await bank.session.logout();
    }
    expect(calls()).toEqual(Array.from({ length: 3 }, () => ['GET /x-key', LOGIN, 'GET /api/sec/logout']).flat());
    expect(seen.filter(({ call }) => call === LOGIN).every(({ body }) => body !== undefined)).toBe(true);
  });
});

describe("The user's own credentials", () => {
  const done = () => sealed({ message: 'Selesai' });

  it('end the session after a first login or a new password, sent with the username of the session', async () => {
    const passwords = { newPassword: 'Sandi67890', confirmPassword: 'Sandi67890' };
    const { bank, seen, signIn } = scriptedBank({
      'POST /api/user/first-login': done,
      'POST /api/user/change-pass': done,
    });
    await signIn();
    await bank.user.changePassword(passwords);
    expect(seen[0]?.body).toEqual({ username: 'dimasN1', ...passwords });
    expect(bank.session.isLive()).toBe(false);
    await signIn();
    await bank.user.firstLogin({ newUsername: 'farhanB1', ...passwords });
    expect(seen[0]?.body).toEqual({ username: 'dimasN1', newUsername: 'farhanB1', ...passwords });
    expect(bank.session.isLive()).toBe(false);
  });

  it('lose the local firstPin flag after a new PIN, but not after a refused one', async () => {
    const change = { newPin: '739105', confirmPin: '739105' };
    const refused = () => refusal(422, 'pin.tooPlain');
    const { bank, signIn } = scriptedBank({ 'POST /api/user/change-pin': [refused, done] });
    await signIn();
    await expect(bank.user.changePin(change)).rejects.toMatchObject({ kind: 'refused' });
    expect(bank.session.user()?.user.firstPin).toBe(true);
    await bank.user.changePin(change);
    expect(bank.session.user()?.user.firstPin).toBe(false);
  });

  it('cannot be changed without a signed-in user', async () => {
    const { bank, calls } = scriptedBank();
    await expect(bank.user.changePin({ newPin: '1', confirmPin: '1' })).rejects.toMatchObject({ kind: 'unauthorized' });
    expect(calls()).toEqual([]);
  });
});

it('A burst of 401 answers raises one event at once, and then one every ten seconds', async () => {
  const { bank, time } = scriptedBank({ [BANNER]: () => refusal(401, 'session.required') });
  const start = time.clock.now();
  const raised: number[] = [];
  bank.on('unauthorized', () => raised.push(time.clock.now() - start));
  const ask = () => bank.util.listBanners().catch(() => undefined);
  await Promise.all(Array.from({ length: 500 }, ask));
  for (let at = 0; at < 30_000; at += 50) {
    await ask();
    await time.advance(50);
  }
  expect(raised).toEqual([0, 10_000, 20_000]);
});
