import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent } from 'undici';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PROFILE } from '../testing/scripted-bank.ts';
import { clientName } from './client-name.ts';
import { createBank } from './create-bank.ts';
import { createFetch } from './create-fetch.ts';
import { stompSocket } from './stomp-socket.ts';

const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const OWN = `ibk-sdk/${version} node/${process.versions.node}`;

const named: (string | undefined)[] = [];
const note = ({ headers }: IncomingMessage): void => void named.push(headers['user-agent']);
const server = createServer((request, answer) => {
  note(request);
  answer.writeHead(503).end();
});
server.on('upgrade', (request, socket) => {
  note(request);
  socket.destroy();
});
let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => void named.splice(0));
afterAll(() => void server.close());

it.each([
  ['its own name, version and runtime', {}, OWN],
  ['a program before it', { userAgent: 'payroll/2.3' }, `payroll/2.3 ${OWN}`],
  ['a header of the host instead', { headers: () => ({ 'User-Agent': 'gateway/1' }) }, 'gateway/1'],
])('A call names %s to the bank', async (_what, options, name) => {
  const bank = createBank({ baseUrl, profile: { ...PROFILE, encryption: false }, retry: 'off', ...options });
  await bank.util.listBanners().catch(() => undefined);
  await bank.close();
  expect(named).toEqual([name]);
});

it.each([
  [undefined, {}, OWN],
  ['payroll/2.3', {}, `payroll/2.3 ${OWN}`],
  ['payroll/2.3', { 'User-Agent': 'gateway/1' }, 'gateway/1'],
])('A request outside the calls, by program %j with headers %j, sends %j', async (userAgent, headers, name) => {
  await createFetch(userAgent === undefined ? {} : { userAgent })(baseUrl, { headers });
  expect(named).toEqual([name]);
});

it('The live connection names the client in its handshake', async () => {
  const agent = new Agent();
  const socket = stompSocket(agent, clientName('payroll/2.3'))(baseUrl.replace('http', 'ws'));
  await new Promise<void>((resolve) => void (socket.onclose = () => resolve()));
  expect(named).toEqual([`payroll/2.3 ${OWN}`]);
  await agent.close();
});
