const SENTENCES = {
  locked: 'sedang dipakai proses lain',
  damaged: 'bukan jurnal, atau rusak di tengah',
  unreadable: 'tidak dapat dibaca',
  'not-writable': 'tidak dapat ditulis',
  'other-input': 'milik berkas lain, atau berkasnya berubah sejak jurnal ini dibuat',
} as const;

/** Why a journal cannot be used. */
export type JournalErrorCode = keyof typeof SENTENCES;

/** A journal on disk that cannot be used. `message` is Indonesian and ready to show. Nothing was sent to the bank. */
export class JournalError extends Error {
  override readonly name = 'JournalError';
  readonly code: JournalErrorCode;
  readonly path: string;
  /** Process that holds the lock, where its file says so. */
  readonly owner: string | undefined;

  constructor(code: JournalErrorCode, path: string, owner?: string) {
    super(`Jurnal ${path} ${SENTENCES[code]}${owner ? ` (${owner})` : ''}.`);
    this.code = code;
    this.path = path;
    this.owner = owner;
  }
}
