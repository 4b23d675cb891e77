import type { InquiryAnswer, Validation } from '@ibk/sdk/contract';
import { formatAccount, formatRupiah, terbilang } from '@ibk/sdk/format';
import { authMethod } from '@ibk/sdk/rules';
import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../patterns/amount/amount.tsx';
import { Notice } from '../../patterns/notice/notice.tsx';
import { ReviewSection } from '../../patterns/review-section/review-section.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Checkbox } from '../../primitives/checkbox/checkbox.tsx';
import { scheduleOf, type TransferDraft } from './draft.ts';
import { holidayText, scheduleText } from '../schedule/schedule-text.ts';
import * as css from './transfer-internal.css.ts';

const Account = ({ number, name }: { number: string; name: string }) => (
  <>
    {formatAccount(number)} <span className={css.name}>{name}</span>
  </>
);
/** Two payments that look alike are the one fault nobody else can see. */
const isDuplicate = (ruleId: string): boolean => ruleId === 'transaction.duplicate';
const HOW: Record<string, string> = { OTP: 'dengan OTP', PIN: 'dengan PIN' };

interface TransferReviewProps {
  answer: InquiryAnswer;
  draft: TransferDraft;
  validation: Validation;
  isPending: boolean;
  onAuthorise: () => void;
  /** Back to the form, its data kept. */
  onEdit: () => void;
  dialogs: ReactNode;
}
/** What was entered, to be read before it is authorised; warnings first. @source 001 §2.7 */
export function TransferReview({
  answer,
  draft,
  validation,
  isPending,
  onAuthorise,
  onEdit,
  dialogs,
}: TransferReviewProps) {
  const { content, amountParameters, warnings } = answer;
  const [isRead, setRead] = useState(false);
  const mustRead = warnings.some(({ ruleId }) => isDuplicate(ruleId));
  const schedule = scheduleOf(draft);
  const method = authMethod({ validation }).prompt;
  return (
    <div className={css.columns}>
      <div className={css.main}>
        {warnings.map(({ ruleId, message }) => (
          <Notice
            key={ruleId}
            tone="warning"
            role="alert"
            {...(isDuplicate(ruleId) ? { icon: Copy, title: 'Mirip dengan transaksi lain' } : {})}
          >
            <p>{message}</p>
            {isDuplicate(ruleId) && (
              <div className={css.tick}>
                <Checkbox isSelected={isRead} onChange={setRead}>
                  Saya sudah memeriksa, ini bukan duplikasi
                </Checkbox>
              </div>
            )}
          </Notice>
        ))}
        <ReviewSection
          title="Rekening"
          onEdit={onEdit}
          items={[
            { term: 'Rekening sumber', value: <Account number={content.source} name={content.sourceName} /> },
            {
              term: 'Rekening tujuan',
              value: <Account number={content.dest} name={content.destName} />,
              detail: (
                <span className={css.matched}>
                  <CircleCheck size={16} strokeWidth={2} aria-hidden="true" />
                  Nama sesuai data rekening bank
                </span>
              ),
            },
            { term: 'Bank tujuan', value: 'Rekening di bank yang sama' },
          ]}
        />
        <ReviewSection
          title="Nominal"
          onEdit={onEdit}
          items={[
            { term: 'Nominal', value: <Amount value={amountParameters.amount} /> },
            { term: 'Terbilang', value: terbilang(amountParameters.amount) },
            { term: 'Berita', value: draft.note || '-' },
          ]}
        />
        <ReviewSection
          title="Jadwal"
          onEdit={onEdit}
          items={[
            { term: 'Jenis', value: scheduleText(schedule) },
            ...(schedule.autoType === 'NOW' ? [] : [{ term: 'Hari libur', value: holidayText(schedule) }]),
          ]}
        />
      </div>
      <aside className={css.summary} aria-label="Total dan langkah berikutnya">
        <div className={css.part}>
          <div className={css.label}>Total per transaksi</div>
          <Amount value={amountParameters.total} size="figure" />
          <div className={css.quiet}>Biaya {formatRupiah(amountParameters.feeExclude)}</div>
        </div>
        <div className={css.part}>
          <h2 className={css.strong}>Langkah berikutnya</h2>
          <ol className={css.steps}>
            <li>Anda mengotorisasi {method === null ? '' : HOW[method]}</li>
            <li>Bank memberi nomor referensi dan menyebut siapa yang bertindak berikutnya</li>
          </ol>
        </div>
        <div className={css.part}>
          <div className={css.buttons}>
            <Button
              variant="filled"
              isBlock
              isPending={isPending}
              isDisabled={mustRead && !isRead}
              onPress={onAuthorise}
            >
              Otorisasi transaksi
            </Button>
            <Button isBlock onPress={onEdit}>
              Kembali
            </Button>
          </div>
        </div>
      </aside>
      {dialogs}
    </div>
  );
}
