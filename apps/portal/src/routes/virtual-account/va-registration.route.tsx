import { AccountFormPage } from '@ibk/ui/features';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../page/page.tsx';
import { useToast } from '../../toasts.ts';

/** Registers a virtual account. @source 000 §2, 002 §2.9 */
export function Component() {
  const show = useToast();
  const navigate = useNavigate();
  // A new account starts with an empty form.
  const [saved, setSaved] = useState(0);
  return (
    <Page>
      <AccountFormPage
        key={saved}
        bill="NONE"
        onSaved={(title) => {
          show({ tone: 'success', title });
          setSaved(saved + 1);
        }}
        onClose={() => void navigate('/menu/va-registration-list')}
      />
    </Page>
  );
}
