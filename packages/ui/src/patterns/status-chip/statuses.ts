import {
  DELIVERY_STATE_NAMES,
  DOCUMENT_STATE_NAMES,
  ENDPOINT_STATE_NAMES,
  BILLING_STATE_NAMES,
  RECONCILIATION_STATUS_NAMES,
  REQUEST_STATUS_NAMES,
  STATUS_NAMES,
  UPLOAD_ROW_STATUS_NAMES,
  UPLOAD_STATUS_NAMES,
  STAND_IN_STATUS_NAMES,
  USER_STATUS_NAMES,
  VIRTUAL_ACCOUNT_STATUS_NAMES as VA_NAMES,
} from '@ibk/sdk/records';
import Ban from 'lucide-react/icons/ban';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import CircleMinus from 'lucide-react/icons/circle-minus';
import CirclePlus from 'lucide-react/icons/circle-plus';
import CircleX from 'lucide-react/icons/circle-x';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import FileSearch from 'lucide-react/icons/file-search';
import Hourglass from 'lucide-react/icons/hourglass';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Stamp from 'lucide-react/icons/stamp';
import type { LucideIcon } from 'lucide-react';
import type { vars } from '../../theme/theme.css.ts';

export type StatusTone = keyof typeof vars.status;
export interface StatusLook {
  word: string;
  tone: StatusTone;
  icon: LucideIcon;
}
const look = (word: string, tone: StatusTone, icon: LucideIcon): StatusLook => ({ word, tone, icon });

/** The outcomes of a row that a move left as it was, or whose answer was lost. */
const UNMOVED = {
  /** Another user acted first; nothing failed. */
  LOST: look('Tidak diproses', 'suspect', CircleMinus),
  IN_DOUBT: look('Belum diketahui', 'suspect', Hourglass),
} as const;

