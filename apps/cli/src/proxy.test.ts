import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD, USERNAME } from './testing/bench.ts';
import { selfSigned } from './testing/self-signed.ts';
import { type Listener, openTls, openTunnel } from './testing/tls-proxy.ts';

const BANK = 'https://bank.example';
const LOGIN = ['login', '-u', USERNAME, '--password-stdin', '--base-url', BANK];

let bench: Bench;
let tls: Listener;
let expired: Listener;
let tunnel: Awaited<ReturnType<typeof openTunnel>>;
let certificateFile: string;
let expiredFile: string;
beforeAll(async () => {
  bench = await openBench();
  const certificate = selfSigned('bank.example');
  certificateFile = await bench.put('penerbit.pem', certificate.cert);
  tls = await openTls(bench.proxy.url, certificate);
  tunnel = await openTunnel(tls.port);
  const past = selfSigned('localhost', '250102000000Z');
  expiredFile = await bench.put('lewat.pem', past.cert);
  expired = await openTls(bench.proxy.url, past);
});
afterAll(async () => {
  for (const listener of [tunnel, tls, expired]) await listener.close();
  await bench.close();
});

const proxyUrl = (): string => `http://127.0.0.1:${tunnel.port}`;
const login = (variables: Record<string, string>, args: readonly string[] = LOGIN) =>
  bench.run(args, { input: `${PASSWORD}\n`, variables });

describe('Behind a proxy', () => {
  it.each(['HTTPS_PROXY', 'https_proxy'])('signs in to a bank that only the proxy of %s reaches', async (name) => {
    const from = tunnel.hosts.length;
    const { code, stderr } = await login({ [name]: proxyUrl(), NODE_EXTRA_CA_CERTS: certificateFile });
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('Gagal')]);
    expect(tunnel.hosts.length).toBeGreaterThan(from);
    expect(new Set(tunnel.hosts)).toEqual(new Set(['bank.example:443']));
  });

  it('connects directly to a host of NO_PROXY', async () => {
    const from = tunnel.hosts.length;
    const { code } = await login({ HTTPS_PROXY: proxyUrl(), NO_PROXY: 'bank.example' });
    expect([code, tunnel.hosts.length]).toEqual([7, from]);
  });

  it('refuses a proxy that is not an address, without repeating it', async () => {
    const { code, stderr } = await login({ HTTPS_PROXY: 'socks5://staf:kata-rahasia@proxy.example' });
    expect([code, stderr]).toEqual([2, expect.stringContaining('HTTPS_PROXY: harus alamat http atau https')]);
    expect(stderr).not.toContain('kata-rahasia');
  });
});

describe('A certificate that fails verification', () => {
  it('is named as the cause, with advice, and nothing is sent', async () => {
    const from = bench.proxy.calls.length;
    for (const more of [[], ['--profile', 'default']]) {
      const { code, stderr } = await login({ HTTPS_PROXY: proxyUrl() }, [...LOGIN, ...more]);
      expect(code).toBe(7);
      expect(stderr).toContain('Sertifikat bank diterbitkan oleh penerbit yang tidak dikenal komputer ini.');
      expect(stderr).toContain('NODE_EXTRA_CA_CERTS');
    }
    expect(bench.proxy.calls.slice(from)).toEqual([]);
  });

  it('has its own message for another host and for an expired one', async () => {
    const at = (port: number) => [
      'login',
      '-u',
      USERNAME,
      '--password-stdin',
      '--base-url',
      `https://localhost:${port}`,
    ];
    const other = await login({ NODE_EXTRA_CA_CERTS: certificateFile }, at(tls.port));
    expect([other.code, other.stderr]).toEqual([7, expect.stringContaining('Sertifikat bank bukan untuk alamat ini.')]);
    const over = await login({ NODE_EXTRA_CA_CERTS: expiredFile }, at(expired.port));
    expect([over.code, over.stderr]).toEqual([7, expect.stringContaining('Sertifikat bank sudah kedaluwarsa.')]);
  });
});
