/** What is wrong with a form, by field; inside a list of rows by path: `rows.1.amount`. Empty and null count as nothing. */
export type Messages = Readonly<Record<string, string | null | undefined>>;
/** Judges all values at once; an empty answer means that the form may be sent. */
export type Check<Values> = (values: Values) => Messages;

/** A form while it is filled in. */
export interface FormState<Values> {
  values: Values;
  /** Fields whose message of the check is shown: those that were wrong when the form was last to be sent. */
  told: readonly string[];
  /** What the bank said of fields that the check finds right. */
  blamed: Messages;
  /** What the bank said of no field in particular. */
  refusal: string | undefined;
  /** Counts the tries that failed, so that each brings the focus back to the summary. */
  attempt: number;
}

export const firstState = <Values>(values: Values): FormState<Values> => ({
  values,
  told: [],
  blamed: {},
  refusal: undefined,
  attempt: 0,
});

const hasMessage = ([, message]: [string, string | null | undefined]): boolean => Boolean(message);
const isInside = (path: string, field: string): boolean => path === field || path.startsWith(`${field}.`);

/** The messages to show. */
export function messagesOf<Values>({ values, told, blamed }: FormState<Values>, check: Check<Values>) {
  const found = told.length > 0 ? check(values) : {};
  const standing = Object.entries(found).filter(([path]) => told.includes(path));
  return Object.fromEntries([...standing, ...Object.entries(blamed)].filter(hasMessage)) as Record<string, string>;
}

/**
 * The form after somebody typed: a message goes as soon as its fault is put right, and what the bank said of a field
 * goes with any change of that field. Nothing new is told while somebody types.
 */
export function changeState<Values extends object>(
  state: FormState<Values>,
  part: Partial<Values>,
  check: Check<Values>,
): FormState<Values> {
  const values = { ...state.values, ...part };
  const found = state.told.length > 0 ? check(values) : {};
  const changed = Object.keys(part);
  const blamed = Object.entries(state.blamed).filter(([path]) => !changed.some((field) => isInside(path, field)));
  return {
    ...state,
    values,
    told: state.told.filter((path) => found[path]),
    blamed: Object.fromEntries(blamed),
    refusal: undefined,
  };
}

/** The form when it is to be sent: every message of the check is told. `isReady` where there is none. */
export function judgeState<Values>(state: FormState<Values>, check: Check<Values>) {
  const told = Object.entries(check(state.values)).filter(hasMessage);
  const isReady = told.length === 0;
  return {
    isReady,
    state: {
      ...state,
      told: told.map(([path]) => path),
      blamed: {},
      refusal: undefined,
      attempt: isReady ? state.attempt : state.attempt + 1,
    },
  };
}

/** The form after the bank refused it. */
export const blameState = <Values>(
  state: FormState<Values>,
  { fields, refusal }: { fields: Messages; refusal: string | undefined },
): FormState<Values> => ({ ...state, blamed: fields, refusal, attempt: state.attempt + 1 });
