// A bank with a single answer, in a separate process, so that only the client is measured. Started by
// account-check.mjs.
import { createServer } from 'node:http';
import { nodeCipher } from '../dist/node/index.js';

const KEY = '3q2-7wAAEjRWeJq83vAhIjNEVWZ3iJmqu8zd7v8QARI';
const ANSWERS = {
  '/x-key': { key: KEY, id: 'k_5dV0m2Qx' },
  '/api/sec/login': {
    access_token: 'a'.repeat(43),
    refresh_token: 'r'.repeat(43),
    expiresAt: '2099-01-01T00:00:00Z',
    userDetails: { idleTimeout: 5, username: 'dimasN1', user: {}, corporate: {} },
  },
  '/api/banking/valid-account': { name: 'CV BERKAH MEDAN KATERING' },
};
const COOKIES = [
  'route=node-3; Path=/; Max-Age=360',
  'lb=b2; Path=/; HttpOnly',
  'seen=1; Path=/; Max-Age=86400; SameSite=Lax',
];
const AUDIT = ['token', 'content-type', 'longitude', 'latitude', 'user-agent', 'access-token', 'x-id'];

const server = createServer((request, response) => {
  request.resume();
  const path = request.url.split('?')[0];
  const isCheck = path === '/api/banking/valid-account';
  const lacks = isCheck ? [...AUDIT, 'cookie'].filter((name) => !request.headers[name]) : [];
  const answer = ANSWERS[path];
  const text = JSON.stringify(path === '/x-key' ? answer : { body: nodeCipher.seal(KEY, JSON.stringify(answer)) });
  if (lacks.length > 0) response.writeHead(400).end(`lacks ${lacks.join(', ')}`);
  else {
    const length = Buffer.byteLength(text);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length, 'set-cookie': COOKIES });
    response.end(text);
  }
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
