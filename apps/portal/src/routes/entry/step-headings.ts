import type { EntryStep } from '@ibk/ui/features';
import type { PageProps } from '../../page/page.tsx';

/** The heading of each step of a screen that enters a transaction. */
export const STEP_HEADINGS: Record<EntryStep, (title: string) => Pick<PageProps, 'step' | 'title'>> = {
  form: () => ({}),
  review: (title) => ({ title: `Periksa ${title}`, step: 'Periksa' }),
  done: (title) => ({ title: `${title.charAt(0).toUpperCase()}${title.slice(1)} diajukan`, step: 'Selesai' }),
};
