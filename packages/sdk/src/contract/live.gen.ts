// Written by `npm run contract:generate` from openapi/live.yaml. Do not edit.

/** The path of the live connection on the bank's host. */
export const LIVE_PATH = '/socket';

/** What the live connection may subscribe to. */
export const LIVE_DESTINATIONS = {
  noticesTopic: '/topic/notif-request',
  transactionQueue: '/user/queue/transaction',
} as const;
