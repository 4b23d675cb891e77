/** A command that takes an action of a deduction: its words, without the code that it runs. */
interface ActCommand {
  does: string;
  /** An argument after those that name the deduction. */
  argument?: readonly [name: string, does: string];
  /** An option may be mandatory, or repeated. */
  options?: readonly (readonly [flags: string, does: string, kind?: 'mandatory' | 'many'])[];
  examples: readonly [string, string];
}

const YES = ['--yes', 'jangan tanya dahulu'] as const;

// prettier-ignore
/** The commands that act on one deduction, in the order of the help. */
const ACT_COMMANDS = {
  process: {
    does: 'Bayar satu potongan, sebagai approver.',
    options: [YES],
    examples: ['KD26070001 411121', 'KD26070001 411121 --yes'],
  },
  reinquiry: {
    does: 'Tanyakan lagi NTPN sebuah potongan yang sudah dibayar; tidak membayar lagi.',
    options: [YES],
    examples: ['KD26070001 411121', 'KD26070001 411121 --yes --json'],
  },
  reverse: {
    does: 'Kembalikan pembayaran potongan yang gagal setelah pendebitan, pada hari yang sama, sebagai approver.',
    options: [['--reason <teks>', 'alasan, dilihat semua yang membaca dokumennya', 'mandatory'], YES],
    examples: ["KD26070001 411211 --reason 'Ditolak kantor pajak'", "KD26070001 411211 --reason 'Ditolak kantor pajak' --yes"],
  },
  code: {
    does: 'Masukkan kode billing yang sudah ada: pengganti, atau kode pertama potongan itu.',
    argument: ['<kode>', 'kode billing, paling banyak 15 digit'],
    examples: ['KD26070001 411122 077990000000600', 'KD26070001 411122 077990000000600 --json'],
  },
  billing: {
    does: 'Buat kode billing untuk potongan yang belum memilikinya; map dan jumlah dari dokumennya.',
    options: [['--set <isian=nilai>', 'isian formulir, boleh diulang; tanpa ini seperti formulir portal dimulai', 'many']],
    examples: ['KD26070001 411124 --set jenisSetor=104', "KD26070001 411122 --set npwp=003456787124000 --set uraian='Belanja alat'"],
  },
} as const satisfies Readonly<Record<string, ActCommand>>;
/** The name of a command that acts on one deduction. */
export type ActName = keyof typeof ACT_COMMANDS;
/** Every such command with its name. */
export const ACT_ROWS = Object.entries(ACT_COMMANDS) as [ActName, ActCommand][];
