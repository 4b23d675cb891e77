import type { InquiryAnswer, Validation } from '@ibk/sdk/contract';
import { authMethod } from '@ibk/sdk/rules';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useRef, useState } from 'react';
import { Total } from '../../patterns/amount/total.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { ReviewSection } from '../../patterns/review-section/review-section.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Checkbox } from '../../primitives/checkbox/checkbox.tsx';
import type { ContentSection } from '../facts/drawn-sections.ts';
import { useAcceptKey } from '../form/use-accept-key.ts';
import { useEnterOnPage } from '../form/use-enter-on-page.ts';
import * as css from './entry.css.ts';

/** A payment repeated by mistake: only the user can tell it from an intended one. */
const isDuplicate = (ruleId: string): boolean => ruleId === 'transaction.duplicate';
const HOW: Record<string, string> = { OTP: 'dengan OTP', PIN: 'dengan PIN' };

interface EntryReviewProps {
  answer: InquiryAnswer;
  sections: readonly ContentSection[];
  validation: Validation;
  isPending: boolean;
  /** Whether it was sent and its outcome is not known: nothing can be changed or sent until then. */
  isInDoubt: boolean;
  onAuthorise: () => void;
  /** Returns to the form, which keeps its values, and to the part of a section. */
  onEdit: (section?: string) => void;
  dialogs: ReactNode;
  /** Choices that are still possible during the review. */
  children?: ReactNode;
}

function Warning({ ruleId, message, isRead, onRead }: InquiryAnswer['warnings'][number] & ReadState) {
  const duplicate = isDuplicate(ruleId);
  return (
    <Notice tone="warning" role="alert" {...(duplicate ? { icon: Copy, title: 'Mirip dengan transaksi lain' } : {})}>
      <p>{message}</p>
      {duplicate && (
        <div className={css.tick} data-unread>
          <Checkbox isSelected={isRead} onChange={onRead}>
            Saya sudah memeriksa, ini bukan duplikasi
          </Checkbox>
        </div>
      )}
    </Notice>
  );
}
interface ReadState {
  isRead: boolean;
  onRead: (isRead: boolean) => void;
}

interface AuthoriseProps extends Pick<EntryReviewProps, 'validation' | 'isPending' | 'onAuthorise' | 'onEdit'> {
  isDisabled: boolean;
  /** The hands that act after the authorisation. */
  next: NonNullable<InquiryAnswer['next']>;
}
/** The next steps, with the buttons to authorise and to return. */
function Authorise({ validation, isPending, isDisabled, next, onAuthorise, onEdit }: AuthoriseProps) {
  const method = authMethod({ validation }).prompt;
  return (
    <>
      <div className={css.part}>
        <h2 className={css.strong}>Langkah berikutnya</h2>
        <ol className={css.steps}>
          <li>Anda mengotorisasi {method === null ? '' : HOW[method]}</li>
          {next.map(({ action, message }) => (
            <li key={action}>{message}</li>
          ))}
        </ol>
      </div>
      <div className={css.part}>
        <div className={css.buttons} data-next>
          <Button variant="filled" isBlock isPending={isPending} isDisabled={isDisabled} onPress={onAuthorise}>
            Otorisasi transaksi
          </Button>
          <Button isBlock onPress={() => onEdit()}>
            Kembali
          </Button>
        </div>
      </div>
    </>
  );
}

/** The review of an entry before it is authorised, with warnings first. @source 001 §2.7 */
export function EntryReview({ answer, sections, validation, isPending, isInDoubt, ...host }: EntryReviewProps) {
  const { amountParameters, warnings, next = [] } = answer;
  const [isRead, setRead] = useState(false);
  const mustRead = warnings.some(({ ruleId }) => isDuplicate(ruleId));
  const method = authMethod({ validation }).prompt;
  const mayAuthorise = !isPending && !isInDoubt && (isRead || !mustRead);
  useAcceptKey(mayAuthorise ? host.onAuthorise : null);
  const page = useRef<HTMLDivElement>(null);
  useEnterOnPage(() => {
    // Without a code, one Enter too many in the form would send an unread payment.
    if (mayAuthorise && method !== null) host.onAuthorise();
    else
      page.current
        ?.querySelector<HTMLElement>(isRead || !mustRead ? '[data-next] button' : '[data-unread] input')
        ?.focus();
  });
  return (
    <div ref={page} className={css.columns}>
      <div className={css.main}>
        {warnings.map((warning) => (
          <Warning key={warning.ruleId} {...warning} isRead={isRead} onRead={setRead} />
        ))}
        {sections.map(({ title, items }) => (
          <ReviewSection
            key={title}
            title={title}
            items={items}
            {...(isInDoubt ? {} : { onEdit: () => host.onEdit(title) })}
          />
        ))}
        {host.children}
      </div>
      <aside className={css.summary} aria-label="Total dan langkah berikutnya">
        <div className={css.part}>
          <div className={css.label}>Total per transaksi</div>
          <Total total={amountParameters.total} fee={amountParameters.feeExclude} size="figure" />
        </div>
        {isInDoubt ? (
          <div className={css.part}>
            <h2 className={css.strong}>Hasil pengajuan belum diketahui</h2>
            <p>Periksa hasilnya di atas. Sampai hasilnya diketahui, isian ini tidak dapat diubah atau diajukan lagi.</p>
          </div>
        ) : (
          <Authorise
            validation={validation}
            isPending={isPending}
            isDisabled={mustRead && !isRead}
            next={next}
            onAuthorise={host.onAuthorise}
            onEdit={host.onEdit}
          />
        )}
      </aside>
      {host.dialogs}
    </div>
  );
}
