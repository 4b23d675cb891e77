import type { Definition } from '../../patterns/definition-list/definition-list.tsx';
import { CopyButton } from '../../primitives/copy-button/copy-button.tsx';
import * as css from './content.css.ts';

/** Terms of the text fields of a record, in the order to show them. */
export type Fields<T> = readonly (readonly [term: string, key: keyof T])[];

/** A row for a text; no row where the content does not have it. */
export const row = (term: string, value: string | undefined): Definition[] => (value ? [{ term, value }] : []);

/**
 * A row for each text field that a record has.
 *
 * @param written how to write the fields that are not shown as they are
 */
export const fieldRows = <T extends object>(
  record: T,
  fields: Fields<T>,
  written: { readonly [K in keyof T]?: (text: string) => string } = {},
): Definition[] =>
  fields.flatMap(([term, key]) => {
    const value = record[key];
    return typeof value === 'string' ? row(term, written[key]?.(value) ?? value) : [];
  });

/** NTPN (16 characters) and electricity token (20 digits) in groups of four; any other code as it is. */
const grouped = (code: string): string => (/^\w{16}(\w{4})?$/.test(code) ? code.replace(/\w{4}(?=\w)/g, '$& ') : code);

/** A prominent row for a code that is typed or pasted elsewhere. It is copied without the spaces that it is shown with. */
export const codeRow = (term: string, code: string | undefined): Definition[] =>
  code
    ? [
        {
          term,
          value: (
            <span className={css.code}>
              {grouped(code)}
              <span data-print="never">
                <CopyButton text={code} label={term} />
              </span>
            </span>
          ),
        },
      ]
    : [];

/** A row for a number that is compared digit by digit. */
export const numberRow = (term: string, value: string): Definition => ({
  term,
  value: <span className={css.mono}>{value}</span>,
});
