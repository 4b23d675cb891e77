type Variables = Record<string, string | number | boolean> | undefined;
/** A text, or what makes one from the variables that React Aria gives. */
export type Sentence = string | ((args: Variables) => string);

const shown = (value: string | number | boolean | undefined): string =>
  typeof value === 'number' ? new Intl.NumberFormat('id-ID').format(value) : String(value ?? '');

/** A sentence with names in braces: `fill('{count} item')`. */
export const fill =
  (template: string): Sentence =>
  (args) =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => shown(args?.[name]));
