/** The turn of a file that need not give way to other work. */
export const AT_ONCE = { turn: () => Promise.resolve() };
