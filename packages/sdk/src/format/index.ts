export { formatAccount, parseAccount, redactAccount } from './account.ts';
export { formatCountdown } from './countdown.ts';
export { dayOf, formatDate, formatDateTime, type Instant, isDay } from './dates.ts';
export { MAX_RUPIAH } from './largest-rupiah.ts';
export { type Amount, fromSen, isRupiah, toSen } from './money.ts';
export { type ParsedRupiah, parseRupiah } from './parse-rupiah.ts';
export { redact } from './redact.ts';
export { formatRupiah, type RupiahParts, rupiahParts } from './rupiah.ts';
export { terbilang } from './terbilang.ts';
