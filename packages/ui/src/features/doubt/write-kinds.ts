import { type Bank, isBankError } from '@ibk/sdk';
import { LIMITS } from '@ibk/sdk/contract';
import { formatRupiah } from '@ibk/sdk/format';
import type { Doubt, DoubtfulMove, Write, WriteKind } from '../../doubts/doubts.ts';
import { payeeText, REQUEST_ACTION_NAMES } from '@ibk/sdk/records';
import { type EntryRoute, routeData } from '@ibk/sdk/rules';
import { EVENTS_ROUTE } from '../administration/request-about.ts';
import { outcomeText } from '../suspect/outcome-text.ts';
import { TREASURY_KINDS } from './treasury-kinds.ts';
import type { Kind, NoticeText } from './write-kind.ts';

// prettier-ignore
const MOVED: Readonly<Record<DoubtfulMove, string>> = {
  verify:         'diverifikasi',
  approve:        'disetujui',
  retry:          'dikirim ulang',
  reject:         'ditolak',
  close:          'ditutup',
  cancelSchedule: 'dibatalkan jadwalnya',
  recall:         'ditarik kembali',
};
// prettier-ignore
const COLLECTED: Readonly<Record<Write<'virtualAccount'>['about']['action'], string>> = {
  register: 'diregistrasi',
  change:   'diubah',
  bill:     'ditagih lagi',
  close:    'ditutup',
  block:    'diblokir',
  unblock:  'dibuka blokirnya',
};
// prettier-ignore
const RECONCILED: Readonly<Record<Write<'reconciliation'>['about']['action'], string>> = {
  load:   'dimuat',
  decide: 'diputuskan selisihnya',
  close:  'ditutup',
};
const SAVED = { add: 'disimpan', remove: 'dihapus' } as const;
/** The route of an entry, with the product that is chosen above its form. */
const entryAddress = (screen: EntryRoute, productId: string): string =>
  routeData({ name: screen }).choice ? `${screen}?kelompok=${productId}` : screen;
/** Refusals that mean that an inquiry was not entered and never can be. */
const NEVER_ENTERED: readonly (string | undefined)[] = ['inquiry.expired', 'inquiry.unknown'];

