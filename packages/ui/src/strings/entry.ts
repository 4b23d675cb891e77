/** What pages before and after the login both say; apart from the other texts, because those before need no more. */
export const entry = {
  username: 'Username',
  newPassword: 'Password baru',
  confirmPassword: 'Konfirmasi password',
  forgotten: 'Lupa Password',
  back: 'Kembali ke halaman masuk',
  /** The four information texts, as the login page names them. @source 000 §2 */
  info: {
    SECURITY_BANKING: 'Tips Keamanan Bertransaksi',
    SECURITY_PRIVACY: 'Kebijakan Privasi dan Keamanan',
    SECURITY_FAQ: 'FAQ',
    SECURITY_TERM: 'Syarat dan Ketentuan',
  },
} as const;
