import { BillingRegister } from '@ibk/ui/features';
import { useState } from 'react';
import { Brand } from '../../brand/mark.tsx';
import { draftOf } from '../../drafts.ts';
import { Page } from '../../page/page.tsx';
import { useSession } from '../../session.ts';
import { usePayBilling } from './use-pay-billing.ts';

/** Creates a billing code. @source 000 §2, 001 §2.6 */
export function Component() {
  const { profile, user } = useSession();
  const [store] = useState(() => draftOf(user.username, 'billing-register'));
  return (
    <Page>
      <BillingRegister
        store={store}
        isPemda={user.corporate.corporatePemda}
        letterhead={<Brand profile={profile} />}
        onPay={usePayBilling()}
      />
    </Page>
  );
}
