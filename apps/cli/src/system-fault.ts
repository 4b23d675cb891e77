/** Common file system errors, in Indonesian. Any other is shown by its code. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'tidak ada berkas atau folder dengan nama itu',
  ENOTDIR: 'sebagian dari alamatnya bukan folder',
  EISDIR: 'itu sebuah folder',
  EACCES: 'tidak ada izin',
  EPERM: 'tidak ada izin',
  EROFS: 'tempatnya hanya dapat dibaca',
  ELOOP: 'tautannya berputar',
  ENOSPC: 'disk penuh',
  EDQUOT: 'jatah disk habis',
  EFBIG: 'berkas melampaui batas ukuran',
  EMFILE: 'terlalu banyak berkas terbuka',
};

/** Whether an error comes from the operating system, such as a failure to open a file. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** Why the operating system refused, in Indonesian. */
export const reasonOf = ({ code = 'EIO' }: NodeJS.ErrnoException): string => REASONS[code] ?? code;
