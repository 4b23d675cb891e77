import type { Bank } from '@ibk/sdk';
import { formatAccount } from '@ibk/sdk/format';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import * as screens from '../../testing/administration-screens.tsx';
import { serveBank } from '../../testing/serve-bank.ts';
import { Component as Access } from './access.route.tsx';
import { Component as ApprovalRequest } from './approval-request.route.tsx';

const { faultsNamed, loaded, panel, patience, pick, rowOf, type, verbsOf } = screens;
const { sandbox, bankOf } = serveBank();
const OWN = 'Permintaan Anda sendiri harus diputuskan oleh supervisor atau administrator lain.';
const open = (bank: Bank, screenOf: ReactNode) => screens.openScreen(sandbox().profile, bank, screenOf);
const openList = (bank: Bank, list: Parameters<typeof screens.listScreen>[0]) => open(bank, screens.listScreen(list));

it('has a supervisor approve the user that an operator asked for, who then signs in as the e-mail says', async () => {
  const operator = openList(await bankOf('oprC1'), 'corporate-user');
  await rowOf('Eko Siregar');
  await operator.input.click(screen.getByRole('button', { name: 'Tambahkan Data' }));
  await operator.input.click(panel().getByRole('button', { name: 'Simpan' }));
  expect(faultsNamed()).toEqual([
    'Nama: Input Nama',
    'E-mail: Input Email',
    'Wewenang: Input Wewenang',
    'Group: Input Group',
    'Limit Transaksi: Input Limit Transaksi',
    'Jenis Validasi: Input Jenis Validasi',
  ]);
  await type(operator.input, 'Nama', 'Juliana Pardede');
  await type(operator.input, 'E-mail', 'juliana@ibk.example');
  await pick(operator.input, 'Wewenang', /^Approver$/);
  await pick(operator.input, 'Group', /^01 /);
  await type(operator.input, 'Limit Transaksi', '250000000');
  await pick(operator.input, 'Jenis Validasi', /OTP/);
  await type(operator.input, 'Kelas Approver', 'b');
  await operator.input.click(panel().getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(
    () => expect(operator.told()).toBe('Penambahan user Juliana Pardede menunggu persetujuan.'),
    patience,
  );

  const supervisor = open(await bankOf('spvA1'), <ApprovalRequest />);
  const row = await rowOf('Juliana Pardede');
  await supervisor.input.click(within(row).getByText('Penambahan user'));
  const changes = await screen.findByRole('region', { name: 'Perubahan' }, patience);
  await within(changes).findByText(/^01 \D/, {}, patience);
  expect(changes.textContent).toMatch(
    /NamaJuliana PardedeE-mailjuliana@ibk\.exampleWewenangApproverGroup01 .+Limit TransaksiRp\.250,000,000\.00Jenis ValidasiKode OTPKelas ApproverB$/,
  );
  await supervisor.input.click(within(row).getByRole('checkbox'));
  await supervisor.input.click(await screen.findByRole('button', { name: 'Setujui 1 permintaan' }, patience));
  await screen.findByRole('group', { name: '1 permintaan disetujui' }, patience);
  expect(screen.queryByRole('dialog')).toBeNull();

  const sent = (await sandbox().outbox()).findLast(({ recipient }) => recipient === 'juliana@ibk.example');
  const [, username = '', password = ''] = /Username Anda (\w+), password (\S+)\. /.exec(sent?.text ?? '') ?? [];
  const bank = await bankOf(username, password);
  expect(bank.session.user()).toMatchObject({
    name: 'Juliana Pardede',
    user: { roleId: 'APR_USER', firstLogin: true },
  });
});

it('locks the verbs of a user whose change waits, shows who asked, and lets another administrator reject it for a reason', async () => {
  const bank = await bankOf('spvA1');
  const supervisor = openList(bank, 'corporate-user');
  const before = await rowOf('Eko Siregar');
  expect(verbsOf(before)).toEqual(['Ubah', 'Blokir', 'Reset password', 'Tutup'].map((verb) => `${verb} Eko Siregar`));
  await supervisor.input.click(within(before).getByRole('button', { name: 'Tutup Eko Siregar' }));
  const dialog = within(await screen.findByRole('alertdialog', {}, patience));
  expect(dialog.getByText('Apakah anda yakin akan menutup Eko Siregar ?')).toBeTruthy();
  await supervisor.input.click(dialog.getByRole('button', { name: 'Batal' }));
  await supervisor.input.click(within(before).getByRole('button', { name: 'Blokir Eko Siregar' }));
  expect(await screen.findByText(/^\d+ transaksi yang dibuatnya masih menunggu/, {}, patience)).toBeTruthy();
  await supervisor.input.click(screen.getByRole('button', { name: 'Batal' }));

  await supervisor.input.click(within(before).getByRole('button', { name: 'Ubah Eko Siregar' }));
  expect(panel().getByRole<HTMLButtonElement>('button', { name: /Wewenang$/ }).disabled).toBe(true);
  await supervisor.input.clear(panel().getByRole('textbox', { name: 'Limit Transaksi' }));
  await type(supervisor.input, 'Limit Transaksi', '750000000');
  await supervisor.input.click(panel().getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(() => expect(supervisor.told()).toBe('Perubahan user Eko Siregar menunggu persetujuan.'), patience);
  await vi.waitFor(async () => {
    const row = await rowOf('Eko Siregar');
    expect(verbsOf(row)).toEqual(['Blokir Eko Siregar']);
    expect(row.textContent).toContain('spvA1');
  }, patience);

  open(bank, <ApprovalRequest />);
  const own = within(await rowOf('Eko Siregar'));
  expect(own.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true);
  expect(screen.getAllByText(OWN).length).toBeGreaterThan(0);

  const administrator = open(await bankOf('admA1'), <ApprovalRequest />);
  const row = await rowOf('Eko Siregar');
  await administrator.input.click(within(row).getByText('Perubahan user'));
  const changes = await screen.findByRole('region', { name: 'Perubahan' }, patience);
  expect(changes.textContent).toBe('PerubahanLimit TransaksiRp.750,000,000.00Sebelumnya Rp.500,000,000.00');
  await administrator.input.click(within(row).getByRole('checkbox'));
  await administrator.input.click(await screen.findByRole('button', { name: 'Tolak' }, patience));
  const refusal = within(await screen.findByRole('dialog', {}, patience));
  await administrator.input.click(refusal.getByRole('button', { name: 'Tolak 1 permintaan' }));
  expect(refusal.getByText('Input alasan pembatalan')).toBeTruthy();
  await administrator.input.type(refusal.getByRole('textbox'), 'Limit belum disetujui pimpinan');
  await administrator.input.click(refusal.getByRole('button', { name: 'Tolak 1 permintaan' }));
  await screen.findByRole('group', { name: '1 permintaan ditolak' }, patience);
});

it('has a supervisor approve the limit of a group that an operator asked for, which then stands in the list', async () => {
  const GROUP = 'UPT Laboratorium Kesehatan Daerah';
  const operator = openList(await bankOf('oprC1'), 'corporate-group');
  const before = await rowOf(GROUP);
  expect(verbsOf(before)).toEqual([`Ubah ${GROUP}`, `Matriks ${GROUP}`, `Tutup ${GROUP}`]);
  await operator.input.click(within(before).getByRole('button', { name: `Tutup ${GROUP}` }));
  const dialog = within(await screen.findByRole('alertdialog', {}, patience));
  expect(dialog.getByText(`Apakah anda yakin akan menutup ${GROUP} ?`)).toBeTruthy();
  await operator.input.click(dialog.getByRole('button', { name: 'Batal' }));

  await operator.input.click(within(before).getByRole('button', { name: `Ubah ${GROUP}` }));
  await operator.input.clear(panel().getByRole('textbox', { name: 'Limit Transaksi' }));
  await type(operator.input, 'Limit Transaksi', '3500000000');
  await operator.input.click(await panel().findByRole('checkbox', { name: 'Wajib Otorisasi' }, patience));
  await operator.input.click(panel().getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(() => expect(operator.told()).toBe(`Perubahan group ${GROUP} menunggu persetujuan.`), patience);
  await vi.waitFor(async () => {
    const row = await rowOf(GROUP);
    expect(verbsOf(row)).toEqual([`Matriks ${GROUP}`]);
    expect(row.textContent).toContain('oprC1');
  }, patience);

  const bank = await bankOf('spvA1');
  const supervisor = open(bank, <ApprovalRequest />);
  const request = await rowOf(GROUP);
  await supervisor.input.click(within(request).getByText('Perubahan group'));
  const changes = await screen.findByRole('region', { name: 'Perubahan' }, patience);
  expect(changes.textContent).toMatch(
    /^PerubahanLimit TransaksiRp\.3,500,000,000\.00Sebelumnya Rp\.[\d,]+\.00Wajib OtorisasiYaSebelumnya Tidak$/,
  );
  await supervisor.input.click(within(request).getByRole('checkbox'));
  await supervisor.input.click(await screen.findByRole('button', { name: 'Setujui 1 permintaan' }, patience));
  await screen.findByRole('group', { name: '1 permintaan disetujui' }, patience);

  openList(bank, 'corporate-group');
  const after = await rowOf(GROUP);
  expect(after.textContent).toContain('Rp.3,500,000,000.00');
  expect(verbsOf(after)).toEqual([`Ubah ${GROUP}`, `Matriks ${GROUP}`, `Tutup ${GROUP}`]);
});

it('has an administrator approve the accounts that an operator chose for a group, one of them its main account', async () => {
  const [main, salaries, lab] = ['10001040012345', '10001040018710', '10002110204478'] as const;
  const operator = open(await bankOf('oprC1'), <Access data={{ list: 'access-account-group' }} />);
  await rowOf(formatAccount(salaries));
  await operator.input.click(await screen.findByRole('button', { name: 'Ubah akses' }, patience));
  const box = (name: RegExp | string) => panel().findByRole<HTMLInputElement>('checkbox', { name }, patience);
  expect((await box(`Utama ${formatAccount(main)}`)).checked).toBe(true);
  await operator.input.click(await box(`Utama ${formatAccount(lab)}`));
  expect((await box(`Utama ${formatAccount(main)}`)).checked).toBe(false);
  await operator.input.click(await box(new RegExp(`^Pilih ${formatAccount(salaries)}`)));
  expect((await box(`Transaksi ${formatAccount(salaries)}`)).disabled).toBe(true);
  await operator.input.click(panel().getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(
    () =>
      expect(operator.told()).toBe(
        'Perubahan akses rekening Dinas Kesehatan Prov. Sumatera Utara menunggu persetujuan.',
      ),
    patience,
  );
  await screen.findByText(/^Perubahan akses diminta oleh oprC1 pada /, {}, patience);
  expect(screen.queryByRole('button', { name: 'Ubah akses' })).toBeNull();

  const administrator = open(await bankOf('admA1'), <ApprovalRequest />);
  const row = await rowOf('Dinas Kesehatan Prov. Sumatera Utara');
  await administrator.input.click(within(row).getByText('Perubahan akses rekening'));
  const changes = await screen.findByRole('region', { name: 'Perubahan' }, patience);
  expect(changes.textContent).toContain(
    `Rekening ${formatAccount(salaries)} BENDAHARA GAJI DINKESTanpa aksesSebelumnya Lihat dan transaksi`,
  );
  expect(screen.getByText(new RegExp(`bertransaksi dari rekening ${salaries}`))).toBeTruthy();
});

it('tells a corporate without merchants or instances whom to ask for them', async () => {
  const bank = await bankOf('admD1');
  open(bank, <Access data={{ list: 'access-merchant-group' }} />);
  await screen.findByText('Corporate anda belum memiliki akses merchant virtual account', {}, patience);
  open(bank, <Access data={{ list: 'access-payroll-inst-group' }} />);
  await screen.findByText('Corporate anda belum memiliki akses instansi SI Gaji', {}, patience);
  expect(screen.queryByRole('button', { name: 'Ubah akses' })).toBeNull();
});

it('asks for a stand-in of an absent approver on a tab of the users, and for the end of one', async () => {
  const { input, told } = openList(await bankOf('admB1'), 'corporate-user');
  await loaded();
  await input.type(screen.getByRole('searchbox'), 'Eko');
  await screen.findAllByText('Data tidak ditemukan .....', {}, patience);
  await input.click(screen.getByRole('tab', { name: 'Pengganti' }));
  const planned = await rowOf('Yanti Gultom');
  expect(within(planned).getByText('Akan datang')).toBeTruthy();
  await input.click(within(planned).getByRole('button', { name: 'Akhiri pengganti Yanti Gultom' }));
  await input.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Akhiri' }));
  await vi.waitFor(() => expect(told()).toBe('Penutupan pengganti Yanti Gultom menunggu persetujuan.'), patience);

  await input.click(screen.getByRole('button', { name: 'Tambahkan Data' }));
  for (const [field, name] of [
    ['User yang digantikan', 'Vina'],
    ['Pengganti', 'Yanti'],
  ] as const) {
    await input.type(panel().getByRole('combobox', { name: field }), name);
    await input.click(await screen.findByRole('option', { name: new RegExp(name) }, patience));
  }
  await type(input, 'Dari', '20-07-2026');
  await type(input, 'Sampai', '31-07-2026');
  await type(input, 'Limit Transaksi', '5000000');
  await input.click(panel().getByRole('button', { name: 'Simpan' }));
  await vi.waitFor(() => expect(told()).toBe('Penambahan pengganti Vina Marpaung menunggu persetujuan.'), patience);
});

it('shows a user of monitoring the lists without a verb, and the requests, those that wait first, without a choice', async () => {
  const bank = await bankOf('monA1');
  for (const list of ['corporate-group', 'corporate-spv', 'corporate-admin', 'corporate-user'] as const) {
    openList(bank, list);
    await loaded();
    expect(screen.queryByRole('button', { name: /^(Tambahkan Data|Ubah|Blokir|Tutup|Reset)/ })).toBeNull();
  }
  open(bank, <ApprovalRequest />);
  await loaded();
  const chips = within(screen.getByRole('grid')).getAllByText(/^(Baru|Disetujui|Ditolak)$/);
  const words = chips.map(({ textContent }) => textContent);
  const waiting = words.filter((word) => word === 'Baru');
  expect(waiting.length).toBeGreaterThan(1);
  expect(words.slice(0, waiting.length)).toEqual(waiting);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

it('has the end of verification asked for and marked, after which no new verifier is offered', async () => {
  const bank = await bankOf('oprC1');
  const operator = openList(bank, 'corporate-group');
  await operator.input.click(await screen.findByRole('tab', { name: 'Pengaturan' }, patience));
  await operator.input.click(await screen.findByRole('button', { name: 'Matikan verifikasi' }, patience));
  const dialog = within(await screen.findByRole('alertdialog', {}, patience));
  await operator.input.click(dialog.getByRole('button', { name: 'Ajukan perubahan' }));
  await screen.findByText(/^Perubahan yang diminta oprC1 pada .* menunggu persetujuan\.$/, {}, patience);
  expect(operator.told()).toMatch(/^Perubahan pengaturan .* menunggu persetujuan\.$/);
  expect(screen.queryByRole('button', { name: 'Matikan verifikasi' })).toBeNull();

  const { content } = await bank.requests.pageOfRequests({ subject: 'setting' });
  const items = content.map(({ changeId, version }) => ({ changeId, version }));
  await (await bankOf('admA1')).requests.approveRequests({ items });
  const users = openList(bank, 'corporate-user');
  await loaded();
  await users.input.click(screen.getByRole('button', { name: 'Tambahkan Data' }));
  await pick(users.input, 'Wewenang', /^Operator$/);
  await users.input.click(panel().getByRole('button', { name: /Wewenang$/ }));
  const offered = (await screen.findAllByRole('option', {}, patience)).map(({ textContent }) => textContent);
  expect(offered).toEqual(['Operator', 'Approver']);
});

it('says which step of a draft nobody could fulfil, tries it, and asks for it in words that the decider reads', async () => {
  const GROUP = 'Bidang Perbendaharaan';
  const administrator = openList(await bankOf('admB1'), 'corporate-group');
  const { input } = administrator;
  const row = await rowOf(GROUP);
  expect(row.textContent).toContain('Ya25Aktif');
  await input.click(within(row).getByRole('button', { name: `Matriks ${GROUP}` }));
  const second = within(await screen.findByRole('region', { name: 'Tingkat 2' }, patience));
  const [firstClass] = second.getAllByRole('textbox', { name: 'Kelas' });
  await input.clear(firstClass!);
  await input.type(firstClass!, 'z');
  const fault =
    'Tingkat 2, tahap 1 tidak dapat dipenuhi siapa pun: 1 approver kelas Z. Tambahkan approver, atau ubah tahapnya.';
  expect(second.getByText(fault)).toBeTruthy();
  await input.click(screen.getByRole('button', { name: 'Ajukan perubahan' }));
  expect((await screen.findByRole('alert', {}, patience)).textContent).toBe(
    `Matriks ini belum dapat diajukan: ${fault}`,
  );
  await input.clear(firstClass!);
  await input.type(firstClass!, 'a');
  await input.click(second.getAllByRole('button', { name: 'Hapus tahap' })[1]!);
  expect(screen.queryByText(/tidak dapat dipenuhi/)).toBeNull();

  const test = within(screen.getByRole('region', { name: 'Uji matriks' }));
  await input.click(await vi.waitFor(() => test.getByRole('button', { name: /Produk$/ }), patience));
  await input.click(await screen.findByRole('option', { name: 'Transfer Internal' }, patience));
  await input.click(test.getByRole('textbox', { name: 'Nominal' }));
  await input.paste('250000000');
  await input.click(test.getByRole('button', { name: 'Uji' }));
  await test.findByText('Dapat dipenuhi. Diperlukan 1 approver kelas A.', {}, patience);
  await input.click(screen.getByRole('button', { name: 'Ajukan perubahan' }));
  await vi.waitFor(
    () => expect(administrator.told()).toBe(`Perubahan matriks approval ${GROUP} menunggu persetujuan.`),
    patience,
  );

  const supervisor = open(await bankOf('spvB1'), <ApprovalRequest />);
  await supervisor.input.click(within(await rowOf(GROUP)).getByText('Perubahan matriks approval'));
  const changes = await screen.findByRole('region', { name: 'Perubahan' }, patience);
  expect(changes.textContent).toBe(
    'PerubahanTingkat 2Semua produk: 1 approver kelas ASebelumnya Semua produk: 1 approver kelas B, lalu 1 approver kelas A',
  );
});
