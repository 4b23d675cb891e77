import type { Upload } from '@ibk/sdk/contract';
import { shownFacts, UPLOAD, type UploadFact } from '@ibk/sdk/records';
import { useQuery } from '@tanstack/react-query';
import { useBank } from '../../bank-context.ts';
import { Panel } from '../../patterns/panel/panel.tsx';
import { uploadQuery } from '../../queries/uploads.ts';
import { EntryDone } from '../entry/entry-done.tsx';
import type { EntryProps } from '../entry/entry-props.ts';
import { EntryReview } from '../entry/entry-review.tsx';
import { entrySections } from '../entry/entry-sections.ts';
import type { Reviewed } from '../entry/use-entry-form.ts';
import type { ContentSection } from '../facts/drawn-sections.ts';
import { definitionOf } from '../facts/definition-of.tsx';
import { useZone } from '../form/zone.ts';
import { BatchRows } from './batch-rows.tsx';

const FACTS: readonly UploadFact[] = ['filename', 'count', 'closeNames', 'unchecked', 'override', 'retryOf', 'hash'];
const fileSection = (upload: Upload | undefined, zone: string): ContentSection[] =>
  upload ? [{ title: 'Berkas', items: shownFacts(UPLOAD, FACTS, upload).map((fact) => definitionOf(fact, zone)) }] : [];

interface UploadAnsweredProps extends EntryProps {
  reviewed: Reviewed;
}
/** An upload that the bank has answered: its review with the rows, then its confirmation. */
export function UploadAnswered({ entry, reviewed, user, letterhead, onDetail }: UploadAnsweredProps) {
  const { form, entered, authorisation } = entry;
  const zone = useZone();
  const { answer, sent } = reviewed;
  const { data: upload } = useQuery(uploadQuery(useBank(), sent.referenceChannel));
  const sections = [...fileSection(upload, zone), ...entrySections(answer, sent, { zone })];
  if (entered)
    return (
      <EntryDone
        entry={entered}
        title={answer.content.summary.productDescription}
        sections={sections}
        letterhead={letterhead}
        onAgain={entry.again}
        onDetail={() => onDetail(entered.referenceId)}
        save={null}
      />
    );
  return (
    <EntryReview
      answer={answer}
      sections={sections}
      validation={user.user.validation}
      isPending={authorisation.isBusy || form.isPending}
      isInDoubt={entry.isInDoubt}
      onAuthorise={entry.authorise}
      onEdit={() => form.edit()}
      dialogs={authorisation.dialogs}
    >
      {upload && (
        <Panel title="Daftar penerima" hasLine={false}>
          <BatchRows upload={upload} />
        </Panel>
      )}
    </EntryReview>
  );
}
