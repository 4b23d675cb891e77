import { Button } from '@ibk/ui';
import { AccountDetail } from '@ibk/ui/features';
import { useNavigate } from 'react-router-dom';
import { NumberPage } from './number-page.tsx';

/** Looks up one virtual account by its number. @source 000 §2, 002 §2.10 */
export function Component() {
  const navigate = useNavigate();
  return (
    <NumberPage>
      {(number, announce) => (
        <AccountDetail
          number={number}
          announce={announce}
          actions={
            <Button size="s" onPress={() => void navigate(`/menu/va-log-transaction?va=${number}`)}>
              Log transaksi
            </Button>
          }
        />
      )}
    </NumberPage>
  );
}
