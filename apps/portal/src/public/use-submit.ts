import { type SubmitEvent, useState } from 'react';
import { loadPress, type Press } from './press-part.ts';

/**
 * What a form before the login does when it is submitted, once at a time. A fault of the work, such as code that cannot be
 * loaded, is thrown while the page is drawn, where its error boundary shows it.
 *
 * @param work sends the form. @returns true if the page is left; the form then stays as it is while the next page loads
 */
export function useSubmit(work: (press: Press) => Promise<boolean>) {
  const [isPending, setPending] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    loadPress()
      .then(work)
      .then(setPending, (fault: unknown) =>
        setPending(() => {
          throw fault;
        }),
      );
  };
  return [isPending, submit] as const;
}
