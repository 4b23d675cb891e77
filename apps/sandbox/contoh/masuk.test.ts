import { bankMatchers, type Sandbox, startSandbox } from '@ibk/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

expect.extend(bankMatchers);

/** Password of every demo user; `sandbox.users` lists them all. */
const password = 'Sandi12345';

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()), 60_000);
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('Login', () => {
  it('berhasil dengan captcha yang benar', async () => {
    const bank = await sandbox.signIn('dimasN1');
    expect(bank.session.user()?.user.roleId).toBe('OPR_USER');
  });

  it('ditolak dengan captcha yang salah', async () => {
    const login = sandbox.client().session.login({ username: 'dimasN1', password, captcha: 'SALAH' });
    await expect(login).rejects.toBeRefusedWith('captcha.wrong');
  });

  it('ditolak setelah captcha kedaluwarsa', async () => {
    const solveCaptcha = async (_png: Uint8Array, xId: string) => {
      const answer = await sandbox.captchaAnswer(xId);
      sandbox.clock.advance('10m');
      return answer ?? '';
    };
    const login = sandbox.signIn('dimasN1', { solveCaptcha });
    await expect(login).rejects.toBeRefusedWith('captcha.wrong');
  });

  it('ditolak dengan password yang salah', async () => {
    const login = sandbox.client().session.login({ username: 'dimasN1', password: 'Salah12345' });
    await expect(login).rejects.toBeRefusedWith('login.refused');
  });

  it('berakhir setelah lima menit tanpa kegiatan', async () => {
    const bank = await sandbox.signIn('dimasN1');
    sandbox.clock.advance('5m 2s');
    await expect(bank.system.readDashboard()).rejects.toMatchObject({ kind: 'unauthorized' });
  });
});
