import { useState } from 'react';
import {
  blameState,
  changeState,
  type Check,
  firstState,
  type FormState,
  judgeState,
  messagesOf,
} from './form-state.ts';

/** One changed part, or a function that makes it of the values as they are when the change is applied. */
export type Change<Values> = Partial<Values> | ((values: Values) => Partial<Values>);

/**
 * The values of a form and what is wrong with them.
 *
 * @param check judges all values; asked when the form is to be sent, and again while a message stands
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
    /** What a field of our primitives takes. */
    bind: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: state.values[name],
      error: messages[name],
      onChange: (value: Values[Name]) => {
        const part: Partial<Values> = {};
        part[name] = value;
        change(part);
      },
    }),
    /**
     * Checks all fields and tells what is wrong.
     *
     * @param form puts the focus on its first wrong field; leave it out where an ErrorSummary takes the focus
     */
    isReady: (form?: HTMLFormElement): boolean => {
      const { isReady, state: judged } = judgeState(state, check);
      setState(judged);
      const wrong = Object.keys(state.values).find((name) => judged.told.includes(name));
      if (wrong !== undefined) form?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
      return isReady;
    },
    /** Shows what the bank refused, as long as the form still holds what was sent. */
    blame: (fault: Parameters<typeof blameState>[1], sent: Values) =>
      setState((now) => (now.values === sent ? blameState(now, fault) : now)),
    /** Shows the bank's refusal at the one field that it is about. */
    refuse: (name: string, message: string) =>
      setState((now) => ({ ...now, blamed: { ...now.blamed, [name]: message } })),
    clear: () => setState(firstState(initial)),
  };
}
