import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { CONTRACT } from './contract.ts';

const page = await readFile(new URL('../../../../docs/decisions/023-conformance-run.md', import.meta.url), 'utf8');
const extensions = CONTRACT.filter(({ source }) => source === 'kontrak');

it('The decision on conformance gives the same counts of documented calls and extensions as the contract', () => {
  const [, documented, added] = /state (\d+) calls; the contract adds (\d+) extensions/.exec(page) ?? [];
  expect([Number(documented), Number(added)]).toEqual([CONTRACT.length - extensions.length, extensions.length]);
});

it('The table of that decision lists every extension that a screen needs, and nothing else', () => {
  const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| screens'));
  const named = rows.flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''));
  const needed = extensions.filter(({ fallback }) => fallback === null).map(({ id }) => id as string);
  expect(named.filter((name) => !extensions.some(({ id }) => id === name))).toEqual([]);
  expect(needed.filter((name) => !named.includes(name))).toEqual([]);
});
