import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captcha } from '../../db/schema/identity.ts';
import { type Sandbox, startSandbox } from '../../testing/index.ts';
import { Visitor } from '../../testing/visitor.ts';
import { BANNERS } from './banners.ts';

describe('On the login page,', () => {
  let bank: Sandbox;
  let guest: Visitor;
  beforeAll(async () => {
    bank = await startSandbox();
    guest = new Visitor(bank);
    await guest.fetchKey();
  });
  afterAll(() => bank.close());

  it('every listed banner has its image, a PNG', async () => {
    const { body } = await guest.call('listBanners');
    expect(body.length).toBeGreaterThan(0);
    for (const { image } of body as { image: string }[]) {
      const answer = await guest.call('readBannerImage', { query: { fileName: image } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  it('an image that is not listed is unknown, however its name is written', async () => {
    const name = BANNERS[0]?.image ?? '';
    const heads = [
      '../',
      '..\\',
      './',
      '/',
      '%2e%2e%2f',
      '%252e%252e%252f',
      'file:///',
      'http://jahat.example/',
      '\\\\jahat\\',
      '..;/',
      '\u0000',
      ' ',
    ];
    const tails = ['', '.svg', '\u0000.png', '%00', '?x', '#x', '/.', '/', ' ', ';'];
    const middles = [name, 'etc/passwd', '../main.ts'];
    const all = heads.flatMap((head) => tails.flatMap((tail) => middles.map((middle) => `${head}${middle}${tail}`)));
    expect(all.length).toBeGreaterThan(200);
    const faces = new Set<string>();
    for (const fileName of all) {
      const { status, body } = await guest.call('readBannerImage', { query: { fileName } });
      faces.add(`${status} ${String(body.ruleId)}`);
    }
    expect([...faces]).toEqual(['404 util.unknown']);
  });

  it('exactly four info texts are available', async () => {
    for (const code of ['SECURITY_BANKING', 'SECURITY_PRIVACY', 'SECURITY_FAQ', 'SECURITY_TERM']) {
      const { body } = await guest.call('readInfo', { query: { code } });
      expect(body).toMatchObject({ code });
      expect(body.sections.length).toBeGreaterThan(0);
    }
    expect((await guest.call('readInfo', { query: { code: '<script>' } })).status).toBe(400);
  });

  it('a captcha is a PNG of the requested size and colour', async () => {
    const { text } = await guest.call('drawCaptcha', { query: { color: 'AA2200', height: '48', width: '195' } });
    const image = sharp(Buffer.from(text, 'base64'));
    expect(await image.metadata()).toMatchObject({ format: 'png', width: 195, height: 48 });
    const pixels = await image.ensureAlpha().raw().toBuffer();
    const inked = Array.from({ length: pixels.length / 4 }, (_, index) =>
      pixels.subarray(index * 4, index * 4 + 4),
    ).filter((pixel) => pixel[3] === 255);
    expect(inked.length).toBeGreaterThan(100);
    // Where lines overlap, blending may be off by one.
    const isRequested = (pixel: Buffer) =>
      [0xaa, 0x22, 0].every((wanted, channel) => Math.abs((pixel[channel] ?? 0) - wanted) <= 2);
    expect(inked.filter((pixel) => !isRequested(pixel))).toEqual([]);
  });

  it('a captcha is checked once, in either case, and used up by a right or wrong answer', async () => {
    const draw = () => guest.call('drawCaptcha', { query: { color: '0A6570', height: '48', width: '195' } });
    const check = (text: string) => guest.call('validateCaptcha', { query: { captcha: text } });
    await draw();
    const first = (await bank.captchaAnswer(guest.pair?.id ?? '')) ?? '';
    expect((await check(first.toUpperCase())).status).toBe(200);
    expect((await check(first)).body.ruleId).toBe('captcha.wrong');
    await draw();
    const second = (await bank.captchaAnswer(guest.pair?.id ?? '')) ?? '';
    expect((await check('salah')).body.ruleId).toBe('captcha.wrong');
    expect((await check(second)).body.ruleId).toBe('captcha.wrong');
    expect(await bank.database.db.$count(captcha)).toBe(0);
  });

  it('a new captcha replaces the old one', async () => {
    const draw = () => guest.call('drawCaptcha', { query: { color: '0A6570', height: '48', width: '195' } });
    await draw();
    const old = (await bank.captchaAnswer(guest.pair?.id ?? '')) ?? '';
    await draw();
    expect((await guest.call('validateCaptcha', { query: { captcha: old } })).body.ruleId).toBe('captcha.wrong');
  });
});
