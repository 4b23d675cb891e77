import { type Dispatch, type RefObject, type SetStateAction, useLayoutEffect } from 'react';

/**
 * Takes over what somebody typed into a form that the bank sent drawn, before this code had arrived.
 *
 * @param setValues takes the values of the form's fields by their names
 */
export function useTyped<Values extends Record<string, string>>(
  form: RefObject<HTMLFormElement | null>,
  setValues: Dispatch<SetStateAction<Values>>,
): void {
  useLayoutEffect(() => {
    const typed = [...new FormData(form.current ?? undefined)].filter(([, text]) => text !== '');
    if (typed.length > 0) setValues((now) => ({ ...now, ...Object.fromEntries(typed) }));
  }, [form, setValues]);
}
