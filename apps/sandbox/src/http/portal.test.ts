import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../testing/index.ts';

const BUILT = `<!doctype html><head><title>-</title><link id="favicon" rel="icon" href="data:," /></head>
<main>portal</main><div id="portal"></div><script type="application/json" id="profile"></script>`;
/** A module as the portal's build makes it. */
const DRAWN = `export const drawnPages = async ({ name }) => ({
  stylesheet: ':root{--name:' + name + '}',
  arrivalAt: (place, hasSession) => (/^.menu/.test(place) ? (hasSession ? null : '/login') : place),
  draw: (place) => '<h1>' + name + '</h1><p>' + place.length + '</p>',
});`;

describe('Beside the calls, the bank', () => {
  let bank: Sandbox;
  let portal: string;
  const get = (path: string, origin = 'http://bank.test') => bank.fetch(new Request(`${origin}${path}`));

  beforeAll(async () => {
    portal = await mkdtemp(join(tmpdir(), 'ibk-portal-'));
    await mkdir(join(portal, 'assets'));
    await writeFile(join(portal, 'index.html'), BUILT);
    await writeFile(join(portal, 'assets', 'app-1a2b.js'), 'export {}');
    await writeFile(join(portal, '.secret.json'), '{}');
    await symlink('/etc/hostname', join(portal, 'outside.txt'));
    bank = await startSandbox({ portal });
  });
  afterAll(async () => {
    await bank.close();
    await rm(portal, { recursive: true });
  });

  it.each([
    '/',
    '/login',
    '/info?code=SECURITY_FAQ',
    '/resi?code=7K3M',
    '/reset-pass',
    '/menu/dashboard',
    '/menu/kasda/a.b',
  ])('serves the page at %s under its policy', async (path) => {
    const answer = await get(path);
    expect(await answer.text()).toContain('<main>portal</main>');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("connect-src 'self' ws://bank.test;");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it('lets browsers cache hashed assets for a year', async () => {
    const answer = await get('/assets/app-1a2b.js');
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    '/api/unknown',
    '/api',
    '/assets/gone.js',
    '/assets/',
    '/socket',
    '/sandbox/unknown',
    '/x-key/x',
    '/unknown',
    '/.secret.json',
    '/outside.txt',
    '/assets/..%2findex.html',
    '/%2e%2e/%2e%2e/etc/hostname',
    '/profiles/sumut.json',
    '/profiles/..%2fpackage.json',
  ])('answers 404 at %s, never the page', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('<main>portal</main>');
  });

  it('gives every answer the common headers, and sends HSTS only under TLS', async () => {
    for (const path of [
      '/',
      '/api/unknown',
      '/docs',
      '/profile.json',
      '/assets/app-1a2b.js',
      '/sandbox/clock',
      '/profiles/sumut.svg',
    ]) {
      const [clear, tls] = [await get(path), await get(path, 'https://bank.test')];
      expect(clear.headers.get('x-content-type-options')).toBe('nosniff');
      expect(clear.headers.get('referrer-policy')).toBe('no-referrer');
      expect(clear.headers.get('x-frame-options')).toBe('DENY');
      expect(clear.headers.get('strict-transport-security')).toBeNull();
      expect(tls.headers.get('strict-transport-security')).toContain('max-age=31536000');
    }
    expect((await get('/', 'https://bank.test')).headers.get('content-security-policy')).toContain(' wss://bank.test;');
    expect((await get('/api/unknown')).headers.get('cache-control')).toBe('no-store');
  });

  it('serves the profile as data, and serves its picture', async () => {
    expect(await (await get('/profile.json')).json()).toEqual(bank.profile);
    const picture = await get(bank.profile.favicon);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  });

  it('writes title, icon and profile into the page, whatever their texts hold', async () => {
    const title = '</title></script><script>alert(1)</script> $& "Bank" & rekan';
    await using named = await startSandbox({ portal, changes: { title } });
    const page = await (await named.fetch(new Request('http://bank.test/login'))).text();
    const [, written = ''] = /<script type="application\/json" id="profile">(.*)<\/script>$/.exec(page) ?? [];
    expect(JSON.parse(written)).toEqual(named.profile);
    expect(page.match(/<\/?(?:script|title)/g)).toEqual(['<title', '</title', '<script', '</script']);
    expect(page).toContain('alert(1)&lt;/script&gt; $&amp; &quot;Bank&quot; &amp; rekan</title>');
    expect(page).toContain(`href="${named.profile.favicon}"`);
  });

  describe('with pages that the portal draws without a browser', () => {
    let drawn: Sandbox;
    let folder: string;
    const page = async (path: string, cookie = '') => {
      const answer = await drawn.fetch(new Request(`http://bank.test${path}`, { headers: { cookie } }));
      return { text: await answer.text(), tag: answer.headers.get('etag') };
    };
    const placeOf = (text: string) => /<div id="portal" data-drawn-at="([^"]*)"><h1>/.exec(text)?.[1] ?? null;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'ibk-drawn-'));
      await writeFile(join(folder, 'index.html'), BUILT);
      await mkdir(join(folder, '.drawn'));
      await writeFile(join(folder, '.drawn', 'drawn-pages.mjs'), DRAWN);
      drawn = await startSandbox({ portal: folder });
    });
    afterAll(async () => {
      await drawn.close();
      await rm(folder, { recursive: true });
    });

    it.each([
      ['/login', '', '/login'],
      ['/info?code=SECURITY_FAQ', '', '/info?code=SECURITY_FAQ'],
      ['/resi?code=%22%3E%3Cscript%3E', '', '/resi?code=%22%3E%3Cscript%3E'],
      ['/menu/dashboard', '', '/login'],
      ['/menu/dashboard', 'access_token_ibk=; x-key=k', '/login'],
      ['/menu/dashboard', 'x-key=k; access_token_ibk=t', null],
      ['/login', 'access_token_ibk=t', '/login'],
    ])('sends %s with the cookies "%s" drawn at %s', async (path, cookie, place) => {
      const { text } = await page(path, cookie);
      expect(placeOf(text)).toBe(place);
      expect(text).toContain(`"id":"${drawn.profile.id}"`);
      expect(text.includes('<link rel="stylesheet" href="/assets/profile-')).toBe(place !== null);
      // A browser that has one of the pages is told when it gets another.
      expect((await page('/menu', 'access_token_ibk=t')).tag).not.toBe((await page('/menu')).tag);
    });

    it('serves the colours under an address of their own for a year, and no other file there', async () => {
      const [, address = ''] = /href="(\/assets\/profile-[^"]+)"/.exec((await page('/login')).text) ?? [];
      const answer = await drawn.fetch(new Request(`http://bank.test${address}`));
      expect(await answer.text()).toBe(`:root{--name:${drawn.profile.name}}`);
      expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      for (const path of ['/assets/profile-x.css', '/.drawn/drawn-pages.mjs'])
        expect((await drawn.fetch(new Request(`http://bank.test${path}`))).status).toBe(404);
    });

    it('draws anew after the portal was built again', async () => {
      await writeFile(join(folder, '.drawn', 'drawn-pages.mjs'), DRAWN.replace('<h1>', '<h1>Baru '));
      await writeFile(join(folder, 'index.html'), BUILT.replace('portal</main>', 'newer</main>'));
      expect((await page('/login')).text).toContain(`<h1>Baru ${drawn.profile.name}</h1>`);
    });
  });

  it('documents every operation on a page whose only script is its search', async () => {
    const page = await (await get('/docs')).text();
    const contract = (await (await get('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const operations = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
    expect(operations.length).toBeGreaterThan(30);
    for (const { operationId } of operations) expect(page).toContain(`<article id="${operationId}">`);
    for (const [, anchor = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${anchor}"`);
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/docs.js" defer>']);
    expect(page).not.toMatch(/style=|javascript:/);
  });
});
