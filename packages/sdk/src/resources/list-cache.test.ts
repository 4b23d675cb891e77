import { describe, expect, it } from 'vitest';
import { manualTime } from '../testing/manual-time.ts';
import { refusal, scriptedBank, sealed, USER } from '../testing/scripted-bank.ts';
import { createListCache } from './list-cache.ts';

const EIGHT_HOURS = 28_800_000;

/** A cache with a list that counts its requests. */
function counted(failures = 0) {
  const time = manualTime();
  let owner: string | undefined = 'sesi-1';
  let requests = 0;
  const cache = createListCache({ clock: time.clock, owner: () => owner });
  const ask = async () => {
    requests += 1;
    const mine = requests;
    if (mine <= failures) throw new Error('Terputus');
    return mine;
  };
  return {
    time,
    list: (signal?: AbortSignal, name = 'listBanks') => cache(name, signal ? { signal } : undefined, ask),
    becomes: (next: string | undefined) => (owner = next),
  };
}

describe('A cached list', () => {
  it('is requested again at an age of eight hours, and not a millisecond earlier', async () => {
    const { list, time } = counted();
    expect(await list()).toBe(1);
    await time.advance(EIGHT_HOURS - 1);
    expect(await list()).toBe(1);
    await time.advance(1);
    expect(await list()).toBe(2);
    await time.advance(EIGHT_HOURS - 1);
    expect(await list()).toBe(2);
  });

  it('is requested once for all simultaneous callers', async () => {
    const { list } = counted();
    expect(await Promise.all([list(), list(), list()])).toEqual([1, 1, 1]);
  });

  it('is cached under its own name', async () => {
    const { list } = counted();
    expect([await list(), await list(undefined, 'listTaxMaps'), await list()]).toEqual([1, 2, 1]);
  });

  it('is not cached after a failure, which reaches every waiting caller', async () => {
    const { list } = counted(1);
    const [one, other] = await Promise.allSettled([list(), list()]);
    expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
    expect(await list()).toBe(2);
    expect(await list()).toBe(2);
  });

  it('still arrives for the other callers when the first caller aborts', async () => {
    const { list } = counted();
    const leaving = new AbortController();
    const aborted = list(leaving.signal);
    const staying = list();
    leaving.abort(new Error('Halaman ditutup'));
    await expect(aborted).rejects.toThrow('Halaman ditutup');
    expect(await staying).toBe(1);
  });

  it('is dropped at the end of the session and in another session', async () => {
    const { list, becomes } = counted();
    await list();
    becomes('sesi-2');
    expect(await list()).toBe(2);
    becomes(undefined);
    expect(await list()).toBe(3);
  });

  it('is not cached for the next session if it was still loading when the session ended', async () => {
    const { list, becomes } = counted();
    const late = list();
    becomes('sesi-2');
    expect(await list()).toBe(2);
    expect(await late).toBe(1);
    expect(await list()).toBe(2);
  });
});

describe('A client', () => {
  const BANKS = 'GET /api/parameter/bank';
  const PREFIX = 'GET /api/parameter/prefix/PULSA_XL/0811';
  const PAY_TYPES = (mapId: string) => `GET /api/parameter/pay-type-tax-by-map/${mapId}`;
  const banks = () => sealed([{ bankId: '002', initialName: 'BRI' }]);

  it('requests a list once per session', async () => {
    const login = (token: string) => () =>
      sealed({ access_token: token, refresh_token: 'r', expiresAt: '2026-07-14T10:42:00Z', userDetails: USER });
    const { bank, calls, signIn } = scriptedBank({ [BANKS]: banks, 'POST /api/sec/login': [login('a'), login('b')] });
    await signIn();
    await Promise.all([bank.reference.listBanks(), bank.reference.listBanks()]);
    expect(await bank.reference.listBanks()).toEqual([{ bankId: '002', initialName: 'BRI' }]);
    expect(calls()).toEqual([BANKS]);
    await bank.session.logout();
    await bank.session.login({ username: USER.username, password: 'Sandi12345' });
    await bank.reference.listBanks();
    expect(calls().filter((call) => call === BANKS)).toHaveLength(2);
  });

  it('caches the lists of two maps separately', async () => {
    const none = () => sealed([]);
    const { bank, calls, signIn } = scriptedBank({ [PAY_TYPES('411121')]: none, [PAY_TYPES('411211')]: none });
    await signIn();
    for (const mapId of ['411121', '411211', '411121']) await bank.reference.listPayTypes(mapId);
    expect(calls()).toEqual([PAY_TYPES('411121'), PAY_TYPES('411211')]);
  });

  it('requests a refused prefix again', async () => {
    const refused = () => refusal(422, 'list.prefix', 'Prefix tidak terdaftar untuk jenis transaksi yang anda pilih');
    const { bank, calls, signIn } = scriptedBank({ [PREFIX]: refused });
    await signIn();
    for (const _ of [1, 2])
      await expect(bank.reference.readPrefix('PULSA_XL', '0811')).rejects.toMatchObject({
        kind: 'refused',
        ruleId: 'list.prefix',
        message: 'Prefix tidak terdaftar untuk jenis transaksi yang anda pilih',
      });
    expect(calls()).toEqual([PREFIX, PREFIX]);
  });
});
