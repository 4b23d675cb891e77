/** The turn of a file that need not give way to anybody. */
export const AT_ONCE = { turn: () => Promise.resolve() };
