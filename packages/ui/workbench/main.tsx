import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import sumut from '../../../profiles/sumut.json' with { type: 'json' };
import { speakIndonesian } from '../src/i18n/speak-indonesian.ts';
import { setBrand } from '../src/theme/brand.ts';
import '../src/theme/index.ts';
import { Workbench } from './workbench.tsx';

speakIndonesian(window);
setBrand(document.documentElement, sumut.colours);
const page = document.querySelector('#workbench');
if (!page) throw new Error('index.html has no #workbench');
createRoot(page).render(
  <I18nProvider locale="id-ID">
    <Workbench />
  </I18nProvider>,
);
