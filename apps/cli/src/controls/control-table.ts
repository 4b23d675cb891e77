/** The faults that a sandbox can order, with what a caller sees. */
export const FAULT_KINDS = {
  latency: 'jawaban terlambat (--delay)',
  drop: 'sambungan putus sebelum dikerjakan',
  'timeout-after-commit': 'dikerjakan, jawabannya tidak pernah datang',
  http: 'gateway menjawab --status 500 sampai 599',
  refuse: 'bank menolak dengan --status 401, 409 atau 429',
  badCipher: 'jawaban tidak dapat dibuka',
  emptyBody: 'jawaban kosong',
  cutBody: 'sambungan putus di tengah jawaban',
  slowBody: 'jawaban datang sedikit demi sedikit (--delay)',
} as const;

/** The scenarios that ship with the sandbox, which completion offers. */
export const SCENARIOS = ['normal', 'bad-day', 'month-end'] as const;

/** Outcomes that a tester can force for one payment. */
export const OUTCOMES = ['settle', 'fail', 'hang', 'return'] as const;

/** Options of a control, as commander returns them. */
export interface ControlFlags {
  user?: string;
  watch?: boolean;
  yes?: boolean;
  operation?: string;
  path?: string;
  times?: number;
  nth?: number;
  delay?: string;
  status?: number;
  retryAfter?: string;
}

type Check = 'duration' | 'moment' | 'faultKind' | 'outcome' | 'snapshot';

/** An argument of a control. */
interface ControlArgument {
  /** As commander writes it: `<wajib>` or `[pilihan]`. */
  name: string;
  description: string;
  /** The form that its text must have. */
  check?: Check;
  choices?: readonly string[];
}

/** One control of the sandbox as a command. */
export interface Control {
  words: string;
  description: string;
  examples: readonly [string, string];
  /** Below the options in the help. */
  details?: string;
  arguments?: readonly ControlArgument[];
  options?: readonly ('faultOptions' | 'user' | 'watch' | 'yes')[];
  method?: 'POST' | 'DELETE';
  path: (texts: readonly string[]) => string;
  body?: (texts: readonly string[], flags: ControlFlags) => object;
  /** How the answer is shown; if omitted, only the sentence is shown. */
  shows?: 'capsule' | 'clock' | 'faults' | 'messages' | 'snapshots' | 'users' | 'ledger';
  /** The sentence after success. */
  done?: (texts: readonly string[], answer: Record<string, unknown>) => string;
  /** The sentence if the bank does not have the thing concerned. */
  missing?: (texts: readonly string[]) => string;
  /** The sentence when the bank cannot do it in its present state. */
  impossible?: string;
  /** The question before it is done without `--yes`. */
  asks?: string;
}

const at = (path: string) => () => path;
const named = ([name = 'kept']: readonly string[]) => name;
const SNAPSHOT = { name: '[nama]', description: 'huruf, angka dan _ (bawaan kept)', check: 'snapshot' } as const;

/** The fault that the options describe. */
function faultOrder([kind]: readonly string[], flags: ControlFlags): object {
  const { operation, path, times, nth, delay, status, retryAfter } = flags;
  const match = { ...(operation && { operationId: operation }), ...(path && { path }) };
  const more = { times, nth, delay, status, retryAfter };
  const given = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
  return { kind, ...(operation || path ? { match } : {}), ...given };
}

