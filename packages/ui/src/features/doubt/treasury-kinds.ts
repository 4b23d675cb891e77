import { type KasdaDocument, LIMITS } from '@ibk/sdk/contract';
import { DOCUMENT_STATE_NAMES } from '@ibk/sdk/records';
import type { Write } from '../../doubts/doubts.ts';
import type { Kind } from './write-kind.ts';

// prettier-ignore
const DEDUCTED: Readonly<Record<Write<'deduction'>['about']['action'], string>> = {
  process:       'diproses',
  reinquiry:     'di-reinquiry',
  reverse:       'di-reversal',
  updateBilling: 'diubah kode billing-nya',
  createBilling: 'dibuatkan kode billing',
};
/** The first documents of a request, and the number of the others. */
const namesOf = (items: readonly { name: string }[]): string => {
  const [shown, others] = [items.slice(0, 3), items.length - 3];
  return `${shown.map(({ name }) => name).join(', ')}${others > 0 ? ` dan ${others} lainnya` : ''}`;
};

const OF_DOCUMENT = { title: 'Permintaan belum diterima bank', body: 'Kirim lagi dari DATA POTONGAN dokumennya.' };
/** The document whose deductions a write is about. */
const documentOf = ({ referenceId }: { referenceId: string | null }) => ({
  title: 'Buka dokumen',
  route: `inquiry-transaction${referenceId === null ? '' : `?reference=${referenceId}`}`,
});

type TreasuryKind = 'documentEntry' | 'deduction' | 'deductions' | 'import';
/** Writes to treasury documents and their deductions. */
export const TREASURY_KINDS: { [K in TreasuryKind]: Kind<K> } = {
  documentEntry: {
    inDoubt: ({ items }) => ({
      title: `Belum diketahui apakah ${items.length} dokumen sudah diajukan`,
      body: `${namesOf(items)} mungkin sudah diajukan. Jangan ajukan lagi sebelum hasilnya diketahui.`,
    }),
    answered: ({ items }, { results }) => {
      const refused = results.filter(({ outcome }) => outcome === 'refused');
      const nameOf = (kasdaId: string) => items.find((item) => item.kasdaId === kasdaId)?.name ?? kasdaId;
      return {
        title: 'Hasil pengajuan dokumen sudah diketahui',
        ...(refused.length > 0 && {
          body: refused.map(({ kasdaId, message }) => `${nameOf(kasdaId)}: ${message}`).join(' '),
        }),
        transactions: results.flatMap(({ outcome, referenceId, message }) =>
          outcome === 'done' && referenceId !== null ? [{ referenceId, text: message }] : [],
        ),
      };
    },
    notReceived: {
      title: 'Pengajuan dokumen belum diterima bank',
      body: 'Ajukan lagi dari daftar dokumen. Dokumen yang sudah dientri tidak dapat dientri dua kali.',
    },
    find: async ({ treasury }, { items }) => {
      const { content } = await treasury.pageOfDocuments({
        kasdaIds: items.map(({ kasdaId }) => kasdaId).join(),
        size: LIMITS.items,
      });
      const isMoved = ({ kasdaId, version }: KasdaDocument) =>
        items.some((item) => item.kasdaId === kasdaId && item.version !== version);
      if (!content.some(isMoved)) return { isUnknown: true };
      const results = content.map((document) => ({
        kasdaId: document.kasdaId,
        referenceId: document.referenceId,
        ruleId: null,
        outcome: isMoved(document) ? ('done' as const) : ('refused' as const),
        message: `${isMoved(document) ? 'Status dokumen' : 'Belum diajukan, status dokumen'} ${DOCUMENT_STATE_NAMES[document.state]}.`,
        by: null,
        at: null,
      }));
      return { answer: { results } };
    },
    page: ({ screen }) => ({ title: 'Buka daftar dokumen', route: screen }),
  },
  deduction: {
    inDoubt: ({ action, name }) => ({
      title: `Belum diketahui apakah potongan ${name} sudah ${DEDUCTED[action]}`,
      body: 'Periksa dahulu status potongan pada dokumennya sebelum mengulangi.',
    }),
    answered: ({ name }, { message }) => ({ title: `Potongan ${name}: ${message}` }),
    notReceived: OF_DOCUMENT,
    page: documentOf,
  },
  deductions: {
    inDoubt: ({ count }) => ({
      title: `Belum diketahui apakah ${count} potongan sudah dibayar`,
      body: 'Periksa dahulu status tiap potongan sebelum membayar lagi; yang sudah dibayar tidak dibayar dua kali.',
    }),
    answered: (_, { message }) => ({ title: message }),
    notReceived: OF_DOCUMENT,
    page: documentOf,
  },
  import: {
    inDoubt: ({ name }) => ({
      title: `Belum diketahui apakah ${name} sudah diimpor`,
      body: 'Impor berkas yang sama sekali lagi: dokumen yang sudah masuk tidak diimpor dua kali.',
    }),
    answered: ({ name }, { imported, failed }) => ({ title: `${name}: ${imported} dokumen diimpor, ${failed} gagal` }),
    notReceived: { title: 'Impor belum diterima bank', body: 'Impor berkas yang sama sekali lagi.' },
    page: ({ side }) => ({ title: 'Buka laporan impor', route: `${side}-report-import` }),
  },
};
