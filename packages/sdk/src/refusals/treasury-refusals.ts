/** Refusals of treasury documents, their deductions and billings, and payrolls. */
export const TREASURY_REFUSALS = {
  'deduction.unknown': [404, 'Potongan tidak ditemukan.'],
  'deduction.documentNotApproved': [
    422,
    'Dokumen potongan ini belum disetujui atau gagal, sehingga belum dapat dibayar.',
  ],
  'import.file': [
    422,
    'Berkas ini memuat {count} kesalahan. Tidak ada yang diimpor: perbaiki berkas, lalu impor lagi.',
  ],
  'import.twin': [422, 'Dokumen yang sama sudah diimpor {when}: {count} dokumen, tidak ada yang gagal.'],
  'document.unknown': [404, 'Dokumen tidak ditemukan.'],
  'document.moved': [409, '{what}'],
  'document.difference': [422, '{message}'],
  'document.channel': [422, '{message}'],
  'document.payee': [422, '{message}'],
  'document.name': [422, '{message}'],
  'document.code': [422, '{message}'],
  'document.rows': [
    409,
    'Dokumen ini sudah memiliki daftar penerima {referenceChannel} ({filename}). Ganti daftar itu hanya bila memang salah.',
  ],
  'document.upload': [
    422,
    'Daftar penerima {referenceChannel} dokumen ini belum lolos pemeriksaan. Periksa lagi, atau unggah daftar lain.',
  ],
  'document.billing': [422, '{missing}. Buat kode billing terlebih dahulu, lalu setujui dokumen ini.'],
  'deduction.states': [422, '{what}.'],
  'deduction.underWay': [
    422,
    'Kode billing potongan ini sedang diubah{how}. Tunggu jawaban kantor pajak, lalu muat ulang.',
  ],
  'deduction.reversalSameDay': [422, '{message}'],
  'billing.unknown': [
    404,
    'Kode billing tidak ditemukan di antara kode yang dibuat di bank ini. Periksa kembali nomornya.',
  ],
  'billing.otherCode': [422, 'Kode billing berbeda dengan yang tersimpan. Muat ulang lalu coba lagi.'],
  'billing.newCode': [422, '{message}'],
  'billing.objection': [422, '{message}'],
  'npwp.unknown': [404, 'NPWP tidak ditemukan. Periksa kembali nomornya.'],
  'taxBilling.lookupPrecondition': [422, '{message}'],
  'taxBilling.fields': [422, '{message}'],
  'payroll.unknown': [404, 'Data gaji tidak ditemukan.'],
} as const;
