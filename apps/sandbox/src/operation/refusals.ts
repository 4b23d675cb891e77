import { TRANSACTION_REFUSALS } from '@ibk/sdk/rules';

/**
 * Every refusal of the bank: HTTP status and Indonesian sentence. `{name}` is filled in from the facts of the refusal.
 */
export const REFUSALS = {
  'transport.tokenMissing': [400, 'Aplikasi tidak dikenal. Muat ulang halaman lalu coba lagi.'],
  'transport.sealed': [400, 'Data tidak dapat dibaca. Muat ulang halaman lalu coba lagi.'],
  'transport.keyUnknown': [400, 'Kunci enkripsi tidak berlaku lagi. Silakan coba lagi.'],
  'transport.hostUnknown': [421, 'Bank tidak dibuka di alamat ini. Gunakan alamat resmi internet banking.'],
  'contract.invalid': [400, 'Data yang dikirim tidak sesuai. Periksa kembali isian Anda.'],
  'contract.mediaType': [400, 'Jenis data yang dikirim tidak dikenal.'],
  'contract.tooLarge': [400, 'Data yang dikirim terlalu besar.'],
  'contract.unknownPath': [404, 'Layanan tidak ditemukan.'],
  'session.required': [
    401,
    'Anda tidak diizinkan mengakses halaman ini atau sesi login anda telah berakhir. Silahkan login kembali.',
  ],
  'session.mustChange': [422, 'Ubah username atau password bawaan Anda terlebih dahulu.'],
  'session.loginAgain': [422, 'Demi keamanan, masuk lagi sebelum mengubah password atau PIN.'],
  'session.usernameMismatch': [422, 'Username tidak sesuai dengan sesi ini.'],
  'login.refused': [422, 'Username atau password salah.'],
  'login.captcha': [422, 'Masukan captcha terlebih dahulu.'],
  'login.locked': [429, 'Terlalu banyak percobaan masuk. Coba lagi dalam {minutes} menit.'],
  'captcha.wrong': [422, 'Captcha tidak sesuai. Silakan coba lagi.'],
  'reset.code': [422, 'Kode tidak sesuai atau sudah tidak berlaku. Minta kode baru.'],
  'firstLogin.done': [422, 'Username dan password bawaan sudah pernah diubah.'],
  'cred.newUsername': [422, '{message}'],
  'cred.newPassword': [422, '{message}'],
  'cred.confirm': [422, '{message}'],
  'cred.pinConfirm': [422, '{message}'],
  'cred.reason': [422, '{message}'],
  'username.taken': [422, 'Username sudah dipakai. Pilih username lain.'],
  'password.common': [422, 'Password terlalu mudah ditebak. Pilih password lain.'],
  'password.same': [422, 'Password baru harus berbeda dari password lama.'],
  'pin.common': [422, 'PIN terlalu mudah ditebak. Pilih PIN lain.'],
  'util.unknown': [404, 'Data tidak ditemukan.'],
  'role.forbidden': [403, 'Wewenang Anda tidak mencakup layanan ini.'],
  'idempotency.otherBody': [422, 'Kunci permintaan ini sudah dipakai untuk data lain. Muat ulang lalu coba lagi.'],
  'idempotency.tooLate': [
    422,
    'Permintaan terputus sebelum transaksi ini diproses dan tidak dilanjutkan lagi. Ulangi untuk transaksi ini.',
  ],
  'idempotency.inFlight': [409, 'Permintaan yang sama masih diproses. Tunggu sebentar lalu periksa hasilnya.'],
  'limit.tooOften': [429, 'Terlalu banyak permintaan. Tunggu {seconds} detik lalu coba lagi.'],
  'bank.away': [503, 'Layanan bank sedang tidak tersedia. Silakan coba beberapa saat lagi.'],
  'bank.fault': [500, 'Terjadi gangguan pada sistem bank. Silakan coba beberapa saat lagi.'],
  // Money: accounts, authorisations, transaction moves and their guards.
  'account.unknown': [404, 'Rekening tidak ditemukan. Periksa kembali nomornya.'],
  'account.closed': [422, 'Rekening tidak aktif. Gunakan rekening lain.'],
  'account.notPermitted': [422, 'Rekening sumber tidak dibuka untuk transaksi group Anda. Pilih rekening lain.'],
  'account.same': [422, 'Rekening tujuan sama dengan rekening sumber. Pilih rekening lain.'],
  'corporate.unknown': [404, 'Instansi tidak ditemukan.'],
  'corporate.closed': [422, 'Instansi atau group Anda sudah ditutup. Hubungi bank.'],
  'product.unknown': [404, 'Produk tidak ditemukan. Pilih produk lain.'],
  'rail.amount': [422, 'Nominal {product} {limits}.'],
  'rail.bank': [422, 'Bank tujuan tidak melayani transfer ini. Pilih bank lain.'],
  'rail.day': [422, 'Batas {product} satu hari {limit}; hari ini sudah disetujui {used}.'],
  'rail.noLookup': [422, 'Nama penerima pada transfer ini diketik, tidak dicari.'],
  'rail.type': [422, 'Jenis transfer tidak sesuai dengan produk yang dipilih.'],
  'rail.window': [422, '{product} sedang tutup. Jadwal berikutnya {opens} sampai {closes}.'],
  'product.unavailable': [422, 'Produk ini belum dapat dientri. Pilih produk lain.'],
  'bill.unknown': [404, 'Tagihan tidak ditemukan. Periksa kembali nomor pelanggan.'],
  'bill.paid': [422, 'Tagihan ini sudah dibayar{how}.'],
  'bill.changed': [422, 'Tagihan berubah dari {before} menjadi {now} sejak dientri. {next}'],
  'bill.expired': [422, 'Tagihan atau kode billing ini sudah kedaluwarsa. Minta tagihan atau kode yang baru.'],
  'bill.choice': [
    422,
    'Pilihan tagihan virtual account ini tidak tersedia lagi. Periksa kembali nomornya, lalu pilih lagi.',
  ],
  'multiPayment.nominal': [422, '{message}'],
  'multiPayment.readOnly': [422, 'Nominal ditentukan tagihan, {amount}. Periksa kembali nomor virtual account.'],
  'denom.unknown': [422, 'Denominasi ini tidak tersedia lagi. Pilih denominasi lain.'],
  'tax.billingCode': [422, '{message}'],
  'inquiry.unknown': [404, 'Data transaksi tidak ditemukan. Ulangi dari pengisian data.'],
  'inquiry.used': [422, 'Data transaksi ini sudah dipakai. Ulangi dari pengisian data.'],
  'inquiry.expired': [422, 'Data transaksi sudah kedaluwarsa. Ulangi dari pengisian data.'],
  'schedule.fields': [422, '{message}.'],
  'schedule.product': [422, '{product} tidak dapat dijadwalkan. Pilih saat disetujui.'],
  'schedule.maxAmount': [422, '{message}.'],
  'schedule.over': [422, 'Tidak ada lagi tanggal transaksi dalam jadwal ini. Tolak transaksi ini, lalu entri lagi.'],
  'limit.user': [422, 'Total {total} melebihi limit transaksi Anda, {limit}.'],
  'limit.group': [422, 'Limit harian group {limit} tidak cukup: {used} sudah disetujui hari ini.'],
  'transaction.duplicate': [
    422,
    'Rekening dan nominalnya sama dengan {referenceId} yang dientri hari ini. Periksa apakah memang dua transaksi yang berbeda.',
  ],
  'balance.insufficient': [422, 'Saldo rekening sumber tidak cukup.'],
  'authorisation.unknown': [404, 'Otorisasi tidak ditemukan. Ulangi permintaan otorisasi.'],
  'authorisation.otherSubject': [422, 'Otorisasi ini untuk transaksi lain. Ulangi permintaan otorisasi.'],
  'authorisation.used': [422, 'Otorisasi ini sudah dipakai. Ulangi permintaan otorisasi.'],
  'authorisation.expired': [422, 'Otorisasi sudah kedaluwarsa. Ulangi permintaan otorisasi.'],
  'authorisation.void': [422, 'Terlalu banyak kode salah, otorisasi ini tidak berlaku lagi. Ulangi dari awal.'],
  'authorisation.locked': [422, 'Terlalu banyak kode salah. Coba lagi setelah {until}.'],
  'authorisation.tooLarge': [422, 'Total transaksi yang dipilih terlalu besar. Kurangi pilihan.'],
  'authorisation.noCodeForbidden': [422, 'Group Anda mewajibkan OTP atau PIN. Hubungi administrator.'],
  'otp.wrong': [422, 'Kode OTP salah. Tersisa {left} kali percobaan.'],
  'otp.expired': [422, 'Kode OTP sudah kedaluwarsa. Minta kode baru.'],
  'otp.notRequested': [422, 'Minta kode OTP terlebih dahulu.'],
  'otp.notNeeded': [422, 'Anda tidak memakai OTP untuk otorisasi ini.'],
  'otp.noAddress': [422, 'Tujuan pengiriman OTP belum terdaftar. Hubungi administrator.'],
  'otp.tooSoon': [429, 'Kode OTP baru dapat diminta {seconds} detik lagi.'],
  'pin.wrong': [422, 'PIN salah. Tersisa {left} kali percobaan.'],
  'pin.unset': [422, 'Anda belum membuat PIN. Buat PIN terlebih dahulu.'],
  'code.wrong': [422, 'Kode otorisasi tidak sesuai.'],
  'items.repeated': [422, 'Satu transaksi dipilih lebih dari sekali.'],
  'transaction.sumTooLarge': [422, 'Jumlah transaksi melebihi {max}. Persempit kriteria pencarian.'],
  'transaction.unknown': [404, 'Transaksi tidak ditemukan.'],
  'transaction.corrected': [422, 'Transaksi ini sudah dikoreksi dengan {referenceId}.'],
  'transaction.notCorrectable': [422, 'Hanya transaksi yang ditolak untuk perbaikan yang dapat dikoreksi.'],
  'transaction.stale': [409, '{what}'],
  'role.unknown': [404, 'Wewenang tidak ditemukan.'],
  'role.operations': [422, TRANSACTION_REFUSALS['role.operations']],
  'transaction.moves': [422, `${TRANSACTION_REFUSALS['transaction.moves']}. {what}`],
  'transaction.fourEyes': [422, '{what}'],
  'approval.class': [422, '{what}'],
  'approval.tier': [
    422,
    'Matriks approval group Anda tidak mencakup {product} sebesar {amount}. Hubungi administrator instansi Anda.',
  ],
  'approval.missing': [
    422,
    'Approver kelas {classes} belum cukup: matriks approval meminta {needed}, sedangkan yang aktif dan limitnya mencukupi hanya {available}. Hubungi administrator instansi Anda.',
  ],
  'user.unknown': [404, 'Pengguna tidak ditemukan.'],
  'user.inactive': [422, '{name} sudah diblokir atau ditutup.'],
  'transaction.makerOnly': [422, TRANSACTION_REFUSALS['transaction.makerOnly']],
  'transaction.recallApproved': [422, TRANSACTION_REFUSALS['transaction.recallApproved']],
  'transaction.retryable': [422, TRANSACTION_REFUSALS['transaction.retryable']],
  'transaction.lateSuccess': [422, TRANSACTION_REFUSALS['transaction.lateSuccess']],
  // Parameters and the corporate's own data.
  'parameter.unknown': [404, 'Data parameter tidak ditemukan. Muat ulang pilihan lalu coba lagi.'],
  'list.prefix': [422, 'Prefix tidak terdaftar untuk jenis transaksi yang anda pilih'],
  'group.unknown': [404, 'Group tidak ditemukan.'],
  // Saved beneficiary lists; 'list.prefix' is listed with the parameters.
  'list.unknown': [404, 'Tujuan transaksi tidak ditemukan.'],
  'list.duplicate': [422, 'Tujuan transaksi telah terdaftar.'],
  'list.required': [422, '{message}'],
  'list.onlineAccount': [422, '{message}'],
  'list.internalName': [422, 'Inquiry No. Rekening'],
  'list.otherName': [422, 'Nama pemilik rekening menurut bank berbeda. Lakukan inquiry lagi.'],
  'list.bank': [422, 'Bank tujuan tidak terdaftar. Pilih bank lain.'],
  'list.merchant': [422, 'Merchant tidak dibuka untuk group Anda. Pilih merchant lain.'],
  'list.contradiction': [422, 'Isian tidak sesuai dengan jenis daftar. Periksa kembali isian Anda.'],
  // Treasury: deductions, their billings, payrolls and uploads.
  'deduction.unknown': [404, 'Potongan tidak ditemukan.'],
  'deduction.documentNotApproved': [
    422,
    'Dokumen potongan ini belum disetujui atau gagal, sehingga belum dapat dibayar.',
  ],
  'document.billing': [422, '{missing}. Buat kode billing terlebih dahulu, lalu setujui dokumen ini.'],
  'deduction.states': [422, '{what}.'],
  'deduction.reversalSameDay': [422, '{message}'],
  'billing.otherCode': [422, 'Kode billing berbeda dengan yang tersimpan. Muat ulang lalu coba lagi.'],
  'billing.newCode': [422, '{message}'],
  'billing.objection': [422, '{message}'],
  'npwp.unknown': [404, 'NPWP tidak ditemukan. Periksa kembali nomornya.'],
  'taxBilling.lookupPrecondition': [422, '{message}'],
  'taxBilling.fields': [422, '{message}'],
  'payroll.unknown': [404, 'Data gaji tidak ditemukan.'],
  'upload.unknown': [404, 'Data upload tidak ditemukan.'],
  // Receipts.
  'resi.order': [422, 'Transaksi {referenceId} adalah jadwal. Unduh resi dari tiap pelaksanaannya.'],
  'resi.notFinal': [
    422,
    'Resi hanya ada untuk transaksi yang berhasil, sedangkan {referenceId} berstatus {status}. Lihat langkah berikutnya di detail transaksi.',
  ],
  'resi.unknown': [
    404,
    'Kode resi tidak dikenal. Periksa kembali kode di bawah QR pada resi, atau hubungi bank yang tertulis di resi.',
  ],
  // Reports.
  'report.period': [422, '{message}'],
  'report.pdfRows': [
    422,
    'PDF memuat paling banyak {most} transaksi, sedangkan laporan ini {count}. Unduh sebagai Excel atau CSV, atau persempit kriterianya.',
  ],
  'transaction.notExecuted': [422, 'Transaksi ini belum dijalankan, sehingga belum ada hasil yang dapat ditanyakan.'],
} as const satisfies Record<string, readonly [number, string]>;

export type RuleId = keyof typeof REFUSALS;

/** Optional parts of a refusal: facts for its sentence, messages by field, the reference and the seconds to wait. */
export interface RefusalMore {
  facts?: Record<string, string | number>;
  fields?: Record<string, string>;
  referenceId?: string;
  retryAfterSeconds?: number;
}

/** The only way to refuse a request. It names a row of the table and never carries a secret. */
export class Refused extends Error {
  readonly ruleId: RuleId;
  readonly status: number;
  readonly more: RefusalMore;

  constructor(ruleId: RuleId, more: RefusalMore = {}) {
    const [status, text] = REFUSALS[ruleId];
    super(text.replace(/\{(\w+)\}/g, (_, name: string) => String(more.facts?.[name] ?? '')));
    this.ruleId = ruleId;
    this.status = status;
    this.more = more;
  }
}
