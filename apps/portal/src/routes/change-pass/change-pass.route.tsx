import { Panel, strings } from '@ibk/ui';
import { entry } from '@ibk/ui/public';
import { ChangePasswordForm } from '@ibk/ui/features';
import { useState } from 'react';
import { LoginAgain } from '../../page/login-again.tsx';
import { loginAgainLink } from '../../page/login-again-link.tsx';
import { Page } from '../../page/page.tsx';

/** @source 000 §2, 000 §5 */
export function Component() {
  const [isDone, setDone] = useState(false);
  return (
    <Page>
      <Panel title={entry.newPassword}>
        <ChangePasswordForm onDone={() => setDone(true)} onRefused={loginAgainLink} />
      </Panel>
      {isDone && <LoginAgain message={strings.session.passwordChanged} />}
    </Page>
  );
}
