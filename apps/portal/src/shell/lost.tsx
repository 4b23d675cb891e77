import { isBankError } from '@ibk/sdk';
import { Button, Notice, strings } from '@ibk/ui';
import { useNavigate, useRouteError } from 'react-router-dom';
import { Page } from './page.tsx';

/** An address under /menu that names no screen. */
export function Lost() {
  const navigate = useNavigate();
  return (
    <Page title="Halaman tidak ditemukan">
      <Notice tone="warning" title="Alamat ini tidak dikenal">
        Pilih layar dari menu, atau tekan Ctrl+K untuk mencarinya.
      </Notice>
      <div>
        <Button onPress={() => void navigate('/menu/dashboard')}>Ke dashboard</Button>
      </div>
    </Page>
  );
}

/** A screen that could not be opened; the rest of the shell stays. */
export function Failed() {
  const fault = useRouteError();
  const words = isBankError(fault) ? fault.message : 'Layar tidak dapat dimuat. Periksa koneksi Anda.';
  return (
    <Page title="Layar gagal dimuat">
      <Notice tone="error" role="alert">
        {words}
      </Notice>
      <div>
        {/* A browser never asks again for a file that it once failed to get, until the page is loaded anew. */}
        <Button onPress={() => location.reload()}>{strings.fault.again}</Button>
      </div>
    </Page>
  );
}
