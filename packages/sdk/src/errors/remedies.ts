import type { BankErrorKind } from '../transport/bank-error.ts';
import type { RuleId } from '../refusals/refusals.ts';
import type { ClientRuleId } from './client-refusals.ts';

type Area<Id> = Id extends `${infer Name}.${string}` ? Name : never;

/** What to do about the refusals of an area, unless a refusal has its own remedy below. */
export const AREA_REMEDIES: Record<Area<RuleId>, string> = {
  transport:
    'SDK mengurus token statis, kunci dan segel dari profil bank. Bila memanggil sendiri, ikuti bab enkripsi di /docs.',
  contract:
    'Bandingkan permintaan dengan kontrak di /docs; fields menyebut isian yang salah. Jangan kirim ulang tanpa diubah.',
  session: 'Masuk lagi, lalu ulangi permintaan.',
  login:
    'Periksa username, password dan captcha. Jangan mencoba berulang: setelah beberapa kali salah, pengguna dikunci.',
  captcha: 'Minta gambar captcha baru, lalu kirim login lagi dengan isinya.',
  reset: 'Minta kode baru dengan username dan email yang terdaftar, lalu kirim lagi.',
  firstLogin: 'Masuk dengan username dan password yang baru.',
  cred: 'Perbaiki isian yang disebut fields, lalu kirim lagi.',
  username: 'Pilih username lain, lalu kirim lagi.',
  password: 'Pilih password lain, lalu kirim lagi.',
  pin: 'Periksa PIN. Sisa percobaan tertulis di kalimatnya; sesudah habis, otorisasi batal dan dimulai dari awal.',
  util: 'Periksa nama yang diminta.',
  role: 'Kerjakan dengan pengguna yang wewenangnya mencakup layanan ini; /docs menyebut wewenang tiap layanan.',
  idempotency: 'Baca dahulu hasil permintaan sebelumnya. Permintaan dengan isi lain memakai Idempotency-Key baru.',
  limit: 'Periksa jumlah terhadap limit, atau tunggu selama Retry-After bila yang dibatasi adalah jumlah permintaan.',
  bank: 'Tunggu, lalu ulangi. Untuk perintah yang memindahkan uang, baca dahulu status transaksinya.',
  account: 'Periksa nomor rekening dan hak group atasnya (listAccounts).',
  corporate: 'Periksa corporateId; yang terlihat hanya instansi sendiri.',
  product: 'Pilih produk dari listProducts.',
  rail: 'Periksa jam layanan, batas nominal dan bank tujuan produk ini, atau pilih jenis transfer lain.',
  bill: 'Lakukan inquiry lagi; tagihan dan nominalnya ditentukan oleh biller.',
  va: 'Baca virtual account itu lagi; status, versi dan actions di dalamnya menentukan apa yang masih dapat dilakukan.',
  multiPayment: 'Periksa nominal terhadap tagihan virtual account, lalu inquiry lagi.',
  denom: 'Pilih denominasi dari listDenominations.',
  tax: 'Periksa kode billing, lalu inquiry lagi.',
  inquiry: 'Ulangi dari inquiry. Sebuah requestId dipakai sekali, oleh pengguna yang memintanya, paling lama 15 menit.',
  schedule: 'Perbaiki jadwal yang disebut kalimatnya, lalu entri lagi.',
  transaction:
    'Baca detail transaksi, lalu putuskan lagi; explainTransaction menyebut apa yang masih dapat dilakukan dan oleh siapa.',
  balance: 'Tambah saldo rekening sumber, atau pilih rekening atau nominal lain. Tidak ada uang yang bergerak.',
  authorisation:
    'Minta otorisasi baru untuk transaksi yang sama persis, lalu kirim dengan kodenya. Otorisasi dipakai sekali.',
  otp: 'Periksa kode OTP. Sisa percobaan tertulis di kalimatnya; kode berlaku 3 menit dan dapat diminta lagi setelah 1 menit.',
  code: 'Kirim kode yang sesuai dengan cara otorisasi pengguna: OTP, PIN atau 000000.',
  items: 'Kirim tiap transaksi sekali saja.',
  approval:
    'Lihat langkah matriks yang ditunggu pada detail transaksi; approver dengan kelas itu yang dapat menyetujui.',
  user: 'Pilih pengguna aktif dari instansi sendiri.',
  standIn:
    'Pilih dua user aktif dengan wewenang dan group yang sama (listUsers), dan periode yang belum terisi (listStandIns).',
  form: 'Perbaiki isian yang disebut fields, lalu minta lagi.',
  request:
    'Baca permintaan itu lagi (readRequest); against menyebut mengapa Anda tidak dapat memutuskannya, version dipakai keputusannya.',
  event: 'Periksa alamat event dan versinya (listEndpoints); alamatnya harus https dan terbuka di internet.',
  review: 'Baca daftar akses lagi (summariseAccess); stateHash-nya menyatakan keadaan yang ditinjau.',
  parameter: 'Muat ulang daftar parameternya, lalu pilih dari sana.',
  list: 'Perbaiki isian tujuan transaksi yang disebut fields, lalu simpan lagi.',
  instance: 'Pilih instansi dari listPayrollInstances.',
  group: 'Periksa corporateGroupId; yang terlihat hanya group sendiri.',
  deduction:
    'Baca potongan itu lagi; status dan alasannya menentukan apa yang masih dapat dilakukan (ibk rules explain).',
  import: 'Baca dokumen yang sudah ada dengan listDocuments; yang gagal ada di pageOfImportFailures.',
  document: 'Buat kode billing untuk potongan yang disebut, lalu setujui dokumennya.',
  billing: 'Muat ulang potongan itu, lalu buat atau pilih kode billing lagi.',
  npwp: 'Periksa NPWP, 15 atau 16 angka.',
  taxBilling: 'Perbaiki isian billing yang disebut fields, lalu kirim lagi.',
  payroll: 'Pilih data gaji dari daftar instansi sendiri.',
  upload:
    'Baca upload itu lagi (GET /api/file/upload); status, kesalahan dan pembayaran berulangnya menentukan apa yang masih dapat dilakukan.',
  reconcile:
    'Baca rekonsiliasi itu lagi; status, versi dan selisihnya menentukan apa yang masih dapat dilakukan. Buku yang salah dimuat lagi dengan replaces dan replacesVersion.',
  statement: 'Perbaiki periode atau bentuk berkas yang diminta, lalu minta lagi.',
  resi: 'Minta resi hanya untuk transaksi yang berhasil; periksa kode pada resi yang tercetak.',
  report: 'Persempit kriteria laporan, atau pilih bentuk berkas lain.',
};

