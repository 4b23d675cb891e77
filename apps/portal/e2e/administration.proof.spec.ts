import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { UserForm } from '@ibk/sdk/contract';
import { formatAccount, formatDate } from '@ibk/sdk/format';
import type { ServedBank } from './bank.ts';
import {
  fillDraft,
  fillTransfer,
  labelOf,
  move,
  openAs,
  referenceDone,
  signedInClient,
  submitLogin,
  PASSWORD,
  pick,
} from './steps.ts';
import { expect, test } from './watched.ts';

const GROUP = 'Bidang Aset';
const NEW_GROUP = '03';
const MAKER = 'Jojor Pardede';
const [SOURCE, LAB] = ['10001040012345', '10002110204478'] as const;
const NEW_PASSWORD = 'Kelapa4Bukit';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).locator('visible=true').first();
const formOf = (page: Page) => page.getByRole('complementary');
const rowOf = (page: Page, name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name }).first();
const told = (page: Page, message: string | RegExp) => expect(page.getByText(message).first()).toBeVisible();

/** Chooses an option of a select box of the form. */
async function choose(page: Page, field: string, option: RegExp): Promise<void> {
  const box = formOf(page).getByRole('button', { name: new RegExp(`${field}$`) });
  await expect(async () => {
    if (!(await page.getByRole('option', { name: option }).isVisible())) await box.click();
    await page.getByRole('option', { name: option }).click({ timeout: 1_000 });
  }).toPass();
}
async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await formOf(page).getByRole('textbox', { name }).fill(value);
}
const save = (page: Page) => formOf(page).getByRole('button', { name: 'Simpan' }).click();

/** Approves requests in the desk, after a look at what each of them changes. */
async function approveAll(
  page: Page,
  bank: ServedBank,
  requests: readonly (readonly [text: string, changes: RegExp])[],
) {
  await openAs(page, bank, 'spvA1', 'approval-request');
  for (const [text, changes] of requests) {
    const row = rowOf(page, text);
    await row.getByRole('rowheader').click();
    await expect(page.getByRole('region', { name: 'Perubahan' })).toHaveText(changes);
    await row.locator('label').first().click();
  }
  await button(page, `Setujui ${requests.length} permintaan`).click();
  await expect(page.getByRole('group', { name: `${requests.length} permintaan disetujui` })).toBeVisible();
}

