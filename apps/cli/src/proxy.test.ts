import { createBank, createFetch, type NetworkOptions } from '@ibk/sdk/node';
import { notices, type NoticesState } from '@ibk/sdk/live';
import { parseProfile } from '@ibk/sdk/profile';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, openBench, PASSWORD, USERNAME } from './testing/bench.ts';
import { type Authority, createAuthority, selfSigned } from './testing/certificates.ts';
import { type Listener, openTls, openTunnel, type Tunnel, type Tunnelling } from './testing/tls-proxy.ts';

const BANK = 'https://bank.example';
const LOGIN = ['login', '-u', USERNAME, '--password-stdin', '--base-url', BANK];

let bench: Bench;
let authority: Authority;
let tls: Listener;
let tunnel: Tunnel;
let authorityFile: string;
const listeners: Listener[] = [];
const kept = <L extends Listener>(listener: L): L => {
  listeners.unshift(listener);
  return listener;
};
const tunnelWith = async (how: Tunnelling): Promise<Tunnel> => kept(await openTunnel(tls.port, how));

beforeAll(async () => {
  bench = await openBench();
  authority = createAuthority('Otoritas Kantor');
  authorityFile = await bench.put('kantor.pem', authority.cert);
  tls = kept(await openTls(bench.proxy.url, authority.issue('bank.example')));
  tunnel = await tunnelWith({});
});
afterAll(async () => {
  for (const listener of listeners) await listener.close();
  await bench.close();
});

const urlOf = ({ port }: Listener): string => `http://127.0.0.1:${port}`;
/** Node reads NODE_EXTRA_CA_CERTS when it starts, so a command with it needs a process of its own. */
const ibk = (args: readonly string[], variables: Record<string, string> = {}) => {
  const options = { input: `${PASSWORD}\n`, variables };
  return 'NODE_EXTRA_CA_CERTS' in variables ? bench.start(args, options).finished : bench.run(args, options);
};

