import type { DocumentFinding } from '@ibk/sdk/contract';
import { Notice } from '../../patterns/notice/notice.tsx';
import * as css from './documents.css.ts';

type Finding = Pick<DocumentFinding, 'ruleId' | 'level' | 'message'>;

// prettier-ignore
/** What to do about a finding, if its sentence does not say so. */
const WAYS_ON: Readonly<Partial<Record<string, string>>> = {
  'document.difference': 'Periksa nilainya pada dokumen asal, lalu impor dokumen yang benar.',
  'document.payee':      'Periksa rekening tujuan pada dokumen asal, lalu impor dokumen yang benar.',
  'document.name':       'Cocokkan nama penerima dengan pemilik rekening pada dokumen asal.',
  'document.code':       'Ubah kode billing pada DATA POTONGAN.',
  'document.billing':    'Buat atau masukan kode billing pada DATA POTONGAN sebelum approval.',
  'document.twin':       'Pastikan dokumen ini bukan pembayaran ganda.',
};
/** A finding in a sentence, with what to do about it and its rule. */
const findingText = ({ ruleId, message }: Finding): string =>
  [message, WAYS_ON[ruleId], `(${ruleId})`].filter((part) => part !== undefined).join(' ');

// prettier-ignore
const LEVELS = [
  { level: 'refuse', tone: 'error',   role: 'alert',  title: 'Dokumen belum dapat diajukan' },
  { level: 'warn',   tone: 'warning', role: 'status', title: 'Perlu diperhatikan sebelum diajukan' },
] as const;
const LEVEL_WORDS = { refuse: 'Ditolak', warn: 'Peringatan' } as const;
/** A finding among those of other documents, with its level. */
export const leveledText = (finding: Finding): string => `${LEVEL_WORDS[finding.level]}: ${findingText(finding)}`;

/** What 'Cek' found, by level; that nothing was found if the list is empty. */
export const FindingList = ({ findings }: { findings: readonly Finding[] }) =>
  findings.length === 0 ? (
    <Notice tone="success" role="status">
      Cek selesai, tidak ada temuan.
    </Notice>
  ) : (
    LEVELS.map(({ level, title, ...notice }) => {
      const found = findings.filter((finding) => finding.level === level);
      return (
        found.length > 0 && (
          <Notice key={level} {...notice} title={title}>
            <ul className={css.findings}>
              {found.map((finding) => (
                <li key={`${finding.ruleId} ${finding.message}`}>{findingText(finding)}</li>
              ))}
            </ul>
          </Notice>
        )
      );
    })
  );
