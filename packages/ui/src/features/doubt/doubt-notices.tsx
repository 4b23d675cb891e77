import { formatDateTime } from '@ibk/sdk/format';
import { useEffect, useRef, useState } from 'react';
import { useDoubts } from '../../doubts/doubts-context.ts';
import type { Doubt } from '../../doubts/doubts.ts';
import { Notice } from '../../patterns/notice/notice.tsx';
import { Button } from '../../primitives/button/button.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { Unbroken } from '../../primitives/unbroken/unbroken.tsx';
import { useZone } from '../form/zone.ts';
import * as css from './doubt-notices.css.ts';
import { useAskAgain } from './use-ask-again.ts';
import { noticeText, pageOf } from './write-kinds.ts';

/** Transactions that a notice lists; its headline counts all of them. */
const MOST = 10;

export interface DoubtNoticesProps {
  /** Address of a transaction's detail. */
  hrefOf: (referenceId: string) => string;
  /** Address of a screen. */
  pageHref: (route: string) => string;
}
interface DoubtNoticeProps extends DoubtNoticesProps {
  doubt: Doubt;
  /** Whether the notice takes the focus when it appears: the doubt arose on this page. */
  takesFocus: boolean;
  onClose: () => void;
}
function DoubtNotice({ doubt, takesFocus, onClose, hrefOf, pageHref }: DoubtNoticeProps) {
  const zone = useZone();
  const { canAsk, ask, isPending, failed } = useAskAgain(doubt);
  const { title, body, transactions = [] } = noticeText(doubt);
  const box = useRef<HTMLDivElement>(null);
  const isOpen = doubt.end === undefined;
  useEffect(() => {
    // A dialog that closes at the same time gives its focus back first.
    const frame = takesFocus ? requestAnimationFrame(() => box.current?.focus()) : 0;
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  const timeOf = (at: number) => formatDateTime(at, zone).slice(11, 16);
  const page = isOpen ? pageOf(doubt) : undefined;
  const isMade = doubt.end !== undefined && 'answer' in doubt.end;
  return (
    <Notice ref={box} tabIndex={-1} role="alert" tone={isMade ? 'success' : 'warning'} title={title}>
      {isOpen && <p>Jawaban bank pukul {timeOf(doubt.at)} tidak diterima.</p>}
      {body !== undefined && (
        <p>
          <Unbroken>{body}</Unbroken>
        </p>
      )}
      {transactions.length > 0 && (
        <ul className={css.transactions}>
          {transactions.slice(0, MOST).map(({ referenceId, text }) => (
            <li key={referenceId}>
              <Link href={hrefOf(referenceId)}>{referenceId}</Link> {text}
            </li>
          ))}
          {transactions.length > MOST && <li>dan {transactions.length - MOST} lainnya</li>}
        </ul>
      )}
      {failed && (
        <p>
          Diperiksa pukul {timeOf(failed.at)}, hasilnya masih belum diketahui: {failed.message}
        </p>
      )}
      <div className={css.actions}>
        {isOpen && canAsk ? (
          <Button size="s" isPending={isPending} onPress={ask}>
            Periksa lagi
          </Button>
        ) : (
          <Button size="s" onPress={onClose}>
            Mengerti
          </Button>
        )}
        {page && <Link href={pageHref(page.route)}>{page.title}</Link>}
      </div>
    </Notice>
  );
}

/**
 * The writes of this tab whose answers were lost, above every page until their outcome is known. They stay when the page
 * is loaded again or another screen is opened.
 */
export function DoubtNotices(links: DoubtNoticesProps) {
  const { all, drop } = useDoubts();
  /** Doubts that were there when the page was loaded do not take the focus. */
  const [first] = useState(() => new Set(all.map(({ id }) => id)));
  if (all.length === 0) return null;
  return (
    <div className={css.notices}>
      {all.map((doubt) => (
        <DoubtNotice
          key={doubt.id}
          {...links}
          doubt={doubt}
          takesFocus={!first.has(doubt.id)}
          onClose={() => drop(doubt.id)}
        />
      ))}
    </div>
  );
}