describe('Behind a proxy, with an authority of the company', () => {
  it.each([
    { by: 'the variable HTTPS_PROXY', variables: ['HTTPS_PROXY', 'NODE_EXTRA_CA_CERTS'], options: [] },
    { by: 'the variable https_proxy', variables: ['https_proxy', 'NODE_EXTRA_CA_CERTS'], options: [] },
    { by: '--ca with a variable', variables: ['HTTPS_PROXY'], options: ['--ca'] },
    { by: '--proxy and --ca', variables: [], options: ['--proxy', '--ca'] },
  ])('ibk signs in by $by and prints notices', async ({ variables, options }) => {
    const values: Record<string, string> = { '--proxy': urlOf(tunnel), '--ca': authorityFile };
    const environment = variables.map((name) => [name, /proxy/i.test(name) ? urlOf(tunnel) : authorityFile]);
    const network = options.flatMap((name) => [name, values[name] ?? '']);
    const from = tunnel.hosts.length;
    const run = (args: readonly string[]) => ibk([...args, ...network], Object.fromEntries(environment));
    const login = await run(LOGIN);
    expect([login.code, login.stderr]).toEqual([0, expect.not.stringContaining('Gagal')]);
    const listened = await run(['listen', '--count', '1', '--base-url', BANK]);
    expect([listened.code, JSON.parse(listened.stdout)]).toEqual([
      0,
      expect.objectContaining({ corporateId: 'DINKESSU' }),
    ]);
    expect(new Set(tunnel.hosts.slice(from))).toEqual(new Set(['bank.example:443']));
  });

  it('--ca adds to the authorities that are trusted already, rather than replacing them', async () => {
    const strangerFile = await bench.put('lain.pem', createAuthority('Otoritas lain').cert);
    const variables = { HTTPS_PROXY: urlOf(tunnel), NODE_EXTRA_CA_CERTS: authorityFile };
    expect((await ibk([...LOGIN, '--ca', strangerFile], variables)).code).toBe(0);
  });

  it('--proxy takes precedence over the environment, NO_PROXY included', async () => {
    const other = await tunnelWith({ refusal: 403 });
    const variables = { HTTPS_PROXY: urlOf(other), NO_PROXY: 'bank.example' };
    const { code } = await ibk([...LOGIN, '--proxy', urlOf(tunnel), '--ca', authorityFile], variables);
    expect(code).toBe(0);
  });

  it('connects directly to a host of NO_PROXY', async () => {
    const from = tunnel.hosts.length;
    const { code } = await ibk(LOGIN, { HTTPS_PROXY: urlOf(tunnel), NO_PROXY: 'bank.example' });
    expect([code, tunnel.hosts.length]).toEqual([7, from]);
  });

  it.each([
    { where: 'HTTPS_PROXY', args: [], says: 'HTTPS_PROXY: harus alamat http atau https' },
    { where: '--proxy', args: ['--proxy'], says: 'Alamat proxy dalam --proxy tidak tepat.' },
  ])('refuses an invalid proxy address in $where without repeating it', async ({ args, says }) => {
    const address = 'socks5://staf:kata-rahasia@proxy.example';
    const { code, stderr } = await ibk(
      [...LOGIN, ...args.flatMap((name) => [name, address])],
      args.length > 0 ? {} : { HTTPS_PROXY: address },
    );
    expect([code, stderr]).toEqual([2, expect.stringContaining(says)]);
    expect(stderr).not.toContain('kata-rahasia');
  });

  it('does not check the proxy for a command without a network or a bank on this machine', async () => {
    const variables = { HTTPS_PROXY: 'socks5://proxy.example', HTTP_PROXY: 'socks5://proxy.example' };
    expect((await ibk(['rules', 'list'], variables)).code).toBe(0);
    const local = await bench.run(['sandbox', 'clock', 'show', '--json'], { variables });
    expect(local.code, local.stderr).toBe(0);
  });

  it('refuses a file for --ca that has no certificate', async () => {
    const empty = await bench.put('bukan.pem', 'bukan sertifikat');
    const { code, stderr } = await ibk([...LOGIN, '--ca', empty]);
    expect([code, stderr]).toEqual([2, expect.stringContaining(`Berkas sertifikat ${empty} tidak dapat dipakai.`)]);
  });

  it('sends the credentials of the address, and shows them nowhere', async () => {
    const proxy = await tunnelWith({ credentials: 'staf:kata-rahasia' });
    const withUser = urlOf(proxy).replace('//', '//staf:kata-rahasia@');
    const args = [...LOGIN, '--ca', authorityFile, '--debug'];
    const { code, stdout, stderr } = await ibk([...args, '--proxy', withUser], { IBK_LOG: 'trace' });
    expect([code, proxy.hosts.length > 0]).toEqual([0, true]);
    const refused = await ibk([...args, '--proxy', withUser.replace('rahasia', 'lain')]);
    expect([refused.code, refused.stderr]).toEqual([7, expect.stringContaining('Proxy meminta nama pengguna')]);
    expect(refused.stderr).toContain('Kode kesalahan: ERR_PROXY_CREDENTIALS');
    expect(stdout + stderr + refused.stderr).not.toMatch(/kata-(rahasia|lain)|Basic /);
  });

  it('uses a proxy that is itself served by TLS, and reports its certificate if it is not trusted', async () => {
    const proxy = await tunnelWith({ certificate: authority.issue('localhost') });
    const args = [...LOGIN, '--proxy', `https://localhost:${proxy.port}`];
    expect((await ibk([...args, '--ca', authorityFile])).code).toBe(0);
    const { code, stderr } = await ibk(args);
    expect([code, stderr]).toEqual([7, expect.stringContaining('Sertifikat proxy diterbitkan oleh penerbit')]);
  });
});

