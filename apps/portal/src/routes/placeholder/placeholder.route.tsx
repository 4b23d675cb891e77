import { Notice } from '@ibk/ui';
import { Page } from '../../shell/page.tsx';

/** Placeholder of a route whose screen is not built yet. */
export const Component = () => (
  <Page>
    <Notice title="Layar ini belum tersedia">
      Menu sudah disiapkan, tetapi layarnya menyusul pada tahap berikutnya. Silakan pilih menu lain.
    </Notice>
  </Page>
);
