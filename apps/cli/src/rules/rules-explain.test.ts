import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factFaults, RULES, unknownFacts } from '@ibk/sdk/rules';
import { cases } from '@ibk/sdk/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finished, runIbk, startIbk } from '../testing/run-ibk.ts';

/** Rules that answer for a value which is in no list. */
const RULES_FOR_ANY_VALUE = Object.keys(RULES).filter((id) =>
  cases<Record<string, unknown>>(id).some(({ facts }) => unknownFacts(id, facts).length > 0),
);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibk-explain-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ibk = (args: string[], input?: string): Promise<Finished> =>
  runIbk(['rules', ...args], { cwd: folder, state: join(folder, 'state'), ...(input === undefined ? {} : { input }) });
const parsed = ({ stdout }: Finished): unknown => JSON.parse(stdout);

/** A deduction in GAGAL_EC whose reversal its day decides. */
const FAILED_EC = ['deduction.reasons', '--status', 'GAGAL_EC', '--tipeTransaksi', 'MPN', '--idBilling', '123'];
const TODAY = ['--now', '2026-07-14T10:00:00', '--bankDate', '2026-07-14T09:00:00'];

describe('An explanation of facts given as options', () => {
  const explain = (...args: string[]) => ibk(['explain', ...args]);

  it('is a table with the reason, the row and the section, below what it assumes', async () => {
    const { code, stdout } = await explain(...FAILED_EC, '--role', 'APR_USER', ...TODAY);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Diandaikan +row.hasBilling tidak\n\ntindakan +ditawarkan +alasan +baris yang menentukan$/m,
    );
    expect(stdout).toMatch(/^reverse +ya +– +tipeTransaksi MPN, status GAGAL_EC$/m);
    expect(stdout).toMatch(/^reinquiry +tidak +Hanya potongan berstatus REINQUIRY yang dapat di-reinquiry +action/m);
    expect(stdout).toMatch(/^Sumber +001 §4; 001 §5; decisions P-43$/m);
    expect(stdout).toMatch(/^Keputusan +http:\/\/localhost:4010\/docs\/decisions#P-43$/m);
  });

  it('says which parts depend on a fact that nobody said, asks for it, and ends with 2', async () => {
    const { code, stdout, stderr } = await explain(...FAILED_EC, '--role', 'APR_USER');
    expect(code).toBe(2);
    expect(stdout).toMatch(/^reverse +tergantung +tergantung +tergantung pada now, bankDate$/m);
    expect(stdout).toMatch(/^process +tidak +Hanya potongan berstatus AKTIF atau GAGAL .* action process$/m);
    expect(stdout).not.toMatch(/^reverse +ya/m);
    expect(stderr).toContain('Jawaban tergantung pada fakta yang belum disebut: now, bankDate.');
    expect(stderr).toContain('--now: waktu setempat tanpa zona, misalnya');
    const inJson = await explain(...FAILED_EC, '--role', 'APR_USER', '--json');
    expect([inJson.code, parsed(inJson)]).toMatchObject([2, { answer: null, dependsOn: ['now', 'bankDate'] }]);
  });

  it('asks for what decides an approval, and not where the role alone refuses it', async () => {
    const approve = ['transaction.moves', '--action', 'approve', '--status', 'VERIFY'];
    const open = await explain(...approve, '--role', 'APR_USER');
    expect([open.code, open.stdout]).toEqual([
      2,
      expect.stringContaining('Jawaban: tergantung pada approvalsLeft, scheduleType, classAwaited\n'),
    ]);
    expect(open.stdout).not.toContain('VERIFY');
    const refused = await explain(...approve, '--role', 'OPR_USER');
    expect([refused.code, refused.stdout]).toEqual([0, expect.stringMatching(/^ruleId +role\.operations$/m)]);
  });

  it('takes the holidays from the list that ships, and asks for those of a year that it does not have', async () => {
    const { code, stdout } = await explain('schedule.runDay', '--due', '2026-12-24');
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(
        /^Diandaikan +holidays dari daftar hari libur .*2027-12-31\); transactionOnHoliday tidak\n\n.*\n2026-12-28 /,
      ),
    ]);
    const later = await explain('schedule.runDay', '--due', '2031-08-17', '--json');
    expect([later.code, parsed(later)]).toMatchObject([2, { answer: null, dependsOn: ['holidays'] }]);
    const said = await explain('schedule.runDay', '--due', '2031-08-18', '--holidays', '["2031-08-18"]', '--json');
    expect(parsed(said)).toMatchObject({ answer: '2031-08-19', assumed: { transactionOnHoliday: 'tidak' } });
  });

  it('answers for a value that is in no list where the rule has a row for any other, and says so above', async () => {
    const { code, stdout } = await explain('view.select', '--productId', 'TRF_IN', '--productGroup', 'LAIN');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Catatan +productGroup "LAIN" tidak dikenal; aturan ini menjawab nilai apa pun\.$/m);
    expect(stdout).toMatch(/^Catatan +productId "TRF_IN" tidak dikenal; .* Maksud Anda TRF_INT\?\n\n/m);
    expect(stdout).toMatch(/^default +selain itu$/m);
  });

  it('names for a refused reversal the row of the day, or of no row that offers it', async () => {
    const late = await explain(...FAILED_EC, '--role', 'APR_USER', ...TODAY.with(1, '2026-07-15T10:00:00'));
    expect(late.stdout).toMatch(/^reverse +tidak +Reversal hanya bisa dilakukan di hari yang sama.* {2}hari lain$/m);
    const operator = await explain(...FAILED_EC, '--role', 'OPR_USER');
    expect(operator.code).toBe(0);
    expect(operator.stdout).toMatch(/^reverse +tidak +Tindakan ini hanya untuk approver +role bukan APR_USER$/m);
    expect(operator.stdout).not.toContain('Dasar');
  });

  it('names the row of a role or a status that refuses a move, and for a form the row of each field', async () => {
    const move = (...facts: string[]) => explain('transaction.moves', '--action', 'approve', ...facts);
    expect((await move('--status', 'VERIFY', '--role', 'VRF_USER')).stdout).toMatch(/^Dasar +role bukan APR_USER$/m);
    expect((await move('--status', 'ENTRY', '--role', 'APR_USER')).stdout).toMatch(/^Dasar +selain itu$/m);
    const login = await explain(
      'cred.login',
      '--facts',
      '{"captchaEnabled":true,"captcha":"","username":"","password":"x"}',
    );
    expect(login.stdout).toMatch(/^captcha +Masukan captcha +captcha aktif dan kosong$/m);
    expect(login.stdout).toMatch(/^username +Masukan username +kosong$/m);
  });

  it('states each condition in JSON in Indonesian too', async () => {
    const { stdout } = await explain(...FAILED_EC, '--role', 'OPR_USER', '--json');
    expect((JSON.parse(stdout) as { because: unknown[] }).because).toContainEqual({
      when: { role: '/^(?!APR_USER$)/' },
      then: 'Tindakan ini hanya untuk approver',
      part: 'reverse',
      kondisi: 'role bukan APR_USER',
    });
  });

  it('says so where a rule calculates its answer', async () => {
    expect((await explain('amount.terbilang', '--value', '1500')).stdout).toMatch(
      /^Seribu lima ratus rupiah +dihitung dari fakta, tanpa tabel$/m,
    );
  });

  it('is the same JSON as for the same facts as JSON, but for what it assumes', async () => {
    const row = { tipeTransaksi: 'MPN', status: 'GAGAL_EC', idBilling: '123', hasBilling: false };
    const facts = { variant: 'treasury', row, role: 'APR_USER', now: TODAY[1], bankDate: TODAY[3] };
    const asFacts = await explain('deduction.reasons', '--facts', JSON.stringify(facts), '--json');
    const asOptions = await explain(...FAILED_EC, '--role=APR_USER', ...TODAY, '--json');
    const { assumed, ...rest } = parsed(asOptions) as { assumed: unknown };
    expect(assumed).toEqual({ 'row.hasBilling': 'tidak' });
    expect(rest).toMatchObject({ answer: (parsed(asFacts) as { answer: unknown }).answer });
  });

  it('reads a name as the fact that the nearest case has, and a number as a number', async () => {
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
    expect((await explain('schedule.day', '--day', '29')).stdout).toMatch(/^Maksimal Tanggal 28 +di atas 28$/m);
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

describe('An explanation', () => {
  const facts = '{"tile":"ENTRY","role":"VRF_USER"}';

  it('gives the answer and the row that decided', async () => {
    expect(parsed(await ibk(['explain', 'dashboard.tileTarget', '--facts', facts, '--json']))).toEqual({
      answer: 'verify-transaction',
      because: [
        {
          when: { tile: 'ENTRY', role: 'VRF_USER' },
          then: 'verify-transaction',
          kondisi: 'tile ENTRY, role VRF_USER',
        },
      ],
      source: '000 §2',
      link: 'http://localhost:4010/docs/rules#dashboard.tileTarget',
      decisions: [],
    });
    expect((await ibk(['explain', 'dashboard.tileTarget', '--facts', facts])).stdout).toBe(
      [
        'jawaban             baris yang menentukan',
        'verify-transaction  tile ENTRY, role VRF_USER',
        '',
        'Aturan      dashboard.tileTarget: Tujuan sebuah kotak',
        'Sumber      000 §2',
        'Tautan      http://localhost:4010/docs/rules#dashboard.tileTarget',
        '',
      ].join('\n'),
    );
  });

  it('shows null when a rule has no answer', async () => {
    const none = '{"tile":"ENTRY","role":"OPR_USER"}';
    expect(parsed(await ibk(['explain', 'dashboard.tileTarget', '--facts', none, '--json']))).toMatchObject({
      answer: null,
    });
  });

  it('of 100,000 lines needs no more memory than one of a few lines', async () => {
    const lines = Array.from({ length: 100_000 }, (_, at) => `{"day":${at % 40}}\n`).join('');
    const small = ['--max-old-space-size=24'];
    const [where, input] = [{ cwd: folder, state: join(folder, 'state') }, lines];
    const { stdout, code, stderr } = await startIbk(['rules', 'explain', 'schedule.day'], {
      ...where,
      input,
      nodeArguments: small,
    }).finished;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const answers = stdout.trim().split('\n');
    expect(answers).toHaveLength(100_000);
    expect(JSON.parse(answers[99_999] ?? '')).toMatchObject({ answer: 'Maksimal Tanggal 28' });
  });

  it('of a file goes into the named file, a bad line with its fault, and the others are answered', async () => {
    expect((await ibk(['explain', 'schedule.day', '-o', 'jawaban.jsonl'], '{"day":1}\n{"day":2}')).stdout).toBe('');
    expect((await readFile(join(folder, 'jawaban.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(2);
    const lines = ['{"day":1}', '{', '', '[1]', '{"dya":1}', '{"day":29}'];
    const broken = await ibk(['explain', 'schedule.day', '-o', 'rusak.jsonl'], lines.join('\n'));
    expect(broken).toMatchObject({
      code: 5,
      stderr: expect.stringContaining('3 dari 5 baris tidak dapat dijawab') as string,
    });
    const written = (await readFile(join(folder, 'rusak.jsonl'), 'utf8')).trim().split('\n');
    expect(written.map((line) => JSON.parse(line) as object)).toMatchObject([
      { answer: null },
      { line: 2, fault: 'Baris 2 bukan JSON.' },
      { line: 4, fault: 'Baris 4 bukan objek JSON.' },
      { line: 5, fault: expect.stringContaining('Baris 5 memuat dya') as string },
      { answer: 'Maksimal Tanggal 28' },
    ]);
  });

  it.each(RULES_FOR_ANY_VALUE)('of each case of %s can be asked, whatever value of an open list it has', async (id) => {
    const asked = cases<Record<string, unknown>>(id).filter(({ facts }) => factFaults(id, facts).length === 0);
    const lines = asked.map(({ facts }) => JSON.stringify(facts)).join('\n');
    const { stdout, code } = await ibk(['explain', id], lines);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { answer: unknown }).answer);
    expect([code, answers]).toEqual([0, asked.map(({ answer }) => answer)]);
  });

  it('answers a file line by line, effects included', async () => {
    const lines = cases('transport.answer').map((row) => JSON.stringify(row.facts));
    const { stdout, code } = await ibk(['explain', 'transport.answer'], `${lines.join('\n')}\n`);
    expect(code).toBe(0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { answer: unknown }).answer);
    expect(answers).toEqual(cases('transport.answer').map(({ answer }) => answer));
  });

  it.each([
    [
      'an unknown rule',
      ['explain', 'dashboard.tileTraget', '--facts', '{}'],
      undefined,
      2,
      'ibk rules show dashboard.tileTarget',
    ],
    ['no JSON', ['explain', 'schedule.day', '--facts', '{'], undefined, 2, 'Isi --facts bukan JSON.'],
    ['a list', ['explain', 'schedule.day', '--facts', '[]'], undefined, 2, 'bukan objek JSON'],
    [
      'facts of another rule',
      ['explain', 'dashboard.tileCounts', '--facts', '{"day":1}'],
      undefined,
      2,
      '{"statuses":',
    ],
    ['nothing', ['explain', 'schedule.day', '--facts', 'null'], undefined, 2, 'bukan objek JSON'],
    ['no facts', ['explain', 'schedule.day', '--facts', '{}'], undefined, 2, 'tidak memuat day'],
    ['a fact misspelt', ['explain', 'schedule.day', '--facts', '{"dya":1}'], undefined, 2, 'memuat dya, yang tidak'],
    [
      'a fact of the wrong type',
      ['explain', 'dashboard.tileTarget', '--facts', '{"tile":["ENTRY"],"role":"VRF_USER"}'],
      undefined,
      2,
      'memuat tile berupa daftar, padahal aturan dashboard.tileTarget menerima teks',
    ],
    [
      'an unknown role',
      ['explain', 'dashboard.variant', '--facts', '{"role":"TAMU","monitoringProfile":false}'],
      undefined,
      2,
      'memuat role "TAMU", padahal aturan dashboard.variant meminta wewenang yang dikenal',
    ],
    [
      '31 February',
      ['explain', 'date.format', '--facts', '{"year":2026,"month":2,"day":31}'],
      undefined,
      2,
      'memuat day 31, padahal tanggal itu tidak ada di bulan tersebut',
    ],
    [
      'a time with Z where a local one is asked for',
      ['explain', 'deduction.reversalSameDay'],
      '{"now":"2026-07-14T20:00:00Z","bankDate":"2026-07-14"}\n',
      5,
      'padahal aturan deduction.reversalSameDay meminta waktu setempat',
    ],
    ['a broken line of a file', ['explain', 'schedule.day'], '{"day":1}\n{"day":\n', 5, 'Baris 2 bukan JSON.'],
  ])('of %s is refused, with advice on how to continue', async (_what, args, input, code, message) => {
    const finished = await ibk(args, input);
    expect(finished).toMatchObject({ code });
    expect(`${finished.stdout}${finished.stderr}`).toContain(message);
  });
});
