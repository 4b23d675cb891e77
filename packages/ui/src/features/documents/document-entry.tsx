import type { DocumentDetail, UserDetails } from '@ibk/sdk/contract';
import { enteredDocument } from '@ibk/sdk/records';
import { type DocumentScreenName, routeData } from '@ibk/sdk/rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { useBank } from '../../bank-context.ts';
import { late } from '../../late.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Panel } from '../../patterns/panel/panel.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { Skeleton } from '../../primitives/skeleton/skeleton.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import { documentQuery } from '../../queries/documents.ts';
import { faultText } from '../form/fault-text.ts';
import { useAcceptKey } from '../form/use-accept-key.ts';
import { ListFault } from '../list/list-fault.tsx';
import { GovernmentView } from '../treasury/government-view.tsx';
import { MOST_NOTE } from './document-labels.ts';
import * as css from './documents.css.ts';
import { FindingList } from './finding-list.tsx';
import { accountNameOf } from './source-name.ts';
import { type DocumentEntryState, useDocumentEntry } from './use-document-entry.tsx';

const DocumentRows = late(async () => (await import('./document-rows.tsx')).DocumentRows);
const DocumentDone = late(async () => (await import('./document-done.tsx')).DocumentDone);

export interface DocumentEntryProps {
  /** Route name of the screen, by which flags are chosen. */
  name: DocumentScreenName;
  kasdaId: string;
  user: UserDetails;
  /** Logo and name at the head of the printout. */
  letterhead: ReactNode;
  /** Shows the bank's message after a write. */
  announce: (message: string) => void;
  /** Address of a transaction's detail. */
  hrefOf: (referenceId: string) => string;
  onDetail: (referenceId: string) => void;
  /** Opens the next document of the list; null if there is none. */
  onNext: (() => void) | null;
  /** Returns to the list. */
  onBack: () => void;
}

/** Note and buttons of the entry, in the summary of the view alone. */
function EntryPart({ entry, showCheck }: { entry: DocumentEntryState; showCheck: boolean }) {
  const isNoteTooLong = entry.note.length > MOST_NOTE;
  const canSubmit = !entry.isBusy && !entry.isInDoubt && !entry.isRefused && !isNoteTooLong;
  useAcceptKey(canSubmit ? entry.submit : null);
  return (
    <>
      {entry.findings && <FindingList findings={entry.findings} />}
      <div className={css.entry}>
        <div className={css.note}>
          <TextField
            label="Berita"
            value={entry.note}
            onChange={entry.setNote}
            limit={MOST_NOTE}
            isDisabled={entry.isInDoubt}
            autoComplete="off"
          />
        </div>
        <div className={css.buttons}>
          {showCheck && (
            <Button isPending={entry.isChecking} isDisabled={entry.isInDoubt} onPress={entry.check}>
              Cek
            </Button>
          )}
          <Button variant="filled" isPending={entry.isBusy} isDisabled={!canSubmit} onPress={entry.submit}>
            Ajukan
          </Button>
        </div>
      </div>
    </>
  );
}

const MOVED = 'Dokumen ini sudah tidak menunggu entri.';
const IN_DOUBT = 'Hasil pengajuan dokumen ini belum diketahui. Periksa hasilnya di atas sebelum mengajukan lagi.';

function LoadedEntry({ detail, ...host }: Omit<DocumentEntryProps, 'kasdaId'> & { detail: DocumentDetail }) {
  const { name, user, letterhead, announce, hrefOf, onDetail, onNext, onBack } = host;
  const { edit, showCheck, withoutTrfOnl } = routeData({ name });
  const [refusal, setRefusal] = useState<string>();
  const [hasActions, setHasActions] = useState(true);
  const entry = useDocumentEntry({ name, detail, user, withoutTrfOnl, onRefused: setRefusal });
  const { document } = detail;
  const sourceName = accountNameOf(user, document.rekeningSumber);
  const { channel } = entry;
  // The steps of the view begin anew with new content, so that typing a note must not make any.
  const shown = useMemo(
    () => enteredDocument(detail, { channel, sourceName, note: '' }),
    [detail, channel, sourceName],
  );
  if (entry.entered?.referenceId)
    return (
      <DocumentDone
        referenceId={entry.entered.referenceId}
        letterhead={letterhead}
        onDetail={onDetail}
        next={onNext ? { label: 'Dokumen berikutnya', open: onNext } : { label: 'Kembali ke daftar', open: onBack }}
      />
    );
  const { referenceChannel, referenceId, state } = document;
  const isActive = state === 'ACTIVE';
  return (
    <div className={css.page}>
      {refusal !== undefined && (
        <Notice tone="error" role="alert" title="Dokumen tidak diajukan">
          {refusal}
        </Notice>
      )}
      {!isActive && (
        <Notice tone="warning">
          {MOVED} {referenceId !== null && <Link href={hrefOf(referenceId)}>{referenceId}</Link>}
        </Notice>
      )}
      {isActive && entry.isInDoubt && <Notice tone="warning">{IN_DOUBT}</Notice>}
      <Panel>
        <GovernmentView
          document={{ ...shown, note: entry.note }}
          place={isActive && !entry.isInDoubt ? 'entry' : 'panel'}
          role={user.user.roleId}
          edit={edit}
          withoutTrfOnl={withoutTrfOnl}
          taken={entry.taken}
          onChannel={isActive && !entry.isInDoubt ? entry.choose : undefined}
          {...(referenceChannel !== null && { rows: <DocumentRows referenceChannel={referenceChannel} /> })}
          announce={announce}
          onRefused={setRefusal}
          onStep={setHasActions}
        />
      </Panel>
      {hasActions && isActive && <EntryPart entry={entry} showCheck={showCheck} />}
      {entry.dialogs}
    </div>
  );
}

/** The page of one document: its government view, and its entry. @source 000 §2, 002 §2.5 */
export function DocumentEntry({ kasdaId, ...host }: DocumentEntryProps) {
  const { data, error, refetch } = useQuery(documentQuery(useBank(), kasdaId));
  if (data) return <LoadedEntry {...host} detail={data} />;
  return error ? <ListFault text={faultText(error)} onReload={() => void refetch()} /> : <Skeleton width="100%" />;
}
