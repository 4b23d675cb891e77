// Written by `npm run contract:generate` from openapi/openapi.yaml. Do not edit.
import type { operations, paths } from './schema.gen.ts';

/** What a client must know of an operation before it sends. */
export interface OperationRow {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS' | 'TRACE';
  readonly path: keyof paths;
  /** Whether the request may be sent again when its answer never came. */
  readonly retry: 'safe' | 'never';
  /** Whether the caller must be signed in. */
  readonly secured: boolean;
}

/** Every operation of the contract by its operationId. */
export const OPERATIONS = {
  fetchKey: { method: 'GET', path: '/x-key', retry: 'never', secured: false },
  login: { method: 'POST', path: '/api/sec/login', retry: 'never', secured: false },
  logout: { method: 'GET', path: '/api/sec/logout', retry: 'never', secured: true },
  extendSession: { method: 'POST', path: '/api/sec/extend', retry: 'safe', secured: true },
  requestPasswordReset: { method: 'POST', path: '/api/sec/reset-pass', retry: 'never', secured: false },
  confirmPasswordReset: { method: 'POST', path: '/api/sec/reset-pass-confirm', retry: 'never', secured: false },
  listBanners: { method: 'GET', path: '/api/util/banner', retry: 'safe', secured: false },
  readBannerImage: { method: 'GET', path: '/api/util/image/banner', retry: 'safe', secured: false },
  drawCaptcha: { method: 'GET', path: '/api/util/captcha', retry: 'never', secured: false },
  validateCaptcha: { method: 'GET', path: '/api/util/captcha-validate', retry: 'never', secured: false },
  readInfo: { method: 'GET', path: '/api/util/info', retry: 'safe', secured: false },
  firstLogin: { method: 'POST', path: '/api/user/first-login', retry: 'never', secured: true },
  changePassword: { method: 'POST', path: '/api/user/change-pass', retry: 'never', secured: true },
  changePin: { method: 'POST', path: '/api/user/change-pin', retry: 'never', secured: true },
  readDashboard: { method: 'GET', path: '/api/system/dashboard', retry: 'safe', secured: true },
  readAdminDashboard: { method: 'GET', path: '/api/system/dashboard-admin', retry: 'safe', secured: true },
  readMenu: { method: 'GET', path: '/api/system/menu-privilege', retry: 'safe', secured: true },
  readRoleMenu: { method: 'GET', path: '/api/system/role-menu/{roleId}', retry: 'safe', secured: true },
  readNotice: { method: 'GET', path: '/api/system/stomp-data', retry: 'safe', secured: true },
  requestOtp: { method: 'GET', path: '/api/transaction/otp-request', retry: 'never', secured: true },
  authorise: { method: 'POST', path: '/api/transaction/authorisation', retry: 'safe', secured: true },
  inquire: { method: 'POST', path: '/api/transaction/inquiry', retry: 'safe', secured: true },
  enter: { method: 'POST', path: '/api/transaction/entry', retry: 'never', secured: true },
  verify: { method: 'POST', path: '/api/transaction/verify', retry: 'never', secured: true },
  approve: { method: 'POST', path: '/api/transaction/approve', retry: 'never', secured: true },
  reject: { method: 'POST', path: '/api/transaction/reject', retry: 'never', secured: true },
  recall: { method: 'POST', path: '/api/transaction/recall', retry: 'never', secured: true },
  listTransactions: { method: 'GET', path: '/api/transaction/list', retry: 'safe', secured: true },
  readTransaction: { method: 'GET', path: '/api/transaction/detail/{referenceId}', retry: 'safe', secured: true },
  explainTransaction: { method: 'GET', path: '/api/transaction/explain/{referenceId}', retry: 'safe', secured: true },
  validateAccount: { method: 'GET', path: '/api/banking/valid-account', retry: 'safe', secured: true },
  readBalance: { method: 'GET', path: '/api/banking/balance-account', retry: 'safe', secured: true },
  listAccounts: { method: 'GET', path: '/api/corporate/account/{corporateId}', retry: 'safe', secured: true },
} as const satisfies Record<keyof operations, OperationRow>;

export type OperationId = keyof typeof OPERATIONS;
