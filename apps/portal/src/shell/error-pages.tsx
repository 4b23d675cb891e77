import { isBankError } from '@ibk/sdk';
import { routeData } from '@ibk/sdk/rules';
import { Button, Notice, strings } from '@ibk/ui';
import { useNavigate, useParams, useRouteError } from 'react-router-dom';
import { Page } from '../page/page.tsx';

interface NoPageProps {
  title: string;
  reason: string;
}
function NoPage({ title, reason }: NoPageProps) {
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

/** The page of a screen that the user's menu lacks. @source 000 §6 */
export const NotPermitted = () => (
  <NoPage title="Halaman tidak tersedia" reason="Halaman ini tidak termasuk dalam menu Anda" />
);

/** The page of an address under /menu without a screen: a route of the documents, or an unknown address. */
export function NoScreen() {
  const { '*': name = '' } = useParams();
  if (routeData({ name })) return <NotPermitted />;
  return <NoPage title="Halaman tidak ditemukan" reason="Alamat ini tidak dikenal" />;
}

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