/** The texts and queries for a write in doubt, by its kind. */
const KINDS: { [K in WriteKind]: Kind<K> } = {
  ...TREASURY_KINDS,
  entry: {
    inDoubt: ({ answer: { content, amountParameters } }) => ({
      title: 'Hasil pengajuan belum diketahui',
      body: `${content.summary.productDescription} ${formatRupiah(amountParameters.total)} ke ${payeeText(content)} mungkin sudah diajukan. Jangan isi lagi sebelum hasilnya diketahui.`,
    }),
    answered: (_, { referenceId }) => ({
      title: 'Transaksi sudah diajukan',
      transactions: [{ referenceId, text: 'sudah tercatat di bank.' }],
    }),
    notReceived: {
      title: 'Pengajuan belum diterima bank',
      body: 'Otorisasi lagi dari pengisian yang sama. Bank menerimanya satu kali saja.',
    },
    find: async ({ transactions }, { answer: { requestId } }) => {
      try {
        await transactions.authorise({ action: 'entry', requestId });
        return { isUnknown: true };
      } catch (fault) {
        if (!isBankError(fault)) throw fault;
        if (NEVER_ENTERED.includes(fault.ruleId)) return { refusal: fault.message };
        if (fault.ruleId !== 'inquiry.used' || fault.referenceId === undefined) throw fault;
        const { referenceId, status, version } = (await transactions.readTransaction(fault.referenceId)).transaction;
        return { answer: { referenceId, status, version } };
      }
    },
    page: ({ screen, answer: { content } }) => ({
      title: 'Buka pengisian',
      route: entryAddress(screen, content.productCode),
    }),
  },
  move: {
    inDoubt: ({ action, items }) => ({
      title: `Belum diketahui apakah ${items.length} transaksi sudah ${MOVED[action]}`,
      body: 'Jangan ulangi sebelum hasilnya diketahui.',
      transactions: items.map(({ referenceId }) => ({ referenceId, text: 'belum diketahui' })),
    }),
    answered: (_, { results }) => ({
      title: 'Hasil transaksi sudah diketahui',
      transactions: results.map(({ referenceId, message }) => ({ referenceId, text: message })),
    }),
    find: async ({ transactions }, { items }) => {
      const seen = new Map(items.map(({ referenceId, version }) => [referenceId, version]));
      const { content } = await transactions.pageOfTransactions({
        references: [...seen.keys()].join(),
        size: LIMITS.items,
      });
      const results = content.map(({ referenceId, status, statusName, version }) => {
        const isMoved = version !== seen.get(referenceId);
        return {
          referenceId,
          status,
          version,
          outcome: isMoved ? ('done' as const) : ('refused' as const),
          message: isMoved ? statusName : `Belum diproses: ${statusName}`,
          ruleId: null,
          by: null,
          at: null,
        };
      });
      return { answer: { results } };
    },
  },
  saved: {
    inDoubt: ({ action, name }) => ({ title: `Belum diketahui apakah ${name} sudah ${SAVED[action]}` }),
    answered: ({ action, name }) => ({ title: `${name} sudah ${SAVED[action]}` }),
    notReceived: { title: 'Permintaan belum diterima bank', body: 'Kirim lagi dari daftar tersimpan.' },
    find: async ({ beneficiaries }, { action, entry: { customerId, ...list } }) => {
      const entries = await beneficiaries.listBeneficiaries(list);
      const isListed = entries.some((entry) => entry.customerId === customerId);
      return isListed === (action === 'add') ? { answer: { message: '' } } : { isUnknown: true };
    },
    page: ({ entry: { productId } }) => ({
      title: 'Buka daftar tersimpan',
      route: `list-transaction?produk=${productId}`,
    }),
  },
  virtualAccount: {
    inDoubt: ({ action, name }) => ({
      title: `Belum diketahui apakah virtual account ${name} sudah ${COLLECTED[action]}`,
      body: 'Periksa dahulu di Daftar VA sebelum mengulangi.',
    }),
    answered: ({ action, name }) => ({ title: `Virtual account ${name} sudah ${COLLECTED[action]}` }),
    notReceived: { title: 'Permintaan belum diterima bank', body: 'Kirim lagi dari Daftar VA.' },
    page: () => ({ title: 'Buka Daftar VA', route: 'va-registration-list' }),
  },
  billing: {
    inDoubt: ({ map, amount }) => ({
      title: 'Belum diketahui apakah kode billing sudah dibuat',
      body: `Kode map ${map}, ${formatRupiah(amount)}. Periksa dahulu di Resi Kode Billing sebelum membuat lagi.`,
    }),
    answered: (_, { billNumber }) => ({ title: `Kode billing ${billNumber ?? ''} sudah dibuat` }),
    notReceived: { title: 'Permintaan belum diterima bank', body: 'Kirim lagi dari pengisian yang sama.' },
    page: () => ({ title: 'Buka Resi Kode Billing', route: 'resi-create-billing' }),
  },
  reconciliation: {
    inDoubt: ({ action, name }) => ({
      title: `Belum diketahui apakah rekonsiliasi ${name} sudah ${RECONCILED[action]}`,
      body: 'Periksa dahulu di Mutasi Rekening, Rekonsiliasi, sebelum mengulangi.',
    }),
    answered: ({ action, name }) => ({ title: `Rekonsiliasi ${name} sudah ${RECONCILED[action]}` }),
    notReceived: { title: 'Permintaan belum diterima bank', body: 'Kirim lagi dari tab Rekonsiliasi.' },
    page: () => ({ title: 'Buka Mutasi Rekening', route: 'account-statement?bagian=rekonsiliasi' }),
  },
  administration: {
    inDoubt: ({ action, name }) => ({
      title: `Belum diketahui apakah bank sudah menerima permintaan: ${REQUEST_ACTION_NAMES[action]} ${name}`,
      body: 'Periksa dahulu kolom Menunggu pada daftarnya sebelum mengulangi.',
    }),
    answered: (_, { message }) => ({ title: message }),
    notReceived: { title: 'Permintaan belum diterima bank', body: 'Kirim lagi dari daftarnya.' },
    page: ({ route }) => ({ title: 'Buka daftarnya', route }),
  },
  accessReview: {
    inDoubt: ({ users }) => ({
      title: `Belum diketahui apakah tinjauan akses ${users} user sudah tersimpan`,
      body: 'Periksa dahulu tinjauan terakhir pada tab Tinjauan akses sebelum mengulangi.',
    }),
    answered: (_, { message }) => ({ title: message }),
    notReceived: { title: 'Tinjauan belum diterima bank', body: 'Tinjau lagi dari tab Tinjauan akses.' },
    page: () => ({ title: 'Buka tinjauan akses', route: 'corporate-user?tab=akses' }),
  },
  redelivery: {
    inDoubt: ({ name }) => ({
      title: `Belum diketahui apakah event untuk ${name} sudah dikirim ulang`,
      body: 'Penerima mengenali event yang dikirim dua kali dari nomornya.',
    }),
    answered: (_, { message }) => ({ title: message }),
    notReceived: { title: 'Permintaan belum diterima bank', body: 'Kirim ulang lagi dari daftar pengiriman.' },
    page: () => ({ title: 'Buka alamat event', route: EVENTS_ROUTE }),
  },
  decision: {
    inDoubt: ({ action, items }) => ({
      title: `Belum diketahui apakah ${items.length} permintaan sudah ${MOVED[action]}`,
      body: 'Jangan ulangi sebelum hasilnya diketahui.',
    }),
    answered: (_, { results }) => ({
      title: 'Hasil permintaan sudah diketahui',
      body: results.map(({ message }) => message).join(' '),
    }),
    find: async ({ requests }, { items }) => {
      const found = await Promise.all(items.map(({ changeId }) => requests.readRequest(changeId)));
      const results = found.map(({ changeId, status, version, description, statusName, decidedBy, dateDecided }) => ({
        ...{ changeId, status, version, ruleId: null, by: decidedBy, at: dateDecided },
        outcome: status === 'NEW' ? ('refused' as const) : ('done' as const),
        message: `${description}: ${statusName}.`,
      }));
      return { answer: { results } };
    },
    page: () => ({ title: 'Buka Approval Permintaan', route: 'approval-request' }),
  },
  reinquiry: {
    inDoubt: ({ name }) => ({
      title: `Jawaban reinquiry ${name} belum diterima`,
      body: 'Reinquiry hanya bertanya, tidak ada yang dibayar lagi.',
    }),
    answered: ({ name }, { status }) => ({ title: `${name}: ${outcomeText(status)}` }),
    find: async ({ transactions }, { requestId }) => {
      const { transactions: open, deductions } = await transactions.listSuspect();
      const isOpen = [...open, ...deductions].some((row) => row.requestId === requestId);
      return isOpen ? { answer: { status: 'SUSPECT' } } : { refusal: 'Pembayaran ini tidak lagi menunggu hasil.' };
    },
  },
  // No call returns the valid PIN. Setting the same PIN again does no harm and makes it certain.
  pin: {
    inDoubt: () => ({
      title: 'PIN Anda mungkin sudah diganti',
      body: 'Ganti PIN sekali lagi agar pasti. PIN yang sama boleh dikirim lagi.',
    }),
    answered: () => ({ title: 'PIN Anda sudah diganti' }),
    page: () => ({ title: 'Ganti PIN', route: 'change-pin' }),
  },
};
// The table pairs each kind with its own write, which TypeScript cannot follow through a union.
const kindOf = ({ kind }: Doubt) => KINDS[kind] as Kind<WriteKind>;

/** The current text of a doubt. */
export function noticeText(doubt: Doubt): NoticeText {
  const kind = kindOf(doubt);
  const { about, end } = doubt;
  if (end === undefined) return kind.inDoubt(about);
  if ('answer' in end) return kind.answered(about, end.answer);
  if ('refusal' in end) return { title: 'Permintaan tidak diproses', body: end.refusal };
  return kind.notReceived ?? { title: 'Permintaan belum diterima bank' };
}

export const canFind = (doubt: Doubt): boolean => kindOf(doubt).find !== undefined;
/** Queries the bank for the outcome of a write; undefined if no call returns it. */
export const findEnd = (bank: Bank, doubt: Doubt) => kindOf(doubt).find?.(bank, doubt.about);
export const pageOf = (doubt: Doubt) => kindOf(doubt).page?.(doubt.about);
