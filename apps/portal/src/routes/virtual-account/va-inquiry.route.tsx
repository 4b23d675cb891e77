import { Button } from '@ibk/ui';
import { AccountDetail, isAccountNumber, NumberSearch } from '@ibk/ui/features';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';

/** Looks up one virtual account by its number. @source 000 §2, 002 §2.10 */
export function Component() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const show = useToast();
  const number = params.get('va') ?? '';
  return (
    <Page isWide>
      <NumberSearch key={`search ${number}`} start={number} onFind={(va) => setParams({ va })} />
      {isAccountNumber(number) && (
        <AccountDetail
          key={number}
          number={number}
          announce={(title) => show({ tone: 'success', title })}
          actions={
            <Button size="s" onPress={() => void navigate(`/menu/va-log-transaction?va=${number}`)}>
              Log transaksi
            </Button>
          }
        />
      )}
    </Page>
  );
}
