import type { Bank } from '@ibk/sdk';
import type { ChangeRequest } from '@ibk/sdk/contract';
import { CHANGE_REQUEST, factLines, fieldChanges, type ImpactLine, impactLines, shownFacts } from '@ibk/sdk/records';
import type { Host, LoginFlags } from '../connect.ts';
import { signedIn } from '../own-list.ts';
import { writeSheet } from '../sheet.ts';
import { withSession } from '../with-session.ts';

const FACTS = Object.keys(CHANGE_REQUEST) as (keyof typeof CHANGE_REQUEST)[];
const NOTHING = '(kosong)';

/** A line for each field that the request changes: its value, or the values before and after. */
async function changesOf(bank: Bank, request: ChangeRequest, signal: AbortSignal): Promise<string[][]> {
  const groups = await bank.corporate.offerGroups(signedIn(bank).corporate.corporateId, { signal });
  const names = new Map(
    groups.map(({ corporateGroupId: id, corporateGroupName: name }) => [id, `${id} ${name}`] as const),
  );
  return fieldChanges(request, (id) => names.get(id) ?? id).map(({ label, before, after }) => [
    label,
    request.before === null ? (after ?? NOTHING) : `${before ?? NOTHING} → ${after ?? NOTHING}`,
  ]);
}

/** A line about what the request would do. */
const impactRow = ({ label, value, detail }: ImpactLine): string[] => [label, `${value} (${detail})`];

/** Shows one request: what it would change, its warnings, and why the user may not decide it. */
export async function requestShow(host: Host, changeId: string, flags: LoginFlags): Promise<void> {
  const { signal } = host;
  await withSession(host, flags, async ({ bank, profile }) => {
    const request = await bank.requests.readRequest(changeId, { signal });
    const { warnings, against, impact } = request;
    const facts = shownFacts(CHANGE_REQUEST, FACTS, request);
    const rows = [
      ...facts.map((fact) => [fact.label, factLines(fact, profile.timeZone).join(' ')]),
      ...(await changesOf(bank, request, signal)),
      ...warnings.map((warning) => ['Peringatan', warning]),
      ...(impact ? [['Dampak', impact.message], ...impactLines(impact).map(impactRow)] : []),
      ...(against === null ? [] : [['Tidak dapat Anda putuskan', `${against.message} (${against.ruleId})`]]),
    ];
    await writeSheet(host, { headings: ['Keterangan', 'Isi'], rows, json: request });
  });
}
