import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finished, runIbk } from '../testing/run-ibk.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibk-facts-'));
});
afterAll(() => rm(folder, { recursive: true }));

const explain = (...args: string[]): Promise<Finished> =>
  runIbk(['rules', 'explain', ...args], { cwd: folder, state: join(folder, 'state') });
const parsed = ({ stdout }: Finished): unknown => JSON.parse(stdout);

/** A deduction in GAGAL_EC; whether it can be reversed depends on the day. */
const FAILED_EC = ['deduction.reasons', '--status', 'GAGAL_EC', '--tipeTransaksi', 'MPN', '--idBilling', '123'];
const TODAY = ['--now', '2026-07-14T10:00:00', '--bankDate', '2026-07-14T09:00:00'];

describe('An explanation of facts given as options', () => {
  it('lists its assumptions, then the answer as a sentence and a table with the reason, the row and the section', async () => {
    const { code, stdout } = await explain(...FAILED_EC, '--role', 'APR_USER', ...TODAY);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Diandaikan +row.hasBilling tidak\n\nJawaban: proses tidak: .*; reversal boleh; .*\n\ntindakan +ditawarkan +alasan +baris yang menentukan$/m,
    );
    expect(stdout).toMatch(/^reverse +ya +– +jenis transaksi MPN, status GAGAL_EC$/m);
    expect(stdout).toMatch(
      /^reinquiry +tidak +Hanya potongan berstatus REINQUIRY yang dapat di-reinquiry +selain itu$/m,
    );
    expect(stdout).toMatch(/^Sumber +001 §4; 001 §5; decisions P-43$/m);
    expect(stdout).toMatch(/^Keputusan +http:\/\/localhost:4010\/docs\/decisions#P-43$/m);
  });

  it('marks the parts that depend on a missing fact, asks for that fact, and ends with 2', async () => {
    const { code, stdout, stderr } = await explain(...FAILED_EC, '--role', 'APR_USER');
    expect(code).toBe(2);
    expect(stdout).toMatch(/^reverse +tergantung +tergantung +tergantung pada now, bankDate$/m);
    expect(stdout).toMatch(/^process +tidak +Hanya potongan berstatus AKTIF atau GAGAL .* selain itu$/m);
    expect(stdout).not.toMatch(/^reverse +ya/m);
    expect(stderr).toContain('Jawaban tergantung pada fakta yang belum disebut: now, bankDate.');
    expect(stderr).toContain('--now: waktu setempat tanpa zona, misalnya');
    const inJson = await explain(...FAILED_EC, '--role', 'APR_USER', '--json');
    expect([inJson.code, parsed(inJson)]).toMatchObject([2, { answer: null, dependsOn: ['now', 'bankDate'] }]);
  });

  it('asks for the facts that decide an approval, unless the role is enough to refuse it', async () => {
    const approve = ['transaction.moves', '--action', 'approve', '--status', 'VERIFY'];
    const open = await explain(...approve, '--role', 'APR_USER');
    expect([open.code, open.stdout]).toEqual([
      2,
      expect.stringContaining('Jawaban: tergantung pada approvalsLeft, scheduleType, classAwaited\n'),
    ]);
    expect(open.stdout).not.toContain('VERIFY');
    const refused = await explain(...approve, '--role', 'OPR_USER');
    expect([refused.code, refused.stdout]).toEqual([
      0,
      expect.stringContaining('Jawaban: ditolak: Wewenang Anda tidak mencakup tindakan ini\n'),
    ]);
  });

  it('takes the holidays from the shipped list, and asks for those of a year that the list does not have', async () => {
    const { code, stdout } = await explain('schedule.runDay', '--due', '2026-12-24');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Diandaikan +holidays dari daftar hari libur .*2027-12-31\); transactionOnHoliday tidak\n\nJawaban: dijalankan 28-12-2026\n/,
      ),
    ]);
    const later = await explain('schedule.runDay', '--due', '2031-08-17', '--json');
    expect([later.code, parsed(later)]).toMatchObject([2, { answer: null, dependsOn: ['holidays'] }]);
    const said = await explain('schedule.runDay', '--due', '2031-08-18', '--holidays', '["2031-08-18"]', '--json');
    expect(parsed(said)).toMatchObject({ answer: '2031-08-19', assumed: { transactionOnHoliday: 'tidak' } });
  });

  it('answers for an unknown value if the rule has a row for any other, with a note above', async () => {
    const { code, stdout } = await explain('view.select', '--productId', 'TRF_IN', '--productGroup', 'LAIN');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Catatan +productGroup "LAIN" tidak dikenal; aturan ini menjawab nilai apa pun\.$/m);
    expect(stdout).toMatch(/^Catatan +productId "TRF_IN" tidak dikenal; .* Maksud Anda TRF_INT\?\n\n/m);
    expect(stdout).toMatch(/^Jawaban: tampilan umum\n\n.*\nDasar +selain itu$/m);
  });

  it('gives the deciding row of a refused reversal, whether that is the day or the role', async () => {
    const late = await explain(...FAILED_EC, '--role', 'APR_USER', ...TODAY.with(1, '2026-07-15T10:00:00'));
    expect(late.stdout).toMatch(/^reverse +tidak +Reversal hanya bisa dilakukan di hari yang sama.* {2}hari lain$/m);
    const operator = await explain(...FAILED_EC, '--role', 'OPR_USER');
    expect(operator.code).toBe(0);
    expect(operator.stdout).toMatch(/^reverse +tidak +Tindakan ini hanya untuk approver +wewenang bukan APR_USER$/m);
    expect(operator.stdout).not.toContain('Dasar');
  });

  it('gives the row of the role or the status that refuses a move, and for a form the row of each field', async () => {
    const move = (...facts: string[]) => explain('transaction.moves', '--action', 'approve', ...facts);
    expect((await move('--status', 'VERIFY', '--role', 'VRF_USER')).stdout).toMatch(
      /^Dasar +wewenang bukan APR_USER$/m,
    );
    expect((await move('--status', 'ENTRY', '--role', 'APR_USER')).stdout).toMatch(/^Dasar +selain itu$/m);
    const login = await explain(
      'cred.login',
      '--facts',
      '{"captchaEnabled":true,"captcha":"","username":"","password":"x"}',
    );
    expect(login.stdout).toMatch(/^captcha +Masukan captcha +captcha aktif dan kosong$/m);
    expect(login.stdout).toMatch(/^username +Masukan username +kosong$/m);
  });

  it('has each condition in Indonesian too in its JSON', async () => {
    const { stdout } = await explain(...FAILED_EC, '--role', 'OPR_USER', '--json');
    expect((JSON.parse(stdout) as { because: unknown[] }).because).toContainEqual({
      when: { role: '/^(?!APR_USER$)/' },
      then: 'Tindakan ini hanya untuk approver',
      part: 'reverse',
      kondisi: 'wewenang bukan APR_USER',
    });
  });

  it('notes that a rule calculates its answer', async () => {
    expect((await explain('amount.terbilang', '--value', '1500')).stdout).toMatch(
      /^Jawaban: Seribu lima ratus rupiah\n\n.*\nDasar +dihitung dari fakta, tanpa tabel$/m,
    );
  });

  it('gives the same JSON as the same facts as JSON, apart from its assumptions', async () => {
    const row = { tipeTransaksi: 'MPN', status: 'GAGAL_EC', idBilling: '123', hasBilling: false };
    const facts = { variant: 'treasury', row, role: 'APR_USER', now: TODAY[1], bankDate: TODAY[3] };
    const asFacts = await explain('deduction.reasons', '--facts', JSON.stringify(facts), '--json');
    const asOptions = await explain(...FAILED_EC, '--role=APR_USER', ...TODAY, '--json');
    const { assumed, ...rest } = parsed(asOptions) as { assumed: unknown };
    expect(assumed).toEqual({ 'row.hasBilling': 'tidak' });
    expect(rest).toMatchObject({ answer: (parsed(asFacts) as { answer: unknown }).answer });
  });

  it('reads a name as the fact of the closest case, and a number as a number', async () => {
    const { stdout } = await explain(
      'deduction.reasons',
      '--status',
      'FAILED_EC',
      '--role',
      'APR_USER',
      ...TODAY,
      '--json',
    );
    expect(stdout).toContain('{"action":"reverse","offered":true,"reason":null}');
    expect((await explain('schedule.day', '--day', '29')).stdout).toMatch(
      /^Jawaban: ditolak: Maksimal Tanggal 28\n\n.*\nDasar +di atas 28$/m,
    );
  });

  it('has options that the help of the rule lists with their known values', async () => {
    const { code, stdout } = await explain('deduction.reasons', '--help');
    expect(code).toBe(0);
    expect(stdout).toMatch(/--role <nilai> +role: OPR_USER, VRF_USER/);
    expect(stdout).toMatch(/--status <nilai> +row.status: AKTIF, GAGAL/);
    expect(stdout).toMatch(/--bankDate <nilai> +bankDate: waktu setempat tanpa zona, misalnya 2026-07-14T09:42:00$/m);
    const { stdout: counted } = await explain('dashboard.tileCounts', '--help');
    expect(counted).toMatch(/statuses: .*SUCCESS/);
    expect(counted).not.toContain('APPROVED');
    expect((await explain('--help')).stdout).toContain('ibk rules explain [opsi] <aturan>');
  });

  it.each([
    [['deduction.reasons', '--status', 'GAGAL_CE'], 'Maksud Anda GAGAL_EC? Yang dikenal: GAGAL_EC, GAGAL, '],
    [['deduction.reasons', '--role', 'APR_USR'], 'Maksud Anda APR_USER? Yang dikenal: APR_USER, '],
    [['deduction.reasons', '--stats', 'GAGAL'], 'tidak menanyakan --stats. Maksud Anda status?'],
    [['deduction.reasons', '--hasBilling', 'ya'], 'Isi opsi --hasBilling tidak tepat.'],
    [['notification.matches', '--roleId', 'VRF_USER'], 'tulis --user.roleId atau --message.roleId'],
    [['date.format', '--day', '31', '--month', '2'], 'memuat day 31, padahal tanggal itu tidak ada di bulan tersebut'],
    [['deduction.reasons', '--now', '2026-07-14T20:00:00+07:00'], 'waktu setempat tanpa zona'],
    [['deduction.reasons', '--bankDate', '2026-02-31'], 'padahal tanggal itu tidak ada dalam kalender'],
    [['dashboard.since', '--today', '2026-02-31'], 'padahal tanggal itu tidak ada dalam kalender'],
    [['statement.running', '--order', 'Period'], 'Maksud Anda period?'],
    [['route.data', '--name', 'dashbord'], 'Maksud Anda dashboard?'],
    [['transaction.moves', '--action', 'aprove'], 'Maksud Anda approve?'],
    [['schedule.day', '--day'], 'Opsi --day belum diisi.'],
    [['schedule.day', '29'], 'Fakta ditulis seperti --status GAGAL_EC.'],
    [['schedule.day', '--day', '1', '--facts', '{"day":1}'], 'bukan keduanya'],
  ])('refuses %j with advice', async (args, message) => {
    const { code, stdout, stderr } = await explain(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});
