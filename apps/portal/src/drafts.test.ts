import { beforeEach, expect, it } from 'vitest';
import { draftOf, dropDrafts } from './drafts.ts';

beforeEach(() => sessionStorage.clear());

it('reads a draft only for its user and its form', () => {
  draftOf('dimasN1', 'transfer').write({ note: 'a' });
  expect(draftOf('dimasN1', 'transfer').read()).toEqual({ note: 'a' });
  expect(draftOf('ekoS1', 'transfer').read()).toBeNull();
  expect(draftOf('dimasN1', 'lain').read()).toBeNull();
});

it("removes other users' drafts at a login and keeps the user's own", () => {
  draftOf('dimasN1', 'transfer').write(1);
  draftOf('dimasN12', 'transfer').write(2);
  sessionStorage.setItem('other', 'x');
  dropDrafts({ except: 'dimasN1' });
  expect(draftOf('dimasN1', 'transfer').read()).toBe(1);
  expect(draftOf('dimasN12', 'transfer').read()).toBeNull();
  expect(sessionStorage.getItem('other')).toBe('x');
});

it('removes every draft at a logout and nothing else', () => {
  draftOf('dimasN1', 'transfer').write(1);
  sessionStorage.setItem('other', 'x');
  dropDrafts();
  expect(draftOf('dimasN1', 'transfer').read()).toBeNull();
  expect(sessionStorage.getItem('other')).toBe('x');
});