test(
  'a corporate gains a group with its people and matrix, and each change is felt at once',
  { tag: '@long' },
  async ({ page, bank }) => {
    test.setTimeout(300_000);
    await openAs(page, bank, 'oprC1', 'corporate-group');
    await button(page, 'Tambahkan Data').click();
    await fill(page, { 'Nama Group': GROUP, 'Limit Transaksi': '50000000' });
    await save(page);
    await told(page, `Penambahan group ${GROUP} menunggu persetujuan.`);
    await approveAll(page, bank, [[GROUP, /Bidang Aset.*Rp\.50,000,000\.00/]]);

    await openAs(page, bank, 'oprC1', 'access-account-group');
    await button(page, /Group$/).click();
    await page.getByRole('option', { name: GROUP }).click();
    await button(page, 'Ubah akses').click();
    const tick = (name: RegExp | string) => labelOf(formOf(page).getByRole('checkbox', { name })).click();
    for (const account of [SOURCE, LAB].map(formatAccount)) {
      await tick(new RegExp(`^Pilih ${account}`));
      await tick(`Transaksi ${account}`);
    }
    await tick(`Utama ${formatAccount(SOURCE)}`);
    await save(page);
    await told(page, `Perubahan akses rekening ${GROUP} menunggu persetujuan.`);

    await openAs(page, bank, 'oprC1', 'corporate-user');
    await button(page, 'Tambahkan Data').click();
    await fill(page, { Nama: MAKER, 'E-mail': 'jojor@ibk.example', 'Limit Transaksi': '50000000' });
    await choose(page, 'Wewenang', /^Operator$/);
    await choose(page, 'Group', new RegExp(GROUP));
    await choose(page, 'Jenis Validasi', /Tanpa|Tidak/);
    await save(page);
    await told(page, `Penambahan user ${MAKER} menunggu persetujuan.`);
    await approveAll(page, bank, [
      [MAKER, /Jojor Pardede/],
      ['Perubahan akses rekening', /Lihat dan transaksi/],
    ]);

    const { client: operator } = await signedInClient(bank, 'oprC1');
    const { client: supervisor } = await signedInClient(bank, 'spvA1');
    const people: [name: string, roleId: UserForm['roleId'], approverClass: string | null][] = [
      ['Vera Siregar', 'VRF_USER', null],
      ['Anton Harahap', 'APR_USER', 'A'],
      ['Bonar Sitorus', 'APR_USER', 'B'],
      ['Dora Lubis', 'APR_USER', 'B'],
      ['Berta Nasution', 'APR_USER', null],
    ];
    const items = [];
    for (const [name, roleId, approverClass] of people) {
      const { changeId } = await operator.administration.createUser({
        ...{ name, roleId, approverClass, email: `${name.split(' ')[0]}@ibk.example`, corporateGroupId: NEW_GROUP },
        ...{ limitTransaction: 50_000_000, validation: 'NON' },
      });
      items.push({ changeId, version: 1 });
    }
    await supervisor.requests.approveRequests({ items });

    await openAs(page, bank, 'oprC1', 'corporate-group');
    await rowOf(page, GROUP)
      .getByRole('button', { name: `Matriks ${GROUP}` })
      .click();
    await button(page, 'Tambah tingkat').click();
    const tier = page.getByRole('region', { name: 'Tingkat 1' });
    await tier.getByRole('textbox', { name: 'Kelas' }).first().fill('a');
    await tier.getByRole('button', { name: 'Tambah pilihan' }).click();
    await tier.getByRole('textbox', { name: 'Kelas' }).last().fill('b');
    await tier.getByRole('button', { name: /Atau jumlah approver$/ }).click();
    await page.getByRole('option', { name: '2', exact: true }).click();
    await button(page, 'Ajukan perubahan').click();
    await told(page, `Perubahan matriks approval ${GROUP} menunggu persetujuan.`);
    await rowOf(page, GROUP)
      .getByRole('button', { name: `Ubah ${GROUP}` })
      .click();
    await fill(page, { 'Limit Transaksi': '5000000000' });
    await save(page);
    await told(page, `Perubahan group ${GROUP} menunggu persetujuan.`);

    await openAs(page, bank, 'spvA1', 'approval-request');
    await rowOf(page, 'Perubahan matriks approval').getByRole('rowheader').click();
    await expect(page.getByRole('region', { name: 'Perubahan' })).toHaveText(
      /1 approver kelas A atau 2 approver kelas B/,
    );
    await expect(page.getByRole('region', { name: 'Dampak' })).toBeVisible();
    await rowOf(page, 'Perubahan group').locator('label').first().click();
    await button(page, 'Tolak').click();
    const refusal = page.getByRole('dialog');
    await refusal.getByRole('textbox').fill('Limit belum disetujui pimpinan');
    await refusal.getByRole('button', { name: 'Tolak 1 permintaan' }).click();
    await expect(page.getByRole('group', { name: '1 permintaan ditolak' })).toBeVisible();
    await approveAll(page, bank, [['Perubahan matriks approval', /1 approver kelas A atau 2 approver kelas B/]]);

    const credentials = async (email: string) => {
      const sent = (await bank.outbox()).findLast(({ recipient }) => recipient === email);
      const [, username = '', password = ''] = /Username Anda (\w+), password (\S+)\. /.exec(sent?.text ?? '') ?? [];
      return { username, password };
    };
    await page.context().clearCookies();
    await page.goto('/login');
    await submitLogin(page, bank, await credentials('jojor@ibk.example'));
    const first = page.getByRole('dialog');
    await expect(first.getByText('Anda masih menggunakan user default')).toBeVisible();
    await first.getByRole('textbox', { name: 'Username baru' }).fill('jojorP1');
    await first.getByRole('textbox', { name: 'Password baru' }).fill(NEW_PASSWORD);
    await first.getByRole('textbox', { name: 'Konfirmasi password' }).fill(NEW_PASSWORD);
    await first.getByRole('button', { name: 'Simpan' }).click();
    await page.getByRole('button', { name: 'Login kembali' }).click();
    await page.waitForURL('**/login');
    await submitLogin(page, bank, { username: 'jojorP1', password: NEW_PASSWORD });
    await page.waitForURL('**/menu/dashboard');

    await page.goto('/menu/transfer-internal');
    await fillTransfer(page, { amount: '20000000', note: 'Servis kendaraan' });
    await button(page, 'Otorisasi transaksi').click();
    const reference = await referenceDone(page);

    /** The new user after the first login, in a session of its own. */
    const begin = async (email: string, newUsername: string) => {
      const { username, password } = await credentials(email);
      const { client } = await signedInClient(bank, username, password);
      await client.user.firstLogin({ newUsername, newPassword: PASSWORD, confirmPassword: PASSWORD });
    };
    await begin('Vera@ibk.example', 'veraS1');
    await begin('Berta@ibk.example', 'bertaN1');
    await move(bank, 'veraS1', 'verify', [reference]);

    await openAs(page, bank, 'oprC1', 'corporate-user?cari=Jojor');
    await rowOf(page, MAKER)
      .getByRole('button', { name: `Ubah ${MAKER}` })
      .click();
    await fill(page, { 'Limit Transaksi': '1000000' });
    await save(page);
    await told(page, `Perubahan user ${MAKER} menunggu persetujuan.`);
    await page.getByRole('tab', { name: 'Pengganti' }).click();
    await button(page, 'Tambahkan Data').click();
    for (const [field, name] of [
      ['User yang digantikan', 'Anton'],
      ['Pengganti', 'Berta'],
    ] as const) {
      const box = formOf(page).getByRole('combobox', { name: field });
      // Who may stand in depends on the absent user: a choice that is not drawn yet would empty the second field.
      await expect(async () => {
        await box.fill('');
        await box.fill(name);
        await page.getByRole('option', { name: new RegExp(name) }).click({ timeout: 1_000 });
        await expect(box).toHaveValue(new RegExp(`^${name} .* \\(`), { timeout: 1_000 });
      }).toPass();
    }
    const today = formatDate(bank.clock.now(), 'Asia/Jakarta');
    await fill(page, { Dari: today, Sampai: today, 'Limit Transaksi': '50000000' });
    await save(page);
    await told(page, 'Penambahan pengganti Anton Harahap menunggu persetujuan.');
    await approveAll(page, bank, [
      ['Perubahan user', /Rp\.1,000,000\.00.*Rp\.50,000,000\.00/],
      ['Penambahan pengganti', /Berta Nasution/],
    ]);

    await openAs(page, bank, 'bertaN1', 'approval-transactions');
    await page.getByRole('rowheader', { name: reference }).click();
    await pick(rowOf(page, reference));
    await button(page, 'Setujui 1 transaksi').click();
    await expect(page.getByRole('group', { name: '1 transaksi disetujui' })).toBeVisible();

    const makers = await page.context().browser()!.newContext({ baseURL: bank.url });
    const maker = await makers.newPage();
    await maker.goto('/login');
    await submitLogin(maker, bank, { username: 'jojorP1', password: NEW_PASSWORD });
    await maker.waitForURL('**/menu/dashboard');
    await maker.goto('/menu/transfer-internal');
    await fillDraft(maker, { amount: '20000000', note: 'Servis kedua' });
    await told(maker, /limit/i);

    await openAs(page, bank, 'spvA1', 'corporate-user?cari=Jojor');
    await rowOf(page, MAKER)
      .getByRole('button', { name: `Blokir ${MAKER}` })
      .click();
    const question = page.getByRole('dialog');
    await question.getByRole('textbox').fill('Pindah tugas');
    await question.getByRole('button', { name: 'Blokir' }).click();
    await told(page, new RegExp(`${MAKER} sudah berlaku\\.$`));
    await maker.waitForURL('**/login**', { timeout: 20_000 });
    await makers.close();

    await openAs(page, bank, 'admA1', 'corporate-user?tab=akses');
    await button(page, 'Tinjau').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Tinjau' }).click();
    await told(page, /^Akses \d+ user sudah ditinjau\.$/);
    await button(page, 'Unduh').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /csv/i }).click(),
    ]);
    expect(await readFile(await download.path(), 'utf8')).toContain('Berta Nasution');
  },
);