describe('The client behind a proxy, with an authority of the company', () => {
  const signedIn = async (network: NetworkOptions) => {
    const profile = parseProfile(await (await createFetch(network)(`${BANK}/profile.json`)).json());
    const bank = createBank({ baseUrl: BANK, profile, ...network });
    await bank.session.login({ username: USERNAME, password: PASSWORD });
    return bank;
  };

  it('makes its calls and its live connection through the tunnel', async () => {
    const bank = await signedIn({ proxy: { https: urlOf(tunnel) }, ca: authority.cert });
    const from = tunnel.hosts.length;
    const live = notices({ bank });
    const states: NoticesState[] = [];
    const isLive = new Promise<void>((resolve) =>
      live.onState((state) => {
        states.push(state);
        if (state !== 'connecting') resolve();
      }),
    );
    live.subscribe(() => undefined);
    await isLive;
    expect(states).toEqual(['connecting', 'live']);
    expect(tunnel.hosts.length).toBeGreaterThan(from);
    await bank.session.logout();
    await bank.close();
  });

  it('trusts each authority of `ca`, and reports a certificate of any other as the fault', async () => {
    const stranger = createAuthority('Otoritas lain');
    const network = { proxy: { https: urlOf(tunnel) }, ca: [stranger.cert] };
    const profile = parseProfile(await (await fetch(`${bench.proxy.url}/profile.json`)).json());
    const bank = createBank({ baseUrl: BANK, profile, ...network });
    await expect(bank.util.listBanners()).rejects.toMatchObject({
      kind: 'network',
      retryable: false,
      attempts: 1,
      message: expect.stringContaining('dengan --ca atau dalam variabel NODE_EXTRA_CA_CERTS') as string,
      cause: { code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' },
    });
    await bank.close();
    const both = await signedIn({ ...network, ca: [stranger.cert, authority.cert] });
    await both.session.logout();
    await both.close();
  });

  it('reports TLS as the fault if the bank does not speak it', async () => {
    const plain = kept(await openTunnel(Number(new URL(bench.proxy.url).port)));
    const profile = parseProfile(await (await fetch(`${bench.proxy.url}/profile.json`)).json());
    const bank = createBank({ baseUrl: BANK, profile, proxy: { https: urlOf(plain) } });
    await expect(bank.util.listBanners()).rejects.toMatchObject({
      retryable: false,
      message: expect.stringContaining('Sambungan aman (TLS) ke bank gagal.') as string,
    });
    await bank.close();
  });

  it.each([
    ['a text without a certificate', 'bukan sertifikat'],
    ['a broken one', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'],
  ])('refuses %s in `ca` at once', async (_, ca) => {
    const profile = parseProfile(await (await fetch(`${bench.proxy.url}/profile.json`)).json());
    expect(() => createBank({ baseUrl: BANK, profile, ca })).toThrow('Setiap teks dalam ca harus memuat sertifikat');
  });
});

describe('A certificate that fails verification', () => {
  it('is reported as the cause, with advice and with its code under --debug, and nothing is sent', async () => {
    const from = bench.proxy.calls.length;
    for (const more of [[], ['--profile', 'default']]) {
      const { code, stderr } = await ibk([...LOGIN, ...more, '-d'], { HTTPS_PROXY: urlOf(tunnel) });
      expect(code).toBe(7);
      expect(stderr).toContain('Sertifikat bank diterbitkan oleh penerbit yang tidak dikenal komputer ini.');
      expect(stderr).toContain('dengan --ca atau dalam variabel NODE_EXTRA_CA_CERTS.');
      expect(stderr).toContain('Kode kesalahan: UNABLE_TO_VERIFY_LEAF_SIGNATURE');
    }
    const { stderr } = await ibk([...LOGIN], { HTTPS_PROXY: urlOf(tunnel) });
    expect(stderr).not.toContain('Kode kesalahan');
    expect(bench.proxy.calls.slice(from)).toEqual([]);
  });

  it('has its own message for another host and for an expired one', async () => {
    const past = selfSigned('localhost', '250102000000Z');
    const expired = kept(await openTls(bench.proxy.url, past));
    const at = ({ port }: Listener, file: string) =>
      ibk([...LOGIN.slice(0, -1), `https://localhost:${port}`, '--ca', file]);
    const other = await at(tls, authorityFile);
    expect([other.code, other.stderr]).toEqual([7, expect.stringContaining('Sertifikat bank bukan untuk alamat ini.')]);
    const over = await at(expired, await bench.put('lewat.pem', past.cert));
    expect([over.code, over.stderr]).toEqual([7, expect.stringContaining('Sertifikat bank sudah kedaluwarsa.')]);
  });
});
