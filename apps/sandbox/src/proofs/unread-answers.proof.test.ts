import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { profileOf } from '../http/profiles.ts';
import { type BankProcess, freePort, startBank } from './bank-process.ts';
import { memoryOf } from './process-use.ts';

const LONG = inject('isLongProof');
/** The attack that once brought a bank down: 15 kB of requests on each connection. */
const CONNECTIONS = LONG ? 400 : 40;
const REQUESTS = 300;
const HONEST_CALLS = LONG ? 150 : 20;
/** Every attacking connection has its own address, so that no limit by address helps the bank. */
const attackAddress = (each: number) => `127.1.${Math.floor(each / 250)}.${(each % 250) + 1}`;
/** The largest answers available without a key or a session; pictures are made anew for each request. */
const LARGEST = ['/openapi.json'];
const PATHS = [...LARGEST, '/api/util/image/banner?fileName=jaga-rahasia.png'];

/** As many requests as a client may pipeline. */
const FEW = 16;

interface UnreadSocket {
  socket: Socket;
  closed: Promise<void>;
}

/** The results of a caller that repeats its calls. */
interface Measurement {
  answered: number;
  meanMs: number;
  slowestMs: number;
}

const { staticToken } = profileOf('default');

describe(`${CONNECTIONS} connections whose answers are never read`, () => {
  let folder: string;
  let bank: BankProcess;
  let port: number;
  /** Some connections sent far more ahead than a client may; others sent only a few requests. */
  const floods: UnreadSocket[] = [];
  const silent: UnreadSocket[] = [];
  let calmBytes = 0;
  let mostBytes = 0;
  let calm: Measurement;
  let attacked: Measurement;

  const call = (localAddress: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { [staticToken.header]: staticToken.value };
      const options = { port, path: '/x-key', headers, localAddress, agent: false } as const;
      get(options, (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0))).on('error', reject);
    });
  /** @param localAddress separates this caller from others in every limit by address */
  async function honestCalls(localAddress: string): Promise<Measurement> {
    const times: number[] = [];
    let answered = 0;
    for (let each = 0; each < HONEST_CALLS; each += 1) {
      const started = performance.now();
      if ((await call(localAddress)) === 200) answered += 1;
      times.push(performance.now() - started);
      mostBytes = Math.max(mostBytes, await memoryOf(bank.pid));
    }
    return { answered, meanMs: times.reduce((sum, ms) => sum + ms, 0) / times.length, slowestMs: Math.max(...times) };
  }
  /** Pipelines requests and does not read the answers. */
  function attack(requests: number, localAddress: string, paths = PATHS): UnreadSocket {
    const socket = connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    const head = (path: string) =>
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\n${staticToken.header}: ${staticToken.value}\r\n\r\n`;
    socket.write(Array.from({ length: requests }, (_, each) => head(paths[each % paths.length] ?? '')).join(''));
    return { socket, closed };
  }
  /** Finally reads the connection. @returns how many answers it received before it was cut */
  async function answersOf({ socket, closed }: UnreadSocket): Promise<number> {
    let received = '';
    socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')));
    await closed;
    return received.split('HTTP/1.1 ').length - 1;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ibk-unread-'));
    port = await freePort();
    const place = { IBK_DATA: join(folder, 'data'), IBK_SANDBOX: '0', PORT: String(port) };
    // The first start creates the database, which takes more memory than the bank ever needs again.
    await (await startBank(place)).kill();
    bank = await startBank(place);
    await honestCalls('127.0.0.2');
    calm = await honestCalls('127.0.0.3');
    calmBytes = mostBytes;

    for (let each = 0; each < CONNECTIONS; each += 1) {
      floods.push(attack(REQUESTS, attackAddress(2 * each)));
      silent.push(attack(FEW, attackAddress(2 * each + 1), LARGEST));
    }
    attacked = await honestCalls('127.0.0.4');
  }, 600_000);
  afterAll(async () => {
    for (const { socket } of [...floods, ...silent]) socket.destroy();
    await bank.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('leave the bank alive and its memory within bounds', () => {
    const ratio = mostBytes / calmBytes;
    console.log(`memory ${Math.round(calmBytes / 1e6)} MB calm, ${Math.round(mostBytes / 1e6)} MB at most`);
    expect(ratio).toBeLessThan(LONG ? 2 : 1.5);
  });

  it('do not delay other callers while the answers stay unread', () => {
    console.log(`a call took ${calm.meanMs.toFixed(1)} ms calm, ${attacked.meanMs.toFixed(1)} ms under attack`);
    expect(attacked.answered).toBe(HONEST_CALLS);
    // The defect once made one call wait for 19 s.
    if (LONG) expect(attacked.slowestMs).toBeLessThan(5_000);
  });

  it('are cut at once when they send more requests ahead than allowed', async () => {
    const answers = await Promise.all(floods.map(answersOf));
    expect(Math.max(...answers)).toBeLessThanOrEqual(1);
  });

  it('are answered in full when the client finally reads, or cut if too much lay unread for all', async () => {
    const answers = await Promise.all(silent.map(answersOf));
    // In the long form more lies unread than the bank holds for all connections, and it cuts the oldest.
    const cut = answers.filter((count) => count === 0).length;
    console.log(`${cut} of ${CONNECTIONS} connections were cut`);
    expect(answers.filter((count) => count !== 0)).toEqual(Array<number>(CONNECTIONS - cut).fill(FEW));
    expect(cut).toBeLessThan(LONG ? CONNECTIONS : 1);
    expect(answers.at(-1)).toBe(FEW);
  });

  it('leave a bank that still answers as before', async () => {
    expect(await call('127.0.0.5')).toBe(200);
  });
});
