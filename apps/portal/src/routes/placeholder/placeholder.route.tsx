import { Notice } from '@ibk/ui';
import { Page } from '../../shell/page.tsx';

/** What a route shows whose screen comes with a later step. */
export const Component = () => (
  <Page>
    <Notice title="Layar ini belum tersedia">
      Menu sudah disiapkan, tetapi layarnya menyusul pada tahap berikutnya. Silakan pilih menu lain.
    </Notice>
  </Page>
);
