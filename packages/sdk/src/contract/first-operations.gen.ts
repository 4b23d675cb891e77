// Written by `npm run contract:generate` from openapi/openapi.yaml. Do not edit.
import type { OperationRow } from './operation-row.ts';

/** The operations around a login, by operationId. */
export const FIRST_OPERATIONS = {
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
  verifyReceipt: { method: 'GET', path: '/api/util/resi-verify', retry: 'safe', secured: false },
} as const satisfies Record<string, OperationRow>;
