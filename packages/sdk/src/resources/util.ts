import type { Banner, Info, InfoCode, VerifiedReceipt } from '../contract/index.ts';
import { CONSTANTS } from '../rules/constants.ts';
import { type BankApi, unwrap } from '../transport/api.ts';
import { BankError } from '../transport/bank-error.ts';
import type { CallOptions } from '../transport/plain-request.ts';

/** Appearance of a captcha. */
export interface CaptchaLook {
  /** `#RRGGBB` */
  color: string;
  /** Pixels. @default 48 */
  height?: number;
  /** Pixels. @default 195 */
  width?: number;
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64.trim()), (character) => character.charCodeAt(0));
  } catch {
    throw new BankError({ kind: 'bad-response', operation: 'GET /api/util/captcha' });
  }
}

/** Content of the pages before login. */
export interface UtilCalls {
  /**
   * Banners of the carousel, in order.
   *
   * @throws {BankError} network, timeout, bad-response
   * @source 000 §7
   */
  listBanners: (options?: CallOptions) => Promise<Banner[]>;

  /**
   * One banner's image.
   *
   * @param fileName `image` of a banner
   * @throws {BankError} refused (no such banner), network, timeout
   * @source 002 §7
   */
  readBannerImage: (fileName: string, options?: CallOptions) => Promise<Blob>;

  /**
   * Draws a new captcha, which invalidates the previous one.
   *
   * @returns a PNG
   * @throws {BankError} rate-limited, network, timeout
   * @source 000 §7
   */
  drawCaptcha: (look: CaptchaLook, options?: CallOptions) => Promise<Uint8Array>;

  /**
   * Checks a captcha; a correct one allows a single login within two minutes.
   *
   * @throws {BankError} refused (wrong, or used before): draw a new one
   * @source 000 §7
   */
  validateCaptcha: (captcha: string, options?: CallOptions) => Promise<{ message: string }>;

  /**
   * One of the four information texts.
   *
   * @throws {BankError} invalid (no such code), network, timeout
   * @source ours, 000 §2
   */
  readInfo: (code: InfoCode, options?: CallOptions) => Promise<Info>;

  /**
   * The bank's data about a printed receipt, masked. Needs no session.
   *
   * @param code as printed; case, spaces and hyphens make no difference
   * @throws {BankError} refused (no such code), rate-limited, network, timeout
   * @source ours
   */
  verifyReceipt: (code: string, options?: CallOptions) => Promise<VerifiedReceipt>;
}

export const utilCalls = (api: BankApi): UtilCalls => ({
  listBanners: (options) => unwrap(api.GET('/api/util/banner', { ...options })),

  readBannerImage: (fileName, options) =>
    unwrap(api.GET('/api/util/image/banner', { params: { query: { fileName } }, parseAs: 'blob', ...options })),

  async drawCaptcha(look, options) {
    const query = { ...CONSTANTS.captchaRequest, ...look };
    return bytesOf(await unwrap(api.GET('/api/util/captcha', { params: { query }, parseAs: 'text', ...options })));
  },

  validateCaptcha: (captcha, options) =>
    unwrap(api.GET('/api/util/captcha-validate', { params: { query: { captcha } }, ...options })),

  readInfo: (code, options) => unwrap(api.GET('/api/util/info', { params: { query: { code } }, ...options })),

  verifyReceipt: (code, options) =>
    unwrap(api.GET('/api/util/resi-verify', { params: { query: { code } }, ...options })),
});
