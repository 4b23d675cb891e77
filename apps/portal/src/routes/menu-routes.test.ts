import type { ListedDocument, UploadOfTransaction } from '@ibk/sdk/contract';
import type { RouteName } from '@ibk/sdk/rules';
import { cases } from '@ibk/sdk/testing';
import { expect, it } from 'vitest';
import { SCREENS } from './menu-routes.ts';
import { queueLink } from './queue/queue-routes.ts';

const DOCUMENT: ListedDocument = { jenisDokumen: 'SP2D', noDokumen: '1', tahun: '2026', nilai: 1, missing: [] };
const UPLOAD: UploadOfTransaction = {
  referenceChannel: 'UP260714000001',
  filename: 'honor.xlsx',
  count: 3,
  sha256: '0'.repeat(64),
  success: 0,
  failed: 0,
  waiting: 3,
  paid: 0,
};

it('has a screen for each of the 95 routes of the documents, and no other', () => {
  const [stated] = cases<object, { names: string[] }>('route.exists');
  expect(Object.keys(SCREENS).sort()).toEqual(stated?.answer.names.toSorted());
  expect(Object.keys(SCREENS)).toHaveLength(95);
});

it.each([
  ['verify', { status: 'ENTRY', document: null, upload: null }, 'verify-transaction'],
  ['approve', { status: 'VERIFY', document: null, upload: null }, 'approval-transactions'],
  ['approve', { status: 'FAILED', document: null, upload: null }, 'approval-transactions'],
  ['approve', { status: 'VERIFY', document: DOCUMENT, upload: null }, 'approval-transaction-doc'],
  ['verify', { status: 'ENTRY', document: DOCUMENT, upload: null }, 'verify-transaction-doc'],
  ['approve', { status: 'VERIFY', document: null, upload: UPLOAD }, 'approval-upload'],
  ['verify', { status: 'ENTRY', document: null, upload: UPLOAD }, 'verify-upload'],
  ['verify', { status: 'ENTRY', document: DOCUMENT, upload: UPLOAD }, 'verify-transaction-doc'],
] as const)('leads a user who can %s %o to its row in %s', (stage, row, route) => {
  const link = queueLink({ referenceId: 'IB1', ...row }, stage, () => true);
  expect(link).toBe(`/menu/${route}?cari=IB1&buka=IB1`);
});

it('leads to a queue of the menu, and nowhere without one', () => {
  const row = { referenceId: 'IB1', status: 'VERIFY', document: null, upload: null } as const;
  expect(queueLink(row, 'approve', (route) => route === 'approval-transaction')).toMatch(
    /^\/menu\/approval-transaction\?/,
  );
  expect(queueLink(row, 'approve', () => false)).toBeNull();
  expect(queueLink({ ...row, status: 'FAILED' }, 'approve', (route) => route === 'approval-transaction')).toBeNull();
});

/** The data that the document states for each route; an omitted flag is false. */
const STATED = cases<{ name: RouteName }, object | null>('route.data').flatMap(({ facts, answer }) => {
  const stated = Object.entries(answer ?? {}).filter(([, value]) => value !== false);
  const screen = SCREENS[facts.name];
  return screen && stated.length > 0 ? [[facts.name, screen.data, Object.fromEntries(stated)] as const] : [];
});
it.each(STATED)('%s has the data that the document states', (_name, data, stated) => {
  expect(data).toMatchObject(stated);
});

it('the queue routes differ in stage and in the number of rows to select', () => {
  expect(SCREENS['approval-transaction']?.data).toMatchObject({ stage: 'approve', selection: 'single' });
  expect(SCREENS['approval-transactions']?.data).toMatchObject({ stage: 'approve', selection: 'multiple' });
  expect(SCREENS['verify-transaction']?.data).toMatchObject({ stage: 'verify', selection: 'multiple' });
});
