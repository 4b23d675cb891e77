import { isBankError } from '@ibk/sdk';
import { Button, Notice, strings } from '@ibk/ui';
import { useNavigate, useRouteError } from 'react-router-dom';
import { Page } from './page.tsx';

interface NoScreenProps {
  title: string;
  reason: string;
}
function NoScreen({ title, reason }: NoScreenProps) {
  const navigate = useNavigate();
  return (
    <Page title={title}>
      <Notice tone="warning" title={reason}>
        Pilih layar dari menu, atau tekan Ctrl+K untuk mencarinya.
      </Notice>
      <div>
        <Button onPress={() => void navigate('/menu/dashboard')}>Ke dashboard</Button>
      </div>
    </Page>
  );
}

/** The page of an address under /menu that belongs to no screen. */
export const NotFound = () => <NoScreen title="Halaman tidak ditemukan" reason="Alamat ini tidak dikenal" />;

/** The page of a screen that is not in the user's menu. @source 000 §6 */
export const NotPermitted = () => (
  <NoScreen title="Halaman tidak tersedia" reason="Halaman ini tidak termasuk dalam menu Anda" />
);

/** The page of a screen whose code or data failed to load; the rest of the shell stays. */
export function Failed() {
  const fault = useRouteError();
  const message = isBankError(fault) ? fault.message : 'Layar tidak dapat dimuat. Periksa koneksi Anda.';
  return (
    <Page title="Layar gagal dimuat">
      <Notice tone="error" role="alert">
        {message}
      </Notice>
      <div>
        {/* A browser does not request a module again after a failure until the page is reloaded. */}
        <Button onPress={() => location.reload()}>{strings.fault.again}</Button>
      </div>
    </Page>
  );
}