/** The look of each status of the documents, by the kind of item that has it. @source 000 §4, 001 §4 */
export const STATUSES = {
  transaction: {
    ENTRY: look(STATUS_NAMES.ENTRY, 'entry', FileSearch),
    VERIFY: look(STATUS_NAMES.VERIFY, 'verify', Stamp),
    SUSPECT: look(STATUS_NAMES.SUSPECT, 'suspect', Hourglass),
    SUCCESS: look(STATUS_NAMES.SUCCESS, 'success', CircleCheck),
    REJECT: look(STATUS_NAMES.REJECT, 'reject', Ban),
    AUTOTRX: look(STATUS_NAMES.AUTOTRX, 'autotrx', CalendarClock),
    FAILED: look(STATUS_NAMES.FAILED, 'failed', CircleX),
    ...UNMOVED,
  },
  deduction: {
    AKTIF: look('AKTIF', 'entry', CircleDot),
    REINQUIRY: look('REINQUIRY', 'suspect', RotateCcw),
    GAGAL_EC: look('GAGAL_EC', 'suspect', Hourglass),
    UBAH_BILLING: look('UBAH_BILLING', 'suspect', FilePenLine),
    BERHASIL: look('BERHASIL', 'success', CircleCheck),
    GAGAL: look('GAGAL', 'failed', CircleX),
    ACTIVE: look('ACTIVE', 'entry', CircleDot),
    SUCCESS: look('SUCCESS', 'success', CircleCheck),
    FAILED: look('FAILED', 'failed', CircleX),
  },
  document: {
    ACTIVE: look(DOCUMENT_STATE_NAMES.ACTIVE, 'entry', CircleDot),
    ENTERED: look(DOCUMENT_STATE_NAMES.ENTERED, 'verify', Stamp),
    SUCCESS: look(DOCUMENT_STATE_NAMES.SUCCESS, 'success', CircleCheck),
    REJECT: look(DOCUMENT_STATE_NAMES.REJECT, 'reject', Ban),
    RETUR: look(DOCUMENT_STATE_NAMES.RETUR, 'suspect', RotateCcw),
  },
  virtualAccount: {
    ACTIVE: look(VA_NAMES.ACTIVE, 'entry', CircleDot),
    PAID: look(VA_NAMES.PAID, 'success', CircleCheck),
    EXPIRED: look(VA_NAMES.EXPIRED, 'suspect', Hourglass),
    BLOCKED: look(VA_NAMES.BLOCKED, 'reject', Ban),
    CLOSED: look(VA_NAMES.CLOSED, 'reject', CircleMinus),
  },
  billing: {
    open: look(BILLING_STATE_NAMES.open, 'entry', CircleDot),
    paid: look(BILLING_STATE_NAMES.paid, 'success', CircleCheck),
    expired: look(BILLING_STATE_NAMES.expired, 'suspect', Hourglass),
  },
  reconciliation: {
    OPEN: look(RECONCILIATION_STATUS_NAMES.OPEN, 'entry', CircleDot),
    CLOSED: look(RECONCILIATION_STATUS_NAMES.CLOSED, 'success', CircleCheck),
    REPLACED: look(RECONCILIATION_STATUS_NAMES.REPLACED, 'reject', CircleMinus),
  },
  upload: {
    CHECKING: look(UPLOAD_STATUS_NAMES.CHECKING, 'suspect', Hourglass),
    READY: look(UPLOAD_STATUS_NAMES.READY, 'success', CircleCheck),
    FAULTY: look(UPLOAD_STATUS_NAMES.FAULTY, 'failed', CircleX),
    ENTERED: look(UPLOAD_STATUS_NAMES.ENTERED, 'verify', Stamp),
    EXPIRED: look(UPLOAD_STATUS_NAMES.EXPIRED, 'reject', CircleMinus),
  },
  uploadRow: {
    ACTIVE: look(UPLOAD_ROW_STATUS_NAMES.ACTIVE, 'suspect', CircleDot),
    SUSPECT: look(UPLOAD_ROW_STATUS_NAMES.SUSPECT, 'suspect', Hourglass),
    SUCCESS: look(UPLOAD_ROW_STATUS_NAMES.SUCCESS, 'success', CircleCheck),
    FAILED: look(UPLOAD_ROW_STATUS_NAMES.FAILED, 'failed', CircleX),
  },
  user: {
    ACTIVE: look(USER_STATUS_NAMES.ACTIVE, 'success', CircleCheck),
    BLOCKED: look(USER_STATUS_NAMES.BLOCKED, 'reject', Ban),
    CLOSED: look(USER_STATUS_NAMES.CLOSED, 'reject', CircleMinus),
  },
  standIn: {
    PLANNED: look(STAND_IN_STATUS_NAMES.PLANNED, 'suspect', Hourglass),
    ACTIVE: look(STAND_IN_STATUS_NAMES.ACTIVE, 'success', CircleCheck),
    ENDED: look(STAND_IN_STATUS_NAMES.ENDED, 'reject', CircleMinus),
  },
  endpoint: {
    ON: look(ENDPOINT_STATE_NAMES.ON, 'success', CircleCheck),
    PAUSED: look(ENDPOINT_STATE_NAMES.PAUSED, 'suspect', Hourglass),
    OFF: look(ENDPOINT_STATE_NAMES.OFF, 'reject', CircleMinus),
  },
  delivery: {
    WAITING: look(DELIVERY_STATE_NAMES.WAITING, 'suspect', Hourglass),
    DELIVERED: look(DELIVERY_STATE_NAMES.DELIVERED, 'success', CircleCheck),
    DEAD: look(DELIVERY_STATE_NAMES.DEAD, 'failed', CircleX),
  },
  request: {
    APPROVED: look(REQUEST_STATUS_NAMES.APPROVED, 'success', CircleCheck),
    NEW: look(REQUEST_STATUS_NAMES.NEW, 'verify', CirclePlus),
    REJECT: look(REQUEST_STATUS_NAMES.REJECT, 'reject', Ban),
    ...UNMOVED,
  },
} as const satisfies Record<string, Record<string, StatusLook>>;

/** The look of an unknown status: a transaction counts as failed, a deduction as pending. */
const OTHERWISE: Record<keyof typeof STATUSES, StatusLook> = {
  transaction: STATUSES.transaction.FAILED,
  deduction: look('', 'suspect', Hourglass),
  document: look('', 'suspect', Hourglass),
  billing: look('', 'suspect', Hourglass),
  reconciliation: look('', 'suspect', Hourglass),
  virtualAccount: look('', 'suspect', Hourglass),
  upload: look('', 'suspect', Hourglass),
  uploadRow: look('', 'suspect', Hourglass),
  user: look('', 'entry', CircleDot),
  standIn: look('', 'entry', CircleDot),
  endpoint: look('', 'entry', CircleDot),
  delivery: look('', 'entry', CircleDot),
  request: look('', 'entry', CircleDot),
};

/** The look of one status. An unknown status has its kind's default look; if that has no word, the code is shown. */
export const statusLook = (kind: keyof typeof STATUSES, status: string): StatusLook => {
  const known: Record<string, StatusLook> = STATUSES[kind];
  const otherwise = OTHERWISE[kind];
  return known[status] ?? { ...otherwise, word: otherwise.word || status };
};
