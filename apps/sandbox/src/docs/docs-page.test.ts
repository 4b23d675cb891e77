import { describe, expect, it } from 'vitest';
import { docsPage } from './docs-page.ts';
import { callsOf, contract, controlsOfSandbox } from './document.ts';

const page = docsPage();

describe('The page of calls', () => {
  it('has every call of the contract and every control of the sandbox exactly once', () => {
    const calls = [...callsOf(contract), ...callsOf(controlsOfSandbox)].map(({ operation }) => operation.operationId);
    expect(callsOf(controlsOfSandbox).length).toBeGreaterThan(8);
    const shown = [...page.matchAll(/<article id="([^"]+)"/g)].map(([, id]) => id);
    expect(shown.filter((id) => !id?.startsWith('schema-')).sort()).toEqual(calls.sort());
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('states the roles, the key and the session of each call', () => {
    const factsOf = (id: string) => new RegExp(`<article id="${id}">[\\s\\S]+?</ul>`).exec(page)?.[0] ?? '';
    expect(factsOf('enter')).toMatch(/roles: OPR_USER<[\s\S]*Idempotency-Key: required/);
    expect(factsOf('reject')).toContain('roles: VRF_USER, APR_USER<');
    expect(factsOf('saveBeneficiary')).toMatch(/roles: transaction-staff<[\s\S]*Idempotency-Key: optional/);
    expect(factsOf('firstLogin')).toMatch(/roles: all<[\s\S]*open while the password must be changed/);
    expect(factsOf('login')).not.toMatch(/roles:|Idempotency-Key/);
    expect(factsOf('fetchKey')).toContain('always unencrypted');
  });

  it('links only to anchors on the page itself', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(100);
    expect(links.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('shows the ways to move the clock, and the faults that can be ordered', () => {
    const clock = /<article id="moveClock">[\s\S]+?<\/article>/.exec(page)?.[0] ?? '';
    for (const field of ['to', 'advance', 'advanceMs', 'frozen']) expect(clock).toContain(`<code>${field}</code>`);
    expect(page).toContain('timeout-after-commit');
    expect(page).toContain('They answer only when the bank runs as a sandbox');
  });
});
