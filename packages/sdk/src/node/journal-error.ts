const SENTENCES = {
  locked: 'sedang dipakai proses lain',
  damaged: 'bukan jurnal, atau rusak di tengah',
  unreadable: 'tidak dapat dibaca',
  'not-writable': 'tidak dapat ditulis',
  'other-input': 'milik berkas lain, atau berkasnya berubah sejak jurnal ini dibuat',
} as const;

/** Why a journal cannot be used. */
export type JournalErrorCode = keyof typeof SENTENCES;

/**
 * A journal on disk that cannot be used. `message` is Indonesian and ready to show. Opening a journal sends nothing to
 * the bank. If a line cannot be written during a run, such as on a full disk, the rows before it are in the journal.
 */
export class JournalError extends Error {
  override readonly name = 'JournalError';
  readonly code: JournalErrorCode;
  readonly path: string;
  /** Process that holds the lock, if the lock file has its id. */
  readonly owner: string | undefined;

  /** @param cause Node's error, such as ENOSPC on a full disk */
  constructor(
    code: JournalErrorCode,
    path: string,
    { owner, cause }: { owner?: string | undefined; cause?: unknown } = {},
  ) {
    super(`Jurnal ${path} ${SENTENCES[code]}${owner ? ` (${owner})` : ''}.`, { cause });
    this.code = code;
    this.path = path;
    this.owner = owner;
  }
}
