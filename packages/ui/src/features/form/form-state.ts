/**
 * Error messages of a form by field; inside a list of rows by path, as in `rows.1.amount`. Empty and null mean no
 * error.
 */
export type Messages = Readonly<Record<string, string | null | undefined>>;
/** Validates all values at once. An empty result means that the form may be sent. */
export type Check<Values> = (values: Values) => Messages;

/** The state of a form while the user completes it. */
export interface FormState<Values> {
  values: Values;
  /** Fields whose validation message is shown: those that were wrong on the latest attempt to send. */
  shownFields: readonly string[];
  /** The bank's messages about fields that the local validation accepts. */
  bankMessages: Messages;
  /** Fields marked as wrong without a message, since a toast has shown it. */
  marked: readonly string[];
  /** The bank's refusal, if it is about no field in particular. */
  refusal: string | undefined;
  /** Messages of fields that show a text which they could not read. Such a field has no value, and must not pass for empty. */
  unread: Readonly<Record<string, string>>;
  /** Number of failed attempts. Each one moves the focus back to the error summary. */
  attempt: number;
}

export const firstState = <Values>(values: Values): FormState<Values> => ({
  values,
  shownFields: [],
  bankMessages: {},
  marked: [],
  refusal: undefined,
  unread: {},
  attempt: 0,
});

/** The messages of all fields, shown or not: a text that cannot be read comes before what the values say. */
const faultsOf = <Values>({ values, unread }: Pick<FormState<Values>, 'values' | 'unread'>, check: Check<Values>) => ({
  ...check(values),
  ...unread,
});

const hasMessage = ([, message]: [string, string | null | undefined]): boolean => Boolean(message);
const isInside = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/** The messages to show. */
export function messagesOf<Values>(state: FormState<Values>, check: Check<Values>) {
  const { shownFields, bankMessages } = state;
  const found: Messages = shownFields.length > 0 ? faultsOf(state, check) : {};
  const shown = Object.entries(found).filter(([path]) => shownFields.includes(path));
  return Object.fromEntries([...shown, ...Object.entries(bankMessages)].filter(hasMessage)) as Record<string, string>;
}

/**
 * The form after a change. A message disappears once its error is corrected, and the bank's message about a field
 * disappears with any change of that field. No new message appears while the user types.
 */
export function changeState<Values extends object>(
  state: FormState<Values>,
  part: Partial<Values>,
  check: Check<Values>,
): FormState<Values> {
  const values = { ...state.values, ...part };
  const found: Messages = state.shownFields.length > 0 ? faultsOf({ ...state, values }, check) : {};
  const changed = Object.keys(part);
  const bankMessages = Object.entries(state.bankMessages).filter(
    ([path]) => !changed.some((field) => isInside(path, field)),
  );
  return {
    ...state,
    values,
    shownFields: state.shownFields.filter((path) => found[path]),
    bankMessages: Object.fromEntries(bankMessages),
    marked: state.marked.filter((field) => !changed.includes(field)),
    refusal: undefined,
  };
}

/** The form after a field shows a text that it cannot read, or is read again or gone, which is null. */
export function unreadState<Values extends object>(
  state: FormState<Values>,
  [field, message]: readonly [field: string, message: string | null],
  check: Check<Values>,
): FormState<Values> {
  if ((state.unread[field] ?? null) === message) return state;
  const { [field]: _, ...others } = state.unread;
  return changeState({ ...state, unread: message === null ? others : { ...others, [field]: message } }, {}, check);
}

/** The form on an attempt to send it, with every validation message shown. `isReady` is true without any message. */
export function judgeState<Values>(state: FormState<Values>, check: Check<Values>) {
  const faults = Object.entries<string | null | undefined>(faultsOf(state, check)).filter(hasMessage);
  const isReady = faults.length === 0;
  return {
    isReady,
    state: {
      ...state,
      shownFields: faults.map(([path]) => path),
      bankMessages: {},
      marked: [],
      refusal: undefined,
      attempt: isReady ? state.attempt : state.attempt + 1,
    },
  };
}

/** The form after a refusal by the bank. */
export const refusedState = <Values>(
  state: FormState<Values>,
  { fields, refusal }: { fields: Messages; refusal: string | undefined },
): FormState<Values> => ({ ...state, bankMessages: fields, refusal, attempt: state.attempt + 1 });
