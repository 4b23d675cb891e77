// CPU of one account check: this SDK against openapi-fetch as shipped with tough-cookie and crypto-js. Same wire work:
// seven audit headers and the cookies out, three Set-Cookie and a sealed answer back.
import { fork } from 'node:child_process';
import { createDecipheriv, createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import CryptoJS from 'crypto-js';
import createClient from 'openapi-fetch';
import { CookieJar } from 'tough-cookie';
import { Pool } from 'undici';
import { createBank } from '../dist/node/index.js';
import { interleave, judge, ratio, typical } from './measure.mjs';

const ACCOUNT = '10001040012345';
const NAME = 'CV BERKAH MEDAN KATERING';
const CONCURRENCY = 32;
const PATH = '/api/banking/valid-account';

/** Runs `check` `count` times, as many at once as allowed, and checks every answer. */
const checks = (check) => async (count) => {
  let left = count;
  const worker = async () => {
    while (left > 0) {
      left -= 1;
      if ((await check()) !== NAME) throw new Error('a wrong answer');
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
};

async function ours(baseUrl, profile) {
  const bank = createBank({ baseUrl, profile, connections: CONCURRENCY });
  await bank.session.login({ username: 'dimasN1', password: 'Sandi12345' });
  return { bank, check: async () => (await bank.accounts.validateAccount(ACCOUNT)).name };
}

function peer(baseUrl, profile, key) {
  const jar = new CookieJar();
  const lost = 'Not Secured Connection';
  const audit = { longitude: lost, latitude: lost, 'user-agent': lost, 'access-token': 'a'.repeat(43), 'x-id': 'k' };
  const client = createClient({ baseUrl });
  client.use({
    async onRequest({ request }) {
      request.headers.set(profile.staticToken.header, profile.staticToken.value);
      request.headers.set('content-type', 'application/json');
      for (const [name, value] of Object.entries(audit)) request.headers.set(name, value);
      request.headers.set('cookie', await jar.getCookieString(request.url));
      return request;
    },
    async onResponse({ request, response }) {
      for (const line of response.headers.getSetCookie()) await jar.setCookie(line, request.url);
      const { body } = await response.json();
      const text = CryptoJS.AES.decrypt(body, key).toString(CryptoJS.enc.Utf8);
      return new Response(text, { status: response.status, headers: { 'content-type': 'application/json' } });
    },
  });
  const start = ['access_token_ibk', 'refresh_token_ibk', 'idleTimeoutIbk'].map((name) =>
    jar.setCookie(`${name}=${'a'.repeat(43)}; Path=/`, baseUrl),
  );
  return Promise.all(start).then(() => async () => {
    const { data } = await client.GET(PATH, { params: { query: { accountNumber: ACCOUNT } } });
    return data.name;
  });
}

const md5 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('md5')).digest();

/** The text of a sealed answer: OpenSSL's key derivation and AES-256-CBC, by Node. */
function openSealed(key, sealed) {
  const bytes = Buffer.from(sealed, 'base64');
  const salt = bytes.subarray(8, 16);
  const first = md5(key, salt);
  const second = md5(first, key, salt);
  const decipher = createDecipheriv('aes-256-cbc', Buffer.concat([first, second]), md5(second, key, salt));
  return decipher.update(bytes.subarray(16), undefined, 'utf8') + decipher.final('utf8');
}

/** The minimal client for the wire work: an undici pool, a cookie map, Node's cipher; no retries, events or errors. */
function raw(baseUrl, profile, key) {
  const pool = new Pool(baseUrl, { connections: CONCURRENCY, pipelining: 1 });
  const cookies = new Map(
    ['access_token_ibk', 'refresh_token_ibk', 'idleTimeoutIbk'].map((each) => [each, 'a'.repeat(43)]),
  );
  const lost = 'Not Secured Connection';
  const check = async () => {
    const headers = {
      [profile.staticToken.header]: profile.staticToken.value,
      'content-type': 'application/json',
      longitude: lost,
      latitude: lost,
      'user-agent': lost,
      'access-token': cookies.get('access_token_ibk'),
      'x-id': 'k',
      cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; '),
    };
    const path = `${PATH}?accountNumber=${ACCOUNT}`;
    const answer = await pool.request({ method: 'GET', path, headers });
    for (const line of answer.headers['set-cookie']) {
      const [pair] = line.split(';', 1);
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const { body } = await answer.body.json();
    return JSON.parse(openSealed(key, body)).name;
  };
  return { pool, check };
}

export async function bench() {
  const profile = JSON.parse(readFileSync(new URL('../../../profiles/default.json', import.meta.url), 'utf8'));
  const server = fork(new URL('./check-server.mjs', import.meta.url));
  const [port] = await once(server, 'message');
  const baseUrl = `http://127.0.0.1:${port}`;
  const { key } = await (await fetch(`${baseUrl}/x-key`)).json();
  const { bank, check } = await ours(baseUrl, profile);
  const least = raw(baseUrl, profile, key);
  try {
    const own = checks(check);
    const slow = await interleave(7, {
      ours: { count: 2_000, work: own },
      peer: { count: 600, work: checks(await peer(baseUrl, profile, key)) },
    });
    // Apart from the peer, whose garbage would be collected in the turn of whoever comes next.
    const figures = await interleave(21, {
      ours: { count: 2_000, work: own },
      raw: { count: 2_000, work: checks(least.check) },
    });
    console.log(
      `\nOne account check, ${CONCURRENCY} at once, CPU time against openapi-fetch + tough-cookie + crypto-js`,
    );
    judge('SDK in Node', ratio(slow, 'peer', 'ours'), 4);
    judge('raw undici with the same wire work, against the SDK', ratio(figures, 'raw', 'ours'), 0.85);
    for (const [name, seen] of Object.entries({ ours: figures, raw: figures, peer: slow })) {
      const perSecond = 1e6 / typical(seen, name, 'wall');
      console.log(`       ${name}: ${typical(seen, name, 'cpu').toFixed(0)} us CPU, ${perSecond.toFixed(0)} checks/s`);
    }
  } finally {
    await bank.close();
    await least.pool.close();
    server.disconnect();
  }
}
