import type { Handlers } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { BANNERS, bannerImage } from './banners.ts';
import { drawCaptcha, spendCaptcha } from './captcha.ts';
import { INFO } from './info-texts.ts';

export const utilHandlers = {
  listBanners: () => Promise.resolve(BANNERS.map((banner) => ({ ...banner }))),

  /** Serves only listed images; no part of the request becomes a path. @source 002 §7 */
  async readBannerImage({ query }) {
    const image = await bannerImage(query.fileName);
    if (!image) throw new Refused('util.unknown');
    return image;
  },

  /** @source 000 §7 */
  async drawCaptcha({ query }, { clock, keyId, write }) {
    if (keyId === null) throw new Refused('transport.keyUnknown');
    const png = await write((tx) => drawCaptcha(tx, keyId, query, clock.now()));
    return Buffer.from(png).toString('base64');
  },

  /** @source 000 §7 */
  async validateCaptcha({ query }, { clock, keyId, write }) {
    if (keyId === null) throw new Refused('transport.keyUnknown');
    const isRight = await write((tx) => spendCaptcha(tx, keyId, query.captcha, clock.now()));
    if (!isRight) throw new Refused('captcha.wrong');
    return { message: 'Captcha sesuai.' };
  },

  readInfo: ({ query }) => Promise.resolve(INFO[query.code]),
} satisfies Partial<Handlers>;
