import { bankMatchers, type Sandbox, startSandbox } from '@ibk/sandbox/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, PASSWORD, signedIn } from './sesi.ts';

expect.extend(bankMatchers);

let sandbox: Sandbox;
beforeAll(async () => void (sandbox = await startSandbox()), 60_000);
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

describe('Login', () => {
  it('berhasil dengan captcha yang benar', async () => {
    const bank = clientOf(sandbox);
    const { userDetails } = await bank.session.login({ username: 'dimasN1', password: PASSWORD });
    expect(userDetails.user.roleId).toBe('OPR_USER');
  });

  it('ditolak dengan captcha yang salah', async () => {
    const login = clientOf(sandbox).session.login({ username: 'dimasN1', password: PASSWORD, captcha: 'SALAH' });
    await expect(login).rejects.toBeRefusedWith('captcha.wrong');
  });

  it('ditolak setelah captcha kedaluwarsa', async () => {
    const bank = clientOf(sandbox, {}, '10m');
    const login = bank.session.login({ username: 'dimasN1', password: PASSWORD });
    await expect(login).rejects.toBeRefusedWith('captcha.wrong');
  });

  it('ditolak dengan password yang salah', async () => {
    const login = clientOf(sandbox).session.login({ username: 'dimasN1', password: 'Salah12345' });
    await expect(login).rejects.toBeRefusedWith('login.refused');
  });

  it('berakhir setelah lima menit tanpa kegiatan', async () => {
    const bank = await signedIn(sandbox, 'dimasN1');
    sandbox.clock.advance('5m 2s');
    await expect(bank.system.readDashboard()).rejects.toMatchObject({ kind: 'unauthorized' });
  });
});