/** The controls as commands, in the order of the help. `ibk sandbox scenario` has commands of its own. */
export const CONTROLS: readonly Control[] = [
  {
    words: 'users',
    description: 'Tampilkan user demo: wewenang, cara otorisasi, password dan PIN.',
    examples: ['ibk sandbox users', 'ibk sandbox users --json'],
    path: at('/sandbox/users'),
    shows: 'users',
  },
  {
    words: 'outbox',
    description: 'Tampilkan pesan yang dikirim bank, misalnya OTP.',
    examples: ['ibk sandbox outbox --user dimasN1', 'ibk sandbox outbox --watch --json'],
    options: ['user', 'watch'],
    path: at('/sandbox/outbox'),
    shows: 'messages',
  },
  {
    words: 'clock show',
    description: 'Tampilkan waktu bank.',
    examples: ['ibk sandbox clock show', 'ibk sandbox clock show --json'],
    path: at('/sandbox/clock'),
    shows: 'clock',
  },
  {
    words: 'clock advance',
    description: 'Majukan waktu bank; durasi negatif memundurkannya.',
    examples: ['ibk sandbox clock advance 1d', "ibk sandbox clock advance '1h 30m'"],
    arguments: [{ name: '<durasi>', description: 'misalnya 90s, 5m, 1h 30m, 1d', check: 'duration' }],
    method: 'POST',
    path: at('/sandbox/clock'),
    body: ([advance]) => ({ advance }),
    shows: 'clock',
  },
  {
    words: 'clock set',
    description: 'Setel waktu bank.',
    examples: ['ibk sandbox clock set 2026-08-01T09:00', 'ibk sandbox clock set 2026-08-01T02:00Z'],
    arguments: [
      { name: '<waktu>', description: 'waktu bank, misalnya 2026-08-01T09:00, atau dengan zonanya', check: 'moment' },
    ],
    method: 'POST',
    path: at('/sandbox/clock'),
    body: ([to = '']) => ({ to: new Date(to).toISOString() }),
    shows: 'clock',
  },
  ...(
    [
      ['freeze', true, 'Hentikan waktu bank.'],
      ['run', false, 'Jalankan lagi waktu bank.'],
    ] as const
  ).map(([word, frozen, description]): Control => {
    return {
      words: `clock ${word}`,
      description,
      examples: [`ibk sandbox clock ${word}`, `ibk sandbox clock ${word} --json`],
      method: 'POST',
      path: at('/sandbox/clock'),
      body: () => ({ frozen }),
      shows: 'clock',
    };
  }),
  {
    words: 'faults list',
    description: 'Tampilkan gangguan yang dipasang, juga yang sudah habis.',
    examples: ['ibk sandbox faults list', 'ibk sandbox faults list --json'],
    path: at('/sandbox/faults'),
    shows: 'faults',
  },
  {
    words: 'faults add',
    description: 'Pasang sebuah gangguan untuk panggilan ke bank.',
    examples: [
      'ibk sandbox faults add timeout-after-commit --operation approve',
      'ibk sandbox faults add refuse --status 429 --retry-after 30s --times 3',
    ],
    arguments: [
      {
        name: '<jenis>',
        description: 'jenis gangguan, lihat di bawah',
        check: 'faultKind',
        choices: Object.keys(FAULT_KINDS),
      },
    ],
    options: ['faultOptions'],
    details: `Jenis:\n${Object.entries(FAULT_KINDS)
      .map(([kind, effect]) => `  ${kind.padEnd(22)}${effect}`)
      .join('\n')}`,
    method: 'POST',
    path: at('/sandbox/faults'),
    body: faultOrder,
    done: ([kind], { faultId }) => `Gangguan ${kind} dipasang: ${String(faultId)}.`,
    impossible: 'Gangguan sudah terlalu banyak. Hapus dulu dengan ibk sandbox faults remove atau faults clear.',
  },
  {
    words: 'faults remove',
    description: 'Hapus satu gangguan.',
    examples: ['ibk sandbox faults remove fault-1', 'ibk sandbox faults remove fault-1 --json'],
    arguments: [{ name: '<id>', description: 'seperti pada faults list' }],
    method: 'DELETE',
    path: ([id = '']) => `/sandbox/faults/${encodeURIComponent(id)}`,
    done: ([id]) => `Gangguan ${id} dihapus.`,
    missing: ([id]) => `Gangguan ${id} tidak ada.`,
  },
  {
    words: 'faults clear',
    description: 'Hapus semua gangguan.',
    examples: ['ibk sandbox faults clear', 'ibk sandbox faults clear --json'],
    method: 'DELETE',
    path: at('/sandbox/faults'),
    done: () => 'Tidak ada gangguan lagi.',
  },
  {
    words: 'snapshot list',
    description: 'Tampilkan snapshot yang tersimpan.',
    examples: ['ibk sandbox snapshot list', 'ibk sandbox snapshot list --json'],
    path: at('/sandbox/snapshot'),
    shows: 'snapshots',
  },
  {
    words: 'snapshot save',
    description: 'Simpan keadaan dan waktu bank; snapshot bernama sama diganti.',
    examples: ['ibk sandbox snapshot save sebelum_uji', 'ibk sandbox snapshot save'],
    arguments: [SNAPSHOT],
    method: 'POST',
    path: at('/sandbox/snapshot'),
    body: (texts) => ({ name: named(texts) }),
    done: (texts) => `Snapshot ${named(texts)} tersimpan.`,
    impossible: 'Snapshot sudah terlalu banyak. Simpan dengan salah satu nama dari ibk sandbox snapshot list.',
  },
  {
    words: 'snapshot load',
    description: 'Kembalikan keadaan dan waktu bank dari sebuah snapshot; semua gangguan dihapus.',
    examples: ['ibk sandbox snapshot load sebelum_uji', 'ibk sandbox snapshot load'],
    arguments: [SNAPSHOT],
    method: 'POST',
    path: at('/sandbox/restore'),
    body: (texts) => ({ name: named(texts) }),
    done: (texts) => `Bank kembali ke snapshot ${named(texts)}.`,
    missing: (texts) => `Snapshot ${named(texts)} tidak ada.`,
  },
  {
    words: 'outcome',
    description: 'Tentukan hasil satu pembayaran sebagai pihak di luar bank.',
    examples: ['ibk sandbox outcome IB261122000001 settle', 'ibk sandbox outcome IB261122000001 return --json'],
    arguments: [
      { name: '<referensi>', description: 'nomor referensi' },
      { name: '<hasil>', description: 'settle, fail, hang atau return', check: 'outcome', choices: OUTCOMES },
    ],
    method: 'POST',
    path: ([referenceId = '']) => `/sandbox/transaction/${encodeURIComponent(referenceId)}`,
    body: ([, outcome]) => ({ outcome }),
    done: ([referenceId], { status }) => `${referenceId} kini ${String(status)}.`,
    missing: ([referenceId]) => `Transaksi ${referenceId} tidak ada.`,
    impossible: 'Hasil itu tidak mungkin bagi transaksi ini sekarang.',
  },
  {
    words: 'ledger',
    description: 'Periksa pembukuan bank; dengan referensi, tampilkan juga jurnalnya.',
    examples: ['ibk sandbox ledger', 'ibk sandbox ledger IB261122000001 --json'],
    arguments: [{ name: '[referensi]', description: 'nomor referensi' }],
    path: ([referenceId]) =>
      `/sandbox/ledger${referenceId ? `?${new URLSearchParams({ referenceId }).toString()}` : ''}`,
    shows: 'ledger',
  },
  {
    words: 'capsule',
    description:
      'Ambil kapsul: semua yang mendahului sebuah transaksi atau panggilan, tanpa rahasia, untuk ibk replay.',
    examples: ['ibk sandbox capsule IB261122000001 -o kapsul.json', 'ibk sandbox capsule 3hJq0cXbTzQ1 -o kapsul.json'],
    arguments: [
      {
        name: '<referensi|jejak>',
        description: 'nomor referensi, atau traceId dari sebuah galat; yang diawali - sesudah --',
      },
    ],
    path: ([of = '']) => `/sandbox/capsule?${new URLSearchParams({ of }).toString()}`,
    shows: 'capsule',
    missing: ([of]) => `Tidak ada rekaman tentang ${of}.`,
  },
  {
    words: 'reset',
    description: 'Kembalikan bank ke keadaan awal: sesi berakhir, gangguan dihapus, data uji hilang.',
    examples: ['ibk sandbox reset --yes', 'ibk sandbox reset 2026-07-14T02:42Z --yes'],
    arguments: [{ name: '[waktu]', description: 'waktu bank sesudahnya (bawaan: sekarang)', check: 'moment' }],
    options: ['yes'],
    method: 'POST',
    path: at('/sandbox/reset'),
    body: ([moment]) => (moment === undefined ? {} : { at: new Date(moment).toISOString() }),
    asks: 'Semua data uji di bank ini hilang dan semua sesi berakhir.',
    done: () => 'Bank kembali ke keadaan awal.',
  },
];

/** Descriptions of the groups of these commands. */
export const CONTROL_GROUPS: Readonly<Record<string, readonly [string, string, string]>> = {
  clock: ['Waktu bank.', 'ibk sandbox clock show', 'ibk sandbox clock advance 1d'],
  faults: ['Gangguan antara klien dan bank.', 'ibk sandbox faults list', 'ibk sandbox faults add drop --times 2'],
  snapshot: ['Keadaan bank yang disimpan.', 'ibk sandbox snapshot save', 'ibk sandbox snapshot load'],
};
