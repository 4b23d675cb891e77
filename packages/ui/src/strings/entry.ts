/**
 * Texts of pages both before and after the login. They are a module of their own because the pages before it need no
 * others.
 */
export const entry = {
  username: 'Username',
  newPassword: 'Password baru',
  confirmPassword: 'Konfirmasi password',
  forgotten: 'Lupa Password',
  back: 'Kembali ke halaman masuk',
  /** The four information texts, under their names on the login page. @source 000 §2 */
  info: {
    SECURITY_BANKING: 'Tips Keamanan Bertransaksi',
    SECURITY_PRIVACY: 'Kebijakan Privasi dan Keamanan',
    SECURITY_FAQ: 'FAQ',
    SECURITY_TERM: 'Syarat dan Ketentuan',
  },
} as const;
