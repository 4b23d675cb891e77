import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finished, runIbk } from '../testing/run-ibk.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ibk-questions-'));
});
afterAll(() => rm(folder, { recursive: true }));

const ibk = (...args: string[]): Promise<Finished> =>
  runIbk(['rules', ...args], { cwd: folder, state: join(folder, 'state') });

const STEPS =
  '[{"productGroup":null,"upTo":100000000,"steps":[{"anyOf":[{"approverClass":"A","count":1},{"approverClass":"B","count":2}]}]}]';
const PAID = '[{"referenceId":"IB260714000114","source":"1","dest":"2","amount":500,"status":"SUCCESS"}]';

// prettier-ignore
/** What testers ask, the words of it that they search, the rule, its facts as options, and the answer. */
const QUESTIONS: readonly (readonly [question: string, words: string, id: string, facts: string, answer: string])[] = [
  ['Boleh bayar SKN tanggal 24 Desember jam 14?', 'skn jam libur', 'rail.window', '--productId SKN --local 2026-12-24T14:00', 'tutup; buka lagi 28-12-2026 06:30–15:00 WIB'],
  ['RTGS masih buka jam 15?', 'rtgs buka', 'rail.window', '--productId RTGS --local 2026-07-14T15:00', 'buka sampai 15:30 WIB; sesudah itu 15-07-2026 06:30–15:30 WIB'],
  ['Apa jendela BI-FAST tutup pada hari Minggu?', 'jendela', 'rail.window', '--productId TRF_BIF --local 2026-07-19T23:00', 'buka setiap saat'],
  ['Apakah 17 Agustus hari libur?', 'hari libur', 'day.working', '--day 2026-08-17', 'bank libur, buka lagi 18-08-2026'],
  ['Berapa biaya SKN?', 'biaya skn', 'product.fee', '--productId SKN', 'biaya Rp.2,900.00'],
  ['Berapa nominal paling kecil RTGS?', 'nominal rtgs', 'rail.terms', '--productId RTGS', 'paling sedikit Rp.100,000,000.00, tanpa batas atas, hari kerja 06:30–15:30 WIB'],
  ['Apakah duplikat hari ini diperingatkan?', 'duplikat', 'transaction.duplicate', `--source 1 --dest 2 --amount 500 --sameDay ${PAID}`, 'diperingatkan, sama dengan transaksi IB260714000114'],
  ['Boleh input 100 juta dengan limit user 100 juta?', 'limit user', 'limit.user', '--amount 100000000 --limit 100000000 --maxAmount null', 'boleh, dalam limit transaksi user'],
  ['Masih cukupkah limit harian group?', 'limit harian group', 'limit.group', '--amount 5000000 --used 999000000 --limit 1000000000', 'tidak boleh, melebihi limit harian group'],
  ['Berapa batas satu hari transfer online?', 'batas satu hari', 'rail.day', '--amount 60000000 --used 50000000 --limit 100000000', 'tidak boleh, melebihi batas satu hari'],
  ['Apakah saldo menjadi kurang?', 'saldo kurang', 'balance.short', '--available 1000000 --amount 1000001 --floor 0', 'tidak boleh, saldo menjadi kurang'],
  ['Boleh jadwal bulanan pada tanggal 29?', 'tanggal jadwal bulanan', 'schedule.day', '--day 29', 'ditolak: Maksimal Tanggal 28'],
  ['Kapan jadwal yang jatuh pada hari Natal dijalankan?', 'jadwal dijalankan', 'schedule.runDay', '--due 2026-12-25', 'dijalankan 28-12-2026'],
  ['Boleh meminta OTP baru sekarang?', 'otp baru', 'otp.resendAllowed', '--secondsLeft 1', 'OTP baru belum boleh diminta'],
  ['Boleh PIN lima digit?', 'pin digit', 'cred.pin', '--value 12345', 'ditolak: PIN Harus 6 Digit'],
  ['Wewenang siapa yang boleh menyetujui?', 'wewenang operasi', 'role.operations', '--operationId approve', 'Approver'],
  ['Boleh reversal besok hari?', 'reversal hari', 'deduction.reversalSameDay', '--now 2026-07-15T09:00:00 --bankDate 2026-07-14T09:00:00', 'tidak boleh: Reversal hanya bisa dilakukan di hari yang sama'],
  ['Kapan dialog batas waktu terbuka?', 'dialog batas waktu', 'session.idleReached', '--idleTimeout 5 --idleForMs 300000', 'dialog batas waktu terbuka'],
  ['Boleh menutup rekonsiliasi yang saya unggah sendiri?', 'rekonsiliasi ditutup', 'reconcile.close', '--status OPEN --isLoader true --openDifferences 0 --endDate 2026-07-13 --today 2026-07-14', 'tidak boleh, harus ditutup orang lain'],
  ['Berapa approver untuk pembayaran 50 juta?', 'approver kelas matriks', 'approval.steps', `--tiers ${STEPS} --productGroup TRANSFER --amount 50000000`, '1 approver kelas A atau 2 approver kelas B'],
  ['Kapan sesi berakhir?', 'sesi', 'session.end', '--ageMs 28800000 --idleForMs 1000 --idleTimeout 5', 'sesi berakhir, delapan jam sejak masuk'],
  ['Masih berlakukah OTP setelah tiga menit?', 'otp', 'otp.age', '--ageMs 180000', 'ditolak, OTP sudah kedaluwarsa'],
  ['Berapa kali PIN boleh salah?', 'pin percobaan', 'code.triesLeft', '--wrong 4', 'tersisa 1 kali percobaan'],
  ['Kapan PIN terkunci?', 'pin terkunci', 'code.lock', '--wrongInARow 10', 'OTP dan PIN terkunci 30 menit'],
  ['Apa tanda cetakan kedua resi?', 'salinan', 'receipt.copy', '--print 2', 'ditandai Salinan 2'],
];

describe.each(QUESTIONS)('%s', (_question, words, id, facts, answer) => {
  it(`is found by '${words}' and answered in one sentence`, async () => {
    const listed = JSON.parse((await ibk('list', ...words.split(' '), '--json')).stdout) as { id: string }[];
    expect(listed.map((each) => each.id)).toContain(id);
    const { stdout, stderr } = await ibk('explain', id, ...facts.split(' '));
    expect([stdout.split('\n').find((line) => line.startsWith('Jawaban:')), stderr]).toEqual([
      `Jawaban: ${answer}`,
      '',
    ]);
    expect(stdout).not.toMatch(/[{}[\]]/);
  });
});
