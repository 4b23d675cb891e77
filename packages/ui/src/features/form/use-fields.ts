import { useState } from 'react';
import {
  refusedState,
  changeState,
  type Check,
  firstState,
  type FormState,
  judgeState,
  messagesOf,
  unreadState,
} from './form-state.ts';

/** Changed fields, or a function that derives them from the values at the time the change is applied. */
export type Change<Values> = Partial<Values> | ((values: Values) => Partial<Values>);

/**
 * The values of a form and its error messages.
 *
 * @param check validates all values; runs on an attempt to send, and on changes while a message is shown
 */
export function useFields<Values extends object>(initial: Values, check: Check<Values>) {
  const [state, setState] = useState<FormState<Values>>(() => firstState(initial));
  const messages = messagesOf(state, check);
  const change = (part: Change<Values>) =>
    setState((now) => changeState(now, typeof part === 'function' ? part(now.values) : part, check));
  return {
    values: state.values,
    messages,
    refusal: state.refusal,
    attempt: state.attempt,
    change,
    /** Takes the message of a field that shows a text which it cannot read; null once it is read. */
    markUnread: (name: string, message: string | null) => setState((now) => unreadState(now, [name, message], check)),
    /** Props for a field of the primitives. */
    bind: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: state.values[name],
      error: messages[name],
      ...(state.marked.includes(name) ? { isInvalid: true } : {}),
      onChange: (value: Values[Name]) => {
        const part: Partial<Values> = {};
        part[name] = value;
        change(part);
      },
    }),
    /**
     * Validates all fields and shows their errors.
     *
     * @param form moves the focus to its first wrong field; omit it if an ErrorSummary takes the focus
     */
    isReady: (form?: HTMLFormElement): boolean => {
      const { isReady, state: judged } = judgeState(state, check);
      setState(judged);
      const wrong = Object.keys(state.values).find((name) => judged.shownFields.includes(name));
      if (wrong !== undefined) form?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return isReady;
    },
    /** Shows the bank's refusal, if the form still holds the values that were sent. */
    showRefusal: (fault: Parameters<typeof refusedState>[1], sent: Values) =>
      setState((now) => (now.values === sent ? refusedState(now, fault) : now)),
    /** Marks the one field that the bank's refusal refers to. */
    mark: (name: string) => setState((now) => ({ ...now, marked: [name] })),
    /** Changes to exactly these values, which a request carries. */
    replace: (values: Values) => setState((now) => ({ ...changeState(now, values, check), values })),
    clear: () => setState(firstState(initial)),
  };
}
