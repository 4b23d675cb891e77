import type { DocumentQuery, KasdaDocument } from '@ibk/sdk/contract';
import { DOCUMENT, DOCUMENT_STATE_NAMES, type DocumentFact } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { factSheet } from '../fact-sheet.ts';
import { writeSheet } from '../sheet.ts';
import { oneOf, treasurySide } from '../treasury-side.ts';
import { withSession } from '../with-session.ts';

export interface TreasuryListFlags extends LoginFlags {
  side?: string;
  status?: string;
  query?: string;
}

const STATES = Object.keys(DOCUMENT_STATE_NAMES) as KasdaDocument['state'][];
const SHOWN: readonly DocumentFact[] = [
  'document',
  'agency',
  'payee',
  'gross',
  'deductions',
  'net',
  'billing',
  'state',
];

const criteriaOf = ({ side, status, query }: TreasuryListFlags): DocumentQuery => ({
  ...(side !== undefined && { side: treasurySide(side) }),
  ...(status !== undefined && { state: oneOf(STATES, '--status', status.toUpperCase()) }),
  ...(query !== undefined && { q: query }),
});

/** Shows the treasury documents that the user sees. */
export async function treasuryList(host: Host, flags: TreasuryListFlags): Promise<void> {
  const criteria = criteriaOf(flags);
  await withSession(host, flags, async ({ bank, profile }) => {
    const documents: KasdaDocument[] = [];
    for await (const each of bank.treasury.listDocuments({ ...criteria, size: 200 }, { signal: host.signal }))
      documents.push(each);
    await writeSheet(host, factSheet(documents, { facts: DOCUMENT, names: SHOWN, zone: profile.timeZone }));
    if (!host.flags.json) host.terminal.say(`${documents.length} dokumen`);
  });
}
