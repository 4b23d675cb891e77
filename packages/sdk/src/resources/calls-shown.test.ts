import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { createBank } from '../create-bank.ts';
import { parseProfile } from '../profile/parse-profile.ts';

const profile = parseProfile(
  JSON.parse(readFileSync(new URL('../../../../profiles/default.json', import.meta.url), 'utf8')),
);

/** The interfaces of the resources by name; their doc blocks and types must survive in the shipped types. */
const areas = new Map(
  readdirSync(import.meta.dirname)
    .filter((file) => !file.includes('.test.'))
    .map((file) => {
      const text = readFileSync(new URL(file, import.meta.url), 'utf8');
      return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    })
    .flatMap(({ statements }) => statements.filter(ts.isInterfaceDeclaration))
    .map((area) => [area.name.text, area]),
);
/** The names of the interfaces that one extends, when an area is written in several files. */
const partsOf = (area: ts.InterfaceDeclaration): string[] =>
  area.heritageClauses?.flatMap(({ types }) => types.map(({ expression }) => expression.getText())) ?? [];
const parts = [...areas.values()].flatMap(partsOf);
/** The members of an area, and those of the interfaces that it extends. */
const membersOf = (type: string): ts.TypeElement[] => {
  const area = areas.get(type);
  return area ? [...area.members, ...partsOf(area).flatMap(membersOf)] : [];
};

/** Areas of a bank as a program uses them. */
const AREAS = {
  session: 'SessionCalls',
  util: 'UtilCalls',
  user: 'UserCalls',
  system: 'SystemCalls',
  notices: 'NoticeCalls',
  transactions: 'TransactionCalls',
  accounts: 'AccountCalls',
  beneficiaries: 'BeneficiaryCalls',
  corporate: 'CorporateCalls',
  administration: 'AdministrationCalls',
  access: 'AccessCalls',
  endpoints: 'EndpointCalls',
  requests: 'RequestCalls',
  reference: 'ReferenceCalls',
  treasury: 'TreasuryCalls',
  taxBillings: 'TaxBillingCalls',
  reconciliations: 'ReconciliationCalls',
  uploads: 'UploadCalls',
  virtualAccounts: 'VirtualAccountCalls',
  files: 'FileCalls',
} as const;

describe('The editor help of a bank', () => {
  const bank = createBank({ baseUrl: 'http://bank.test', profile, fetch: () => Promise.reject(new Error('unused')) });

  it('covers every area of calls', () => {
    const ofCalls = [...areas.keys()].filter((name) => name.endsWith('Calls') && !parts.includes(name));
    expect(ofCalls.sort()).toEqual(Object.values(AREAS).sort());
    expect(Object.keys(bank).sort()).toEqual([...Object.keys(AREAS), 'close', 'on', 'raw'].sort());
  });

  it.each(Object.entries(AREAS))('lists every call of %s with a description', (name, type) => {
    const members = membersOf(type);
    expect(members.map((member) => member.name?.getText()).sort()).toEqual(
      Object.keys(bank[name as keyof typeof AREAS]).sort(),
    );
    const silent = members.filter((member) => ts.getJSDocCommentsAndTags(member).length === 0);
    expect(silent.map((member) => member.name?.getText())).toEqual([]);
  });
});
