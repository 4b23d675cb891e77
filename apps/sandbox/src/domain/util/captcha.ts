import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import svgCaptcha from 'svg-captcha';
import { plainCode } from '@ibk/sdk/format';
import type { Tx } from '../../db/tx.ts';
import { captcha, envelopeKey } from '../../db/schema/identity.ts';

const LIVES_MS = 5 * 60_000;
const PASS_MS = 2 * 60_000;
const LENGTH = 5;
/** Capital letters and digits that are not confused with each other. */
const SIGNS = 'ABDEFHKMNPRTXY34678';

export interface CaptchaLook {
  /** Six hexadecimal digits, with or without `#`. */
  color: string;
  /** Pixels. */
  height: number;
  width: number;
}

/** Draws a captcha for a key pair; it replaces the pair's previous one. @returns the PNG */
export async function drawCaptcha(tx: Tx, keyId: string, look: CaptchaLook, now: number): Promise<Uint8Array> {
  const { text, data } = svgCaptcha.create({
    size: LENGTH,
    noise: 2,
    charPreset: SIGNS,
    width: look.width,
    height: look.height,
    fontSize: Math.round(look.height * 1.05),
  });
  const colour = `#${look.color.replace('#', '')}`;
  const svg = data
    .replace(/(fill|stroke)="(?!none)[^"]*"/g, `$1="${colour}"`)
    // The library draws hollow letters; an outline makes them bold enough to read.
    .replaceAll(`<path fill="${colour}"`, `<path fill="${colour}" stroke="${colour}" stroke-width="1.6"`);
  const row = { answer: text.toLowerCase(), expiresAt: new Date(now + LIVES_MS) };
  await tx
    .insert(captcha)
    .values({ keyId, ...row })
    .onConflictDoUpdate({ target: captcha.keyId, set: row });
  // One colour in sixteen strengths is a third of the bytes, which the login on a slow line waits for.
  return new Uint8Array(await sharp(Buffer.from(svg)).png({ palette: true, colours: 16 }).toBuffer());
}

/**
 * Checks a captcha, which is used up either way. A right answer allows one login with the same pair within two minutes.
 */
export async function spendCaptcha(tx: Tx, keyId: string, answer: string, now: number): Promise<boolean> {
  const [drawn] = await tx.delete(captcha).where(eq(captcha.keyId, keyId)).returning();
  if (!drawn || drawn.expiresAt.getTime() <= now || drawn.answer !== plainCode(answer).toLowerCase()) return false;
  await tx
    .update(envelopeKey)
    .set({ captchaPassUntil: new Date(now + PASS_MS) })
    .where(eq(envelopeKey.keyId, keyId));
  return true;
}