/** What to do about single refusals. */
export const REMEDIES: Partial<Record<RuleId | ClientRuleId, string>> = {
  'client.usage': 'Perbaiki yang disebut fields di program Anda; tidak ada yang terkirim ke bank.',
  'login.audit':
    'Izinkan lokasi di browser, atau beri createBank sebuah locate; profil bank ini memintanya saat masuk.',
  'event.signature':
    'Jawab 400 dan jangan proses. Periksa secret, dan berikan body mentah seperti diterima, sebelum dibaca sebagai JSON.',
  'event.timestamp':
    'Jawab 400 dan jangan proses. Setel jam komputer penerima; event yang diulang bank ditandatangani lagi.',
  'event.body': 'Jawab 400 dan jangan proses. Perbarui SDK bila bank mengirim event yang lebih baru.',
  'transport.hostUnknown': 'Panggil bank dengan alamat resminya. Pada sandbox, sebutkan alamat itu dalam IBK_HOSTS.',
  'transport.hostTwice': 'Kirim satu baris Host; periksa proxy yang menambahkan baris kedua.',
  'session.mustChange': 'Ubah username atau password bawaan dengan firstLogin atau changePassword, lalu masuk lagi.',
  'session.loginAgain': 'Masuk lagi, dan dalam lima menit sesudahnya kirim lagi.',
  'login.locked': 'Tunggu selama yang disebut, lalu masuk sekali dengan password yang benar.',
  'document.unknown': 'Ambil kasdaId dari listDocuments; yang terlihat hanya dokumen dalam cakupan pengguna.',
  'pin.common': 'Pilih PIN lain, lalu kirim lagi.',
  'pin.unset': 'Buat PIN dengan changePin, lalu minta otorisasi lagi.',
  'idempotency.inFlight': 'Tunggu selama Retry-After, lalu kirim lagi dengan kunci yang sama.',
  'idempotency.tooLate':
    'Baca status transaksi ini; bila belum bergerak, kirim dengan Idempotency-Key dan otorisasi baru.',
  'limit.tooOften': 'Tunggu selama Retry-After. SDK menunggu sendiri; sesudah itu retryAfterMs menyebut lamanya.',
  'limit.fileOfUser': 'Terima berkas yang sedang dibuat sampai selesai, atau batalkan, lalu minta yang berikutnya.',
  'limit.filesOfBank': 'Tunggu selama Retry-After. SDK menunggu sendiri; sesudah itu retryAfterMs menyebut lamanya.',
  'bank.overloaded':
    'Tunggu selama Retry-After, lalu kirim panggilan yang sama: bank belum membacanya. SDK mengirim lagi sendiri.',
  'limit.user': 'Minta pengguna dengan limit yang mencukupi, atau minta administrator menaikkan limit.',
  'limit.group': 'Tunggu hari bank berikutnya, atau minta administrator menaikkan limit harian group.',
  'transaction.duplicate':
    'Peringatan pada inquiry, bukan penolakan: entri hanya bila memang dua transaksi yang berbeda.',
  'transaction.stale': 'Muat transaksi lagi: pengguna lain lebih dulu bertindak. Putuskan lagi atas version yang baru.',
  'document.moved':
    'Baca dokumen itu lagi: pengguna lain lebih dulu bertindak. Entri lagi hanya bila statusnya ACTIVE.',
  'transaction.fourEyes': 'Minta pengguna lain bertindak; satu orang hanya memegang satu tahap.',
  'transaction.sumTooLarge': 'Persempit kriteria pencarian.',
  'authorisation.locked': 'Tunggu sampai waktu yang disebut, lalu minta otorisasi baru.',
  'authorisation.noCodeForbidden': 'Minta administrator memberi pengguna ini OTP atau PIN.',
  'otp.tooSoon': 'Tunggu selama Retry-After, lalu minta kode lagi.',
  'otp.noAddress': 'Minta administrator mendaftarkan email atau nomor ponsel pengguna.',
  'approval.tier': 'Minta administrator instansi menambah tingkat matriks untuk produk dan nominal ini.',
  'request.nobody': 'Minta bank menambahkan supervisor atau administrator kedua.',
  'request.lastDecider': 'Tambahkan supervisor atau administrator lain, setujui permintaannya, lalu ulangi.',
  'request.stale': 'Baca permintaan atau datanya lagi: sudah diputuskan, atau datanya berubah sejak diminta.',
  'approval.missing':
    'Minta administrator instansi mengaktifkan approver yang diminta matriks, atau mengubah matriksnya.',
  'account.closed': 'Pilih rekening lain; rekening tujuan yang ditutup ditanyakan kepada penerima.',
  'report.pdfRows': 'Unduh sebagai xlsx atau csv, atau persempit kriterianya.',
  'deduction.reversalSameDay':
    'Reversal hanya pada hari pembayarannya. Sesudah itu, hubungi bank dengan nomor kasusnya.',
};

/** What a program does about each kind of error. */
export const KIND_REMEDIES: Record<BankErrorKind, string> = {
  invalid: 'Tampilkan message, perbaiki isian yang disebut fields, lalu kirim lagi.',
  refused: 'Tampilkan message; ruleId menyebut aturan yang menolak dan barisnya di bawah.',
  conflict: 'Baca lagi, lalu putuskan lagi. Bila ada retryAfterMs: panggilan yang sama sesudahnya.',
  unauthorized: 'Masuk lagi, lalu ulangi panggilan.',
  'rate-limited': 'Tunggu selama retryAfterMs.',
  network:
    'Tidak ada jawaban, dan tidak ada perubahan yang diragukan. Bila retryable, coba lagi; bila tidak, cause.code menyebut sebabnya.',
  timeout: 'Jawaban atau status akhir belum datang pada waktunya. Coba atau tunggu lagi.',
  'outcome-unknown':
    'Baca transaksinya dahulu, atau ulangi dengan Idempotency-Key yang sama. Jangan kirim dengan kunci baru.',
  sealed: 'Coba lagi; bila berulang, sampaikan traceId kepada bank.',
  'bad-response': 'Di bawah 500: sampaikan traceId kepada bank. Dari 500: coba lagi nanti.',
};
