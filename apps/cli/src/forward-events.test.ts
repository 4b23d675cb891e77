import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, openBench } from './testing/bench.ts';

/** Of merchant M0003 of DINKESSU; any amount. */
const ACCOUNT = '1170032600001127';
const PAYMENT = { virtualAccountNumber: ACCOUNT, amount: 50_000, payer: 'BUDI' };

describe('ibk listen --forward-to', () => {
  let bench: Bench;
  let server: Server;
  let url = '';
  let status = 204;
  let came: { headers: IncomingHttpHeaders; body: string }[] = [];
  beforeAll(async () => {
    bench = await openBench({ changes: { captcha: false } });
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        came.push({ headers: request.headers, body });
        response.writeHead(status).end();
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const at = server.address();
    url = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}/event`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await bench.close();
  });
  beforeEach(() => {
    came = [];
    status = 204;
  });
  afterEach(() => bench.bank.reset());

  const endpoints = () => bench.bank.events.endpoints();
  const hasEndpoint = () => expect.poll(endpoints, { timeout: 20_000 }).toHaveLength(1);

  it('verifies events, passes them on unchanged, prints a line for each, and removes its endpoint', async () => {
    const args = ['listen', '--forward-to', url, '--types', 'virtualAccount.paid', '--corporate', 'DINKESSU'];
    const running = bench.run([...args, '--count', '1']);
    await hasEndpoint();
    const [endpoint] = await endpoints();
    await bench.bank.payVirtualAccount({ ...PAYMENT, paymentKey: 'a' });
    // Nobody but the bank is heard.
    expect((await fetch(endpoint?.url ?? '', { method: 'POST', body: '{"type":"virtualAccount.paid"}' })).status).toBe(
      400,
    );
    expect(came).toEqual([]);
    status = 202;
    await bench.bank.events.send();
    const { code, stdout, stderr } = await running;
    expect([code, stderr]).toEqual([0, expect.stringContaining('tanpa tanda tangan bank ditolak')]);
    const [event] = came;
    expect(JSON.parse(stdout)).toEqual({
      type: 'virtualAccount.paid',
      subject: ACCOUNT,
      sequence: 1,
      eventId: event?.headers['webhook-id'],
      status: 202,
    });
    expect(JSON.parse(event?.body ?? '')).toMatchObject({ type: 'virtualAccount.paid', data: { amount: 50_000 } });
    expect(event?.headers).toMatchObject({ 'webhook-signature': expect.stringMatching(/^v1,/) as string });
    expect(await endpoints()).toEqual([]);
  });

  it('takes the corporate of the signed-in user, and reports to the bank how the address answered', async () => {
    await bench.login();
    status = 503;
    const running = bench.run(['listen', '--forward-to', url, '--count', '1']);
    await hasEndpoint();
    await bench.bank.payVirtualAccount({ ...PAYMENT, paymentKey: 'b' });
    const { events } = bench.bank;
    await events.send();
    expect((await running).code).toBe(0);
    expect(came.length).toBeGreaterThan(0);
  });

  it('removes its endpoint after Ctrl+C, and ends with 130', async () => {
    const running = bench.start(['listen', '--forward-to', url, '--corporate', 'DINKESSU']);
    await hasEndpoint();
    await expect.poll(running.stderr, { timeout: 20_000 }).toContain('Ctrl+C untuk berhenti');
    running.process.kill('SIGINT');
    expect(await running.finished).toMatchObject({ code: 130, signal: null });
    expect(await endpoints()).toEqual([]);
  });

  it.each([
    ['text that is not an address', ['--forward-to', 'bukan alamat', '--corporate', 'DINKESSU'], 2, 'tidak tepat'],
    [
      'an unknown corporate',
      ['--forward-to', 'http://localhost:1/', '--corporate', 'X'],
      6,
      'Instansi X tidak ditemukan',
    ],
    [
      'an unknown type',
      ['--forward-to', 'http://localhost:1/', '--corporate', 'DINKESSU', '--types', 'x'],
      2,
      'Jenis event',
    ],
  ])('refuses %s', async (_, args, exit, words) => {
    const { code, stderr } = await bench.run(['listen', ...args]);
    expect([code, stderr]).toEqual([exit, expect.stringContaining(words)]);
    expect(await endpoints()).toEqual([]);
  });
});
