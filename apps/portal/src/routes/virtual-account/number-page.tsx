import { isAccountNumber, NumberSearch } from '@ibk/ui/features';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';

interface NumberPageProps {
  /** What stands below the search. `announce` shows that something has succeeded. */
  children: (number: string, announce: (title: string) => void) => ReactNode;
}
/** A page about one virtual account, whose number is asked for and stands in the address. */
export function NumberPage({ children }: NumberPageProps) {
  const [params, setParams] = useSearchParams();
  const show = useToast();
  const number = params.get('va') ?? '';
  return (
    <Page isWide>
      <NumberSearch key={`search ${number}`} start={number} onFind={(va) => setParams({ va })} />
      {isAccountNumber(number) && (
        <Fragment key={number}>{children(number, (title) => show({ tone: 'success', title }))}</Fragment>
      )}
    </Page>
  );
}
