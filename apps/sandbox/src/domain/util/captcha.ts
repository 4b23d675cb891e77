import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import type { Tx } from '../../db/open.ts';
import { captcha, envelopeKey } from '../../db/schema/identity.ts';

const LIVES_MS = 5 * 60_000;
const PASS_MS = 2 * 60_000;
const LENGTH = 5;
/** Signs that look alike in slanted lines. */
const LOOK_ALIKE = '0oO1iIlLq9gCcsSvVwWxXzZuU';

export interface CaptchaLook {
  /** Six hexadecimal digits, with or without `#`. */
  color: string;
  /** Pixels. */
  height: number;
  width: number;
}

/** Draws a captcha for a pair, which replaces the last one. @returns the PNG */
export async function drawCaptcha(tx: Tx, keyId: string, look: CaptchaLook, now: number): Promise<Uint8Array> {
  const { text, data } = svgCaptcha.create({
    size: LENGTH,
    noise: 2,
    ignoreChars: LOOK_ALIKE,
    width: look.width,
    height: look.height,
    fontSize: Math.round(look.height * 1.05),
  });
  const colour = `#${look.color.replace('#', '')}`;
  const svg = data.replace(/(fill|stroke)="(?!none)[^"]*"/g, `$1="${colour}"`);
  const row = { answer: text.toLowerCase(), expiresAt: new Date(now + LIVES_MS) };
  await tx
    .insert(captcha)
    .values({ keyId, ...row })
    .onConflictDoUpdate({ target: captcha.keyId, set: row });
  return new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer());
}

/** Checks a captcha once, right or wrong; right opens one login of the same pair for two minutes. */
export async function spendCaptcha(tx: Tx, keyId: string, answer: string, now: number): Promise<boolean> {
  const [drawn] = await tx.delete(captcha).where(eq(captcha.keyId, keyId)).returning();
  if (!drawn || drawn.expiresAt.getTime() <= now || drawn.answer !== answer.trim().toLowerCase()) return false;
  await tx
    .update(envelopeKey)
    .set({ captchaPassUntil: new Date(now + PASS_MS) })
    .where(eq(envelopeKey.keyId, keyId));
  return true;
}
