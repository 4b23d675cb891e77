import { openConnection } from '@ibk/sdk';
import { completeProfile, type Profile } from '@ibk/sdk/profile';
import { act, fireEvent } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import bengkulu from '../../../profiles/bengkulu.json' with { type: 'json' };
import sumut from '../../../profiles/sumut.json' with { type: 'json' };
import { type DrawnPages, drawnPages } from './drawn-pages.tsx';
import { Portal } from './portal.tsx';

const profileOf = (written: unknown, changes: Partial<Profile> = {}): Profile => ({
  ...(completeProfile(written) as Profile),
  ...changes,
});
const PLAIN = profileOf(bengkulu, {
  captcha: false,
  social: [],
  extraLoginLinks: [{ label: 'e-Tax', url: 'https://x.example' }],
});
/** The bank does not answer. */
const drawCaptcha = () => new Promise<never>(() => undefined);
const fetch = () => new Promise<never>(() => undefined);

let roots: Root[] = [];
// A narrow screen, which has no banners.
beforeAll(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));
afterAll(() => vi.unstubAllGlobals());
afterEach(async () => {
  await act(async () => roots.forEach((root) => root.unmount()));
  roots = [];
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** A page as the bank sends it to a visitor at this address, before any script. */
function arrive(pages: DrawnPages, place: string): HTMLElement {
  const arrival = pages.arrivalAt(place, false);
  if (arrival === null) throw new Error(`Nothing is drawn at ${place}`);
  history.replaceState(null, '', arrival);
  const page = document.createElement('div');
  page.innerHTML = pages.draw(arrival);
  document.body.append(page);
  return page;
}

/** Hands the page to React. @returns what React complains of */
async function takeOver(page: HTMLElement, profile: Profile): Promise<unknown[]> {
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => faults.push(fault);
  const console = vi.spyOn(globalThis.console, 'error').mockImplementation(onFault);
  const bank = openConnection({ baseUrl: location.origin, profile, fetch });
  await act(async () => {
    roots.push(hydrateRoot(page, <Portal {...{ profile, bank, drawCaptcha }} />, { onRecoverableError: onFault }));
  });
  console.mockRestore();
  return faults;
}

describe.each([
  ['with a captcha and links', profileOf(sumut)],
  ['without', PLAIN],
])('A page of a deployment %s', (_, profile) => {
  let pages: DrawnPages;
  beforeAll(async () => {
    pages = await drawnPages(profile);
  });

  it.each([
    '/login',
    '/',
    '/menu/dashboard',
    '/reset-pass',
    '/resi',
    '/resi?code=7K3M',
    '/info',
    '/info?code=SECURITY_FAQ',
  ])('at %s is taken over as it was drawn, with what was typed, the focus and the caret', async (place) => {
    const page = arrive(pages, place);
    expect(page.innerHTML).not.toMatch(/ style=|<script|<style| on\w+=/);
    expect(page.querySelector('h1')?.textContent).toBeTruthy();
    const drawn = page.innerHTML;
    const fields = [...page.querySelectorAll('input')];
    fields.forEach((field, index) => (field.value = `ketikan ${index}`));
    // The selection of an e-mail field cannot be asked for.
    const field = fields.findLast(({ type }) => type !== 'email');
    field?.focus();
    field?.setSelectionRange(2, 4);
    const focused = document.activeElement;

    expect(await takeOver(page, profile)).toEqual([]);
    expect([...page.querySelectorAll('input')]).toEqual(fields);
    expect(fields.map(({ value }) => value)).toEqual(fields.map((__, index) => `ketikan ${index}`));
    expect(document.activeElement).toBe(focused);
    if (field) expect([field.selectionStart, field.selectionEnd]).toEqual([2, 4]);
    expect(page.innerHTML.replace(/ value="[^"]*"/g, '')).toBe(drawn.replace(/ value="[^"]*"/g, ''));
    // The next letter draws all fields again.
    if (field) fireEvent.input(field, { target: { value: 'baru' } });
    for (const [index, { value }] of fields.entries())
      expect(value).toBe(fields[index] === field ? 'baru' : `ketikan ${index}`);
  });

  it('has the fields and links of its profile, and the colours in a stylesheet', () => {
    const { textContent } = arrive(pages, '/login');
    expect(textContent).toContain(profile.callCentre);
    expect(document.querySelectorAll('input')).toHaveLength(profile.captcha ? 3 : 2);
    for (const { label } of [...profile.social, ...profile.extraLoginLinks]) expect(textContent).toContain(label);
    expect(pages.stylesheet).toContain(`--brand-dark-fill:${profile.colours.dark.fill}`);
  });

  it('is not drawn for a signed-in user at an address of the menu', () => {
    expect(pages.arrivalAt('/menu/dashboard', true)).toBeNull();
    expect(pages.arrivalAt('/login', true)).toBe('/login');
    expect(pages.arrivalAt('/tidak-ada', true)).toBe('/login');
  });
});

it('a press before the script has arrived sends no password anywhere', async () => {
  const pages = await drawnPages(profileOf(sumut));
  for (const place of ['/login', '/reset-pass']) {
    // Outside of a dialog such a form is not sent.
    expect(arrive(pages, place).querySelector('form')?.getAttribute('method')).toBe('dialog');
    document.body.replaceChildren();
  }
});
