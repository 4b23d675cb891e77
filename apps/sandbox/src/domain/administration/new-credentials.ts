import { randomInt } from 'node:crypto';
import { credNewPassword, credNewUsername } from '@ibk/sdk/rules';
import { eq, sql } from 'drizzle-orm';
import { outbox, user } from '../../db/schema/identity.ts';
import { lockName } from '../../db/lock-name.ts';
import type { Tx } from '../../db/tx.ts';
import { isCommonPassword } from '../../operation/common-secrets.ts';

/** Letters and digits without those that look alike. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 12;

const drawn = (length: number, from: string): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** A password that meets the rule of new ones. */
export function newPassword(username: string): string {
  for (;;) {
    const password = drawn(PASSWORD_LENGTH, ALPHABET);
    if (credNewPassword({ value: password }) === null && !isCommonPassword(password, username)) return password;
  }
}

/** A username of the person's first name that nobody has in any case, such as juliana4827J. */
export async function newUsername(tx: Tx, name: string): Promise<string> {
  const letters =
    name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z]/g, '')
      .slice(0, 8) || 'user';
  for (;;) {
    const username = `${letters}${drawn(4, '23456789')}${letters.slice(0, 1).toUpperCase()}`;
    const folded = username.toLowerCase();
    await lockName(tx, `username ${folded}`);
    const taken = await tx
      .select({ userId: user.userId })
      .from(user)
      .where(eq(sql`lower(${user.username})`, folded));
    if (taken.length === 0 && credNewUsername({ value: username }) === null) return username;
  }
}

/** Credentials and their recipient. */
interface Sending {
  userId: string;
  recipient: string;
  text: string;
  /** The password. */
  code: string;
  sentAt: Date;
}

/** E-mails credentials: the outbox is the only place that has them. */
export const sendCredentials = (tx: Tx, sending: Sending) => tx.insert(outbox).values({ ...sending, channel: 'EMAIL' });
