/** Chooses entries of a table by name, in the order of the names. */
export const choose = <Entries extends object, Name extends keyof Entries & string>(
  entries: Entries,
  ...names: Name[]
): Pick<Entries, Name> => Object.fromEntries(names.map((name) => [name, entries[name]])) as Pick<Entries, Name>;
