import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { reactAriaUnderCsp } from './react-aria-under-csp.ts';

const root = dirname(createRequire(import.meta.url).resolve('react-aria/package.json'));
const id = join(root, 'dist/private/live-announcer/LiveAnnouncer.mjs');
const transform = (code: string, file: string) => {
  const [announcer] = reactAriaUnderCsp();
  const error = vi.fn((message: string) => {
    throw new Error(message);
  });
  if (typeof announcer?.transform !== 'function') throw new Error('no transform');
  return { answer: Reflect.apply(announcer.transform, { error }, [code, file]) as { code: string } | null, error };
};

it("removes innerHTML from the installed library's announcer", () => {
  const code = readFileSync(id, 'utf8');
  expect(code).toContain('innerHTML');
  expect(transform(code, id).answer?.code).not.toContain('innerHTML');
});

it('fails the build when the announcer no longer looks as expected', () => {
  expect(() => transform('node.replaceChildren()', id)).toThrow('LiveAnnouncer changed');
  expect(() => transform("a.innerHTML = ''; b.innerHTML = text", id)).toThrow('LiveAnnouncer changed');
});

it('does not change any other module', () => {
  expect(transform("a.innerHTML = ''", '/src/main.tsx').answer).toBeNull();
});
