import { afterEach, expect, it } from 'vitest';
import { faultyBank, head, keyAnswer, rawBank, sealed, writes } from '../testing/network-faults.ts';
import { PROFILE } from '../testing/scripted-bank.ts';
import { createBank } from './create-bank.ts';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

function clientOf(place: { baseUrl: string; close: () => Promise<void> }) {
  const bank = createBank({ baseUrl: place.baseUrl, profile: PROFILE, retry: 'off' });
  open.push(place.close, () => bank.close());
  return bank;
}

it('A failed connection is a network error with its error code', async () => {
  const bank = clientOf(await faultyBank(null));
  await expect(bank.accounts.validateAccount('1')).rejects.toMatchObject({
    kind: 'network',
    cause: { code: 'ECONNREFUSED' },
  });
});

it('A redirect to another origin forwards no header', async () => {
  let visits = 0;
  const trap = await rawBank((_, socket) => {
    visits += 1;
    socket.destroy();
  });
  open.push(trap.close);
  const bank = clientOf(
    await faultyBank(writes(head('307 Moved', { location: `${trap.baseUrl}/x`, 'content-length': 0 }))),
  );
  await expect(bank.accounts.validateAccount('1')).rejects.toMatchObject({ kind: 'bad-response', status: 307 });
  expect(visits).toBe(0);
});

it('The user-agent header and the cookies from Node arrive at the bank', async () => {
  const requests: string[] = [];
  const bank = clientOf(
    await rawBank((request, socket) => {
      requests.push(request);
      socket.write(request.includes(' /x-key ') ? keyAnswer : sealed([]));
    }),
  );
  await bank.util.listBanners();
  for (const request of requests)
    expect(request).toMatch(/^user-agent: ibk-sdk\/\d+\.\d+\.\d+ node\/\d+\.\d+\.\d+\r$/m);
  await bank.session.login({ username: 'dimasN1', password: 'Sandi12345' }).catch(() => undefined);
  // The documents' value replaces it for a user without a location. @source 000 §5
  expect(requests.at(-1)).toMatch(/^user-agent: Not Secured Connection\r$/m);
  expect(requests.at(-1)).toMatch(/^cookie: .*x-id=k_1/m);
});

it('After close() no request is sent, whether or not there was a call before', async () => {
  for (const isFirst of [true, false]) {
    let visits = 0;
    const place = await rawBank((request, socket) => {
      visits += 1;
      socket.write(request.includes(' /x-key ') ? keyAnswer : sealed([]));
    });
    const bank = clientOf(place);
    if (!isFirst) await bank.util.listBanners();
    const before = visits;
    const underWay = bank.util.listBanners().catch((error: unknown) => error);
    await bank.close();
    const closed = {
      kind: 'network',
      retryable: false,
      message: expect.stringContaining('Klien bank ini sudah ditutup.') as string,
      cause: { code: 'ERR_CLIENT_CLOSED' },
    };
    await expect(bank.util.listBanners()).rejects.toMatchObject(closed);
    expect(await underWay).toMatchObject(closed);
    expect(visits).toBe(before);
  }
});

it('A write that close() aborts is in doubt, since the bank may have executed it', async () => {
  let arrived: () => void;
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  const bank = clientOf(
    await rawBank((request, socket) => {
      if (request.includes(' /x-key ')) socket.write(keyAnswer);
      else arrived();
    }),
  );
  const move = { items: [], authorisation: { authorisationId: 'O-1', code: '123456' } };
  const approval = bank.transactions.approve(move).catch((error: unknown) => error);
  await arrival;
  await bank.close();
  expect(await approval).toMatchObject({ kind: 'outcome-unknown', retryable: false });
});
