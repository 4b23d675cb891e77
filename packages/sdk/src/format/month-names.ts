// prettier-ignore
/** Month names by two-digit month number. @source 001 §2.8 */
export const MONTH_NAMES = {
  '01': 'Januari', '02': 'Februari', '03': 'Maret',     '04': 'April',   '05': 'Mei',      '06': 'Juni',
  '07': 'Juli',    '08': 'Agustus',  '09': 'September', '10': 'Oktober', '11': 'November', '12': 'Desember',
} as const;
