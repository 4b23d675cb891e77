import { Notice } from '../../patterns/notice/notice.tsx';

// prettier-ignore
/** The kinds of access that a corporate can lack, in the words of the notices. @source 001 §2.2 */
const ACCESSES = {
  account:  'rekening',
  merchant: 'merchant virtual account',
  payroll:  'instansi SI Gaji',
} as const;
export type Access = keyof typeof ACCESSES;

/** States that the corporate lacks an access, and who can grant it. @source 001 §2.2 */
export const EmptyAccess = ({ to }: { to: Access }) => (
  <Notice title={`Corporate anda belum memiliki akses ${ACCESSES[to]}`}>
    Silahkan hubungi Customer Service untuk menambahkan akses {ACCESSES[to]}
  </Notice>
);
