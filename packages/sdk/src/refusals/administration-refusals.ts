/** Refusals of what one administrator asks for and another one decides, as rows of the table of refusals. */
export const ADMINISTRATION_REFUSALS = {
  'form.supervisor': [422, '{message}'],
  'form.user': [422, '{message}'],
  'form.group': [422, '{message}'],
  'form.userRoleReadOnly': [422, 'Wewenang tidak dapat diubah. Tambahkan user baru untuk wewenang lain.'],
  'role.verifier': [422, 'Instansi Anda tidak memakai verifikasi, sehingga verifikator tidak dapat ditambahkan.'],
  'group.inUse': [422, 'Group {name} belum dapat ditutup: masih ada {what}.'],
  'user.class': [422, 'Kelas approver hanya untuk user dengan wewenang approver.'],
  'user.reason': [422, 'Input alasan'],
  'user.state': [422, '{name} {how}, sehingga tidak dapat {what}.'],
  'request.unknown': [404, 'Permintaan tidak ditemukan.'],
  'request.own': [422, 'Permintaan Anda sendiri harus diputuskan oleh supervisor atau administrator lain.'],
  'request.self': [422, 'Perubahan atas diri Anda sendiri harus diminta dan diputuskan oleh orang lain.'],
  'request.open': [422, '{what} yang diminta {by} masih menunggu keputusan. Putuskan permintaan itu lebih dahulu.'],
  'request.unchanged': [422, 'Tidak ada isian yang berubah.'],
  'request.nobody': [
    422,
    'Tidak ada supervisor atau administrator aktif lain yang dapat memutuskan permintaan ini. Hubungi bank.',
  ],
  'request.lastDecider': [
    422,
    'Sesudah itu kurang dari dua orang dapat memutuskan permintaan. Tambahkan supervisor atau administrator lebih dahulu.',
  ],
  'request.stale': [409, '{what}. Muat ulang, lalu putuskan lagi.'],
  'review.changed': [409, 'Akses sudah berubah sejak daftar ini ditampilkan. Muat ulang, lalu tinjau lagi.'],
} as const;
