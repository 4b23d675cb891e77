import type { EntryAnswer } from '@ibk/sdk/contract';
import { Button } from '@ibk/ui';
import { TransferDone, TransferForm, TransferReview, useEntry, useTransfer } from '@ibk/ui/features';
import { useEffect, useEffectEvent, useState } from 'react';
import { NavigationType, useBlocker, useNavigate } from 'react-router-dom';
import { Brand } from '../../brand/mark.tsx';
import { draftOf } from '../../drafts.ts';
import { useSession } from '../../session.ts';
import { Page } from '../../shell/page.tsx';

/** Form, review, authorisation, confirmation. @source 000 §2 */
export function Component() {
  const { profile, user } = useSession();
  const navigate = useNavigate();
  const [store] = useState(() => draftOf(user.username, 'transfer-internal'));
  const [entry, setEntry] = useState<EntryAnswer | null>(null);
  const transfer = useTransfer(store);
  const { reviewed } = transfer;
  const entering = useEntry({
    ...transfer,
    user,
    onDone: (answer) => {
      setEntry(answer);
      store.remove();
    },
  });

  // The browser's back button leads from the review to the form, and not past it.
  const isBack = ({ historyAction }: { historyAction: NavigationType }) => historyAction === NavigationType.Pop;
  const { state, reset } = useBlocker((way) => isBack(way) && reviewed !== null && !entry);
  const goBack = useEffectEvent(() => {
    reset?.();
    if (entering.isBusy) return;
    entering.cancel();
    transfer.edit();
  });
  useEffect(() => {
    if (state === 'blocked') goBack();
  }, [state]);

  if (entry && reviewed)
    return (
      <Page title="Transfer internal diajukan" step="Selesai">
        <TransferDone
          entry={entry}
          inquiry={reviewed.answer}
          draft={transfer.draft}
          letterhead={<Brand profile={profile} />}
          actions={
            <>
              <Button
                variant="filled"
                onPress={() => {
                  setEntry(null);
                  transfer.clear();
                }}
              >
                Buat lagi
              </Button>
              <Button onPress={() => void navigate(`/menu/inquiry-transaction?reference=${entry.referenceId}`)}>
                Lihat detail
              </Button>
            </>
          }
        />
      </Page>
    );
  if (reviewed)
    return (
      <Page title="Periksa transfer internal" step="Periksa">
        <TransferReview
          answer={reviewed.answer}
          draft={transfer.draft}
          validation={user.user.validation}
          isPending={entering.isBusy}
          onAuthorise={() => entering.start({ action: 'entry', requestId: reviewed.answer.requestId })}
          onEdit={transfer.edit}
          dialogs={entering.dialogs}
        />
      </Page>
    );
  return (
    <Page title="Transfer Internal">
      <TransferForm
        {...transfer}
        accounts={user.corporate.corporateGroup.accounts}
        onChange={transfer.change}
        onNext={transfer.next}
        onClear={transfer.clear}
      />
    </Page>
  );
}
