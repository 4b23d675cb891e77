import { useState } from 'react';

type Messages<Field extends string> = Partial<Record<Field, string | null | undefined>>;

/**
 * The texts of a small form and what is wrong with them.
 *
 * @param check messages by field; asked when the form is sent, and again while a fault stands
 */
export function useFields<Field extends string>(
  initial: Record<Field, string>,
  check: (values: Record<Field, string>) => Messages<Field>,
) {
  const [values, setValues] = useState(initial);
  const [messages, setMessages] = useState<Messages<Field>>({});
  return {
    values,
    bind: (name: Field) => ({
      name,
      value: values[name],
      error: messages[name] ?? undefined,
      onChange: (value: string) => {
        const next = { ...values, [name]: value };
        setValues(next);
        if (messages[name]) setMessages({ ...messages, [name]: check(next)[name] });
      },
    }),
    /** Checks all fields; false puts the focus on the first that is wrong. */
    isReady: (form: HTMLFormElement): boolean => {
      const found = check(values);
      setMessages(found);
      const wrong = (Object.keys(initial) as Field[]).find((name) => found[name]);
      if (wrong) form.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return wrong === undefined;
    },
    /** Shows the bank's refusal at the field that it is about. */
    refuse: (name: string, message: string) => setMessages((now) => ({ ...now, [name]: message })),
    clear: () => {
      setValues(initial);
      setMessages({});
    },
  };
}
