import { I18nProvider } from 'react-aria-components';
import { createRoot } from 'react-dom/client';
import { speakIndonesian } from '../src/i18n/speak-indonesian.ts';
import '../src/theme/index.ts';
import { Workbench } from './workbench.tsx';

speakIndonesian(window);
const page = document.querySelector('#workbench');
if (!page) throw new Error('index.html has no #workbench');
createRoot(page).render(
  <I18nProvider locale="id-ID">
    <Workbench />
  </I18nProvider>,
);
