type Variables = Record<string, string | number | boolean> | undefined;
/** A text, or a function that makes one from React Aria's variables. */
export type Sentence = string | ((args: Variables) => string);

const shown = (value: string | number | boolean | undefined): string =>
  typeof value === 'number' ? new Intl.NumberFormat('id-ID').format(value) : String(value ?? '');

/** A text with variables in braces, as in `fill('{count} item')`. */
export const fill =
  (template: string): Sentence =>
  (args) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => shown(args?.[name]));
