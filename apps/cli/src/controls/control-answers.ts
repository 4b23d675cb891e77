import { formatDateTime, formatRupiah, isRupiah, toSen, zoneName } from '@ibk/sdk/format';
import { z } from 'zod';
import type { Sheet } from '../sheet.ts';
import type { Control } from './control-table.ts';

/** A sheet, and a sentence below it. */
interface Shown extends Sheet {
  note?: string;
}

/** Parameters of a table in addition to the answer. */
export interface View {
  /** Shows only the messages of this user. */
  user: string | undefined;
  /** A time in the zone of the bank's users. */
  timeOf: (iso: string) => string;
}

/** @param zone IANA name */
export const timesIn =
  (zone: string): View['timeOf'] =>
  (iso) =>
    `${formatDateTime(iso, zone)} ${zoneName(zone) || zone}`;
const rupiah = (amount: number): string => (isRupiah(amount) ? formatRupiah(toSen(amount)) : String(amount));
const text = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const flag = z.boolean().optional();
const USERS = z.array(
  z.looseObject({
    username: z.string(),
    name: z.string(),
    roleId: z.string(),
    validation: z.string(),
    corporateId: z.string(),
    corporateGroupId: z.string(),
    groupStatus: z.string().optional(),
    status: z.string().optional(),
    firstLogin: flag,
    needChangePassword: flag,
    firstPin: flag,
    password: z.string(),
    pin: z.string(),
  }),
);

/** A note on what is unusual about a user. */
const noteOf = (user: z.infer<typeof USERS>[number]): string =>
  [
    user.firstLogin && 'login pertama',
    user.needChangePassword && 'harus ganti password',
    user.firstPin && 'belum punya PIN',
    user.status && `status ${user.status}`,
    user.groupStatus && `group ${user.groupStatus}`,
  ]
    .filter(Boolean)
    .join(', ');

const CLOCK = z.object({ now: z.string(), frozen: z.boolean() });
const FAULTS = z.array(
  z.object({
    faultId: z.string(),
    order: z.looseObject({ kind: z.string(), match: z.unknown().optional(), times: z.int().optional() }),
    seen: z.int(),
    hits: z.int(),
  }),
);
const MESSAGES = z.array(
  z.looseObject({
    username: z.string(),
    channel: z.string(),
    recipient: z.string(),
    text: z.string(),
    code: z.string().nullable(),
    sentAt: z.string(),
  }),
);
const SNAPSHOTS = z.array(z.object({ name: z.string(), takenAt: z.string() }));
const LEDGER = z.object({
  breaches: z.array(z.object({ rule: z.string(), subject: z.string() })),
  sum: z.number(),
  accounts: z.array(z.looseObject({ accountNumber: z.string() })),
  legs: z.array(z.object({ leg: z.int(), accountNumber: z.string(), amount: z.number(), postedAt: z.string() })),
});

const shown =
  <T>(schema: z.ZodType<T>, sheet: (answer: T, view: View) => Omit<Shown, 'json'> & { json?: unknown }) =>
  (json: unknown, view: View): Shown | null => {
    const { data, success } = schema.safeParse(json);
    return success ? { json: data, ...sheet(data, view) } : null;
  };

const SHEETS: Record<Exclude<NonNullable<Control['shows']>, 'capsule'>, (json: unknown, view: View) => Shown | null> = {
  clock: shown(CLOCK, ({ now, frozen }, { timeOf }) => ({
    headings: ['waktu bank', 'jalannya'],
    rows: [[timeOf(now), frozen ? 'berhenti' : 'berjalan']],
  })),
  faults: shown(FAULTS, (faults) => ({
    headings: ['id', 'jenis', 'untuk', 'isi', 'cocok', 'terkena'],
    rows: faults.map(({ faultId, order: { kind, match, ...more }, seen, hits }) => [
      faultId,
      kind,
      match === undefined ? 'semua panggilan' : text(match),
      Object.keys(more).length > 0 ? text(more) : '',
      String(seen),
      String(hits),
    ]),
    ...(faults.length === 0 && { note: 'Tidak ada gangguan.' }),
  })),
  messages: shown(MESSAGES, (all, { user, timeOf }) => {
    const messages = all.filter(({ username }) => user === undefined || username === user);
    return {
      json: messages,
      headings: ['waktu', 'user', 'lewat', 'kepada', 'kode', 'isi'],
      rows: messages.map(({ sentAt, username, channel, recipient, code, text: body }) => [
        timeOf(sentAt),
        username,
        channel,
        recipient,
        code ?? '',
        body,
      ]),
      ...(messages.length === 0 && { note: 'Tidak ada pesan.' }),
    };
  }),
  snapshots: shown(SNAPSHOTS, (snapshots, { timeOf }) => ({
    headings: ['snapshot', 'waktu bank'],
    rows: snapshots.map(({ name, takenAt }) => [name, timeOf(takenAt)]),
    ...(snapshots.length === 0 && { note: 'Tidak ada snapshot.' }),
  })),
  users: shown(USERS, (users) => ({
    headings: ['user', 'password', 'PIN', 'wewenang', 'otorisasi', 'group', 'nama', ''],
    rows: users.map((user) => [
      user.username,
      user.password,
      user.firstPin ? '' : user.pin,
      user.roleId,
      user.validation,
      `${user.corporateId} ${user.corporateGroupId}`,
      user.name,
      noteOf(user),
    ]),
  })),
  ledger: shown(LEDGER, ({ breaches, sum, accounts, legs }, { timeOf }) => ({
    headings: ['baris', 'rekening', 'jumlah', 'waktu'],
    rows: legs.map(({ leg, accountNumber, amount, postedAt }) => [
      String(leg),
      accountNumber,
      rupiah(amount),
      timeOf(postedAt),
    ]),
    note:
      breaches.length === 0
        ? `Pembukuan ${accounts.length} rekening benar; jumlah saldonya ${rupiah(sum)}.`
        : `Pembukuan tidak benar: ${breaches.map(({ rule, subject }) => `${rule} (${subject})`).join(', ')}.`,
  })),
};

/** The answer of a control as a table; null if the answer does not have the form of a sandbox's. */
export const sheetFor = (shows: keyof typeof SHEETS, json: unknown, view: View): Shown | null =>
  SHEETS[shows](json, view);
