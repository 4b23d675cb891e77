import { Panel } from '@ibk/ui';
import { ChangePinForm } from '@ibk/ui/features';
import { usePinMade } from '@ibk/ui/queries';
import { useState } from 'react';
import { useSession } from '../../session.ts';
import { loginAgainLink } from '../../page/login-again-link.tsx';
import { Page } from '../../page/page.tsx';

/** The form has two steps for a user who has no PIN yet. @source 000 §2, 000 §4 */
export function Component() {
  const { user } = useSession();
  const pinMade = usePinMade();
  const [round, setRound] = useState(0);
  const finish = () => {
    pinMade();
    setRound(round + 1);
  };
  return (
    <Page>
      <Panel title={user.user.firstPin ? 'Buat PIN' : 'PIN baru'}>
        <ChangePinForm key={round} firstPin={user.user.firstPin} onDone={finish} onRefused={loginAgainLink} />
      </Panel>
    </Page>
  );
}
