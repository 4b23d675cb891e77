import type { ChangeRequest, RequestQuery } from '@ibk/sdk/contract';
import { CHANGE_REQUEST, REQUEST_STATUS_NAMES, REQUEST_SUBJECT_NAMES } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { factSheet } from '../fact-sheet.ts';
import { knownWord } from '../known-word.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

export interface RequestListFlags extends LoginFlags {
  status?: string;
  subject?: string;
  query?: string;
}

const HELP = 'ibk request list --help';

const criteriaOf = ({ status, subject, query }: RequestListFlags): RequestQuery => ({
  ...(status !== undefined && { status: knownWord(REQUEST_STATUS_NAMES, ['--status', status], HELP) }),
  ...(subject !== undefined && { subject: knownWord(REQUEST_SUBJECT_NAMES, ['--subject', subject], HELP) }),
  ...(query !== undefined && { q: query }),
});

const SHOWN = ['id', 'at', 'request', 'subject', 'maker', 'status'] as const;

/** Shows what administrators of the corporate have asked for. */
export async function requestList(host: Host, flags: RequestListFlags): Promise<void> {
  const criteria = criteriaOf(flags);
  await withSession(host, flags, async ({ bank, profile }) => {
    const requests: ChangeRequest[] = [];
    for await (const each of bank.requests.listRequests({ ...criteria, size: 200 }, { signal: host.signal }))
      requests.push(each);
    await writeSheet(host, factSheet(requests, { facts: CHANGE_REQUEST, names: SHOWN, zone: profile.timeZone }));
    if (!host.flags.json) host.terminal.say(`${requests.length} permintaan`);
  });
}
