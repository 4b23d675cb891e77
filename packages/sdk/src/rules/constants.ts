/** The named constants of the documents. @source 000 §2, 000 §4, 000 §9, 001 §2.8, 001 §9, 002 §9 */
export const CONSTANTS = {
  versionLabel: 'v 2.0.8',
  drawerWidth: 275,
  progressDialogWidth: 400,
  captchaRequest: { width: 195, height: 48 },
  captchaDisplay: { width: 150, height: 50 },
  snackbarMs: 5_000,
  timeoutDialogAutoLogoutMs: 5_000,
  unauthorizedThrottleMs: 10_000,
  defaultIdleMs: 300_000,
  cacheValidityMs: 28_800_000,
  recentListLength: 10,
  pageSize: 5,
  otpLength: 6,
  pinLength: 6,
  noAuthCode: '000000',
  scheduleMaxDay: 28,
  logLimits: [5, 10, 15],
  logLimitDefault: 5,
  tenorMax: 3,
  newBillingCodeMax: 15,
  allOptionLabel: '-- SEMUA --',
  userDetailStorageKey: 'userDetailIbk',
} as const;

/** Name of a constant. */
export type ConstantName = keyof typeof CONSTANTS;

/** constants: the value of a constant; null for a name that no document defines. */
export const constant = ({ name }: { name: string }) =>
  Object.hasOwn(CONSTANTS, name) ? CONSTANTS[name as ConstantName] : null;
