import type { Info, InfoCode } from '@ibk/sdk/contract';

/** The four texts that the login page links to. @source 000 §2 */
export const INFO: Record<InfoCode, Info> = {
  SECURITY_BANKING: {
    code: 'SECURITY_BANKING',
    title: 'Tips Keamanan Bertransaksi',
    sections: [
      {
        heading: 'Jaga kerahasiaan',
        paragraphs: [
          'User ID, password, PIN, kode OTP, alamat e-mail, dan token hanya untuk Anda. Jangan memberitahukannya kepada siapa pun, termasuk petugas bank.',
          'Bank tidak pernah meminta password, PIN, atau kode OTP melalui telepon, pesan singkat, maupun e-mail.',
        ],
      },
      {
        heading: 'Sebelum masuk',
        paragraphs: [
          'Ketik sendiri alamat layanan ini di peramban. Jangan membukanya dari tautan di pesan atau e-mail.',
          'Pastikan gambar gembok tampak di samping alamat dan perangkat Anda bebas dari program yang tidak dikenal.',
        ],
      },
      {
        heading: 'Saat bertransaksi',
        paragraphs: [
          'Periksa nama pemilik rekening tujuan, nominal, dan biaya sebelum menyetujui. Kode OTP hanya berlaku untuk transaksi yang tertulis pada pesannya.',
          'Tekan Keluar setelah selesai. Sesi yang tidak dipakai berakhir dengan sendirinya.',
        ],
      },
      {
        heading: 'Bila ada yang tidak wajar',
        paragraphs: ['Hentikan transaksi dan segera hubungi call center bank yang tercantum pada halaman login.'],
      },
    ],
  },
  SECURITY_PRIVACY: {
    code: 'SECURITY_PRIVACY',
    title: 'Kebijakan Privasi dan Keamanan',
    sections: [
      {
        heading: 'Data yang dicatat',
        paragraphs: [
          'Bank mencatat data pengguna yang didaftarkan oleh korporasi, transaksi beserta siapa dan kapan memprosesnya, serta lokasi dan jenis peramban saat layanan digunakan.',
        ],
      },
      {
        heading: 'Penggunaan data',
        paragraphs: [
          'Data digunakan untuk menjalankan transaksi, menjaga keamanan layanan, dan memenuhi ketentuan yang berlaku. Data tidak diberikan kepada pihak lain di luar keperluan tersebut.',
        ],
      },
      {
        heading: 'Pengamanan',
        paragraphs: [
          'Password dan PIN disimpan dalam bentuk yang tidak dapat dibaca kembali. Setiap sesi diperiksa pada setiap permintaan dan berakhir bila tidak digunakan.',
          'Layanan ini menyimpan cookie yang diperlukan untuk sesi Anda. Cookie dihapus ketika Anda keluar.',
        ],
      },
    ],
  },
  SECURITY_FAQ: {
    code: 'SECURITY_FAQ',
    title: 'FAQ',
    sections: [
      {
        heading: 'Mengapa saya tidak dapat masuk?',
        paragraphs: [
          'Periksa kembali username dan password; huruf besar dan kecil dibedakan. Setelah beberapa kali salah, username terkunci sementara dan dapat dicoba lagi setelah 30 menit.',
        ],
      },
      {
        heading: 'Bagaimana bila saya lupa password?',
        paragraphs: [
          'Pilih Lupa Password pada halaman login, lalu isi username dan e-mail yang terdaftar. Kode yang dikirim berlaku 15 menit dan hanya dapat dipakai sekali.',
        ],
      },
      {
        heading: 'Mengapa transaksi saya belum berjalan?',
        paragraphs: [
          'Transaksi dijalankan setelah diverifikasi dan disetujui. Rincian transaksi menunjukkan siapa yang harus memprosesnya berikutnya.',
        ],
      },
      {
        heading: 'Mengapa sesi saya berakhir?',
        paragraphs: ['Sesi berakhir bila tidak digunakan selama beberapa menit. Silahkan login kembali.'],
      },
    ],
  },
  SECURITY_TERM: {
    code: 'SECURITY_TERM',
    title: 'Syarat dan Ketentuan',
    sections: [
      {
        heading: 'Pengguna',
        paragraphs: [
          'Layanan ini hanya untuk pengguna yang didaftarkan oleh korporasi. Setiap pengguna bertanggung jawab atas kerahasiaan username, password, PIN, dan kode OTP miliknya.',
        ],
      },
      {
        heading: 'Transaksi',
        paragraphs: [
          'Transaksi yang telah disetujui sesuai wewenang dianggap sah dan dijalankan oleh bank. Bank dapat menolak transaksi yang melampaui limit, saldo, atau jam layanan.',
        ],
      },
      {
        heading: 'Biaya dan jam layanan',
        paragraphs: ['Biaya dan jam layanan setiap produk ditampilkan sebelum transaksi disetujui.'],
      },
      {
        heading: 'Perubahan',
        paragraphs: ['Bank dapat mengubah syarat dan ketentuan ini dengan pemberitahuan melalui layanan ini.'],
      },
    ],
  },
};
