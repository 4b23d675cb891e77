import type { ChangeImpact, ChangeRequest } from '@ibk/sdk/contract';
import { formatDateTime } from '@ibk/sdk/format';
import { fieldChanges, impactLines } from '@ibk/sdk/records';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { Changes } from '../../patterns/changes/changes.tsx';
import { DefinitionList } from '../../patterns/definition-list/definition-list.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { SidePanel } from '../../patterns/side-panel/side-panel.tsx';
import { StatusChip } from '../../patterns/status-chip/status-chip.tsx';
import { STATUSES } from '../../patterns/status-chip/statuses.ts';
import { Timeline, type TimelineItem } from '../../patterns/timeline/timeline.tsx';
import { requestQuery } from '../../queries/administration.ts';
import { corporateOf } from '../../queries/corporate-of.ts';
import { groupsQuery } from '../../queries/reference.ts';
import { strings } from '../../strings/strings.ts';
import { useZone } from '../form/zone.ts';
import * as css from '../transaction-detail/transaction-detail.css.ts';

const { NEW, APPROVED, REJECT } = STATUSES.request;

/** Who asked and who decided, or that nobody has yet. */
function stepsOf(request: ChangeRequest, zone: string): TimelineItem[] {
  const { status, reason, userEntry, dateEntry, decidedBy, dateDecided, decisionReason } = request;
  const { icon, tone, word } = { NEW, APPROVED, REJECT }[status];
  return [
    {
      ...{ id: 'asked', icon: NEW.icon, tone: NEW.tone, title: `Diajukan oleh ${userEntry}` },
      ...{ time: formatDateTime(dateEntry, zone), detail: reason ?? undefined },
    },
    decidedBy === null
      ? { id: 'waits', icon, tone, title: 'Menunggu persetujuan' }
      : {
          ...{ id: 'decided', icon, tone, title: `${word} oleh ${decidedBy}` },
          ...{ time: dateDecided === null ? undefined : formatDateTime(dateDecided, zone) },
          detail: decisionReason ?? undefined,
        },
  ];
}

/** What the change would do to payments: a sentence, then line by line. */
const Impact = ({ impact }: { impact: ChangeImpact }) => (
  <section aria-label={strings.impact.label}>
    <h3 className={css.overline}>{strings.impact.label}</h3>
    <p>{impact.message}</p>
    <DefinitionList items={impactLines(impact).map(({ label: term, ...line }) => ({ term, ...line }))} />
  </section>
);

interface RequestPanelProps {
  request: ChangeRequest;
  onClose: () => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}
/** What a request would change, field by field, with what the decider has to know. */
export function RequestPanel({ request: listed, ...walk }: RequestPanelProps) {
  const bank = useBank();
  const zone = useZone();
  const { data: request = listed } = useQuery(requestQuery(bank, listed.changeId));
  const { data: groups = [] } = useQuery(groupsQuery(bank, corporateOf(bank)));
  const changes = fieldChanges(request, (id) => groups.find((group) => group.id === id)?.text ?? id);
  const items = request.before === null ? changes.map(({ label, after }) => ({ label, after })) : changes;
  return (
    <SidePanel
      {...walk}
      title={request.subjectName}
      subtitle={request.description}
      parts={[
        <StatusChip key="status" kind="request" status={request.status} word={request.statusName} />,
        ...request.warnings.map((warning) => (
          <Notice key={warning} tone="warning">
            {warning}
          </Notice>
        )),
        ...(items.length === 0
          ? []
          : [
              <section key="changes" aria-label="Perubahan">
                <h3 className={css.overline}>Perubahan</h3>
                <Changes items={items} />
              </section>,
            ]),
        ...(request.impact ? [<Impact key="impact" impact={request.impact} />] : []),
        <section key="audit">
          <h3 className={css.overline}>{strings.audit.label}</h3>
          <Timeline label={strings.audit.label} items={stepsOf(request, zone)} />
        </section>,
      ]}
    />
  );
}
