import { plainCode } from '@ibk/sdk/format';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../primitives/button/button.tsx';
import { TextField } from '../../primitives/text-field/text-field.tsx';
import * as css from './virtual-account.css.ts';

const UNREAD = 'Input No Virtual Account';
/** Whether a text is the number of a virtual account. */
export const isAccountNumber = (text: string): boolean => /^\d{6,34}$/.test(text);

/** Asks for the number of a virtual account. */
export function NumberSearch({ start, onFind }: { start: string; onFind: (number: string) => void }) {
  const [text, setText] = useState(start);
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const number = plainCode(text);
    setError(isAccountNumber(number) ? undefined : UNREAD);
    if (isAccountNumber(number)) onFind(number);
  };
  return (
    <form className={css.search} noValidate onSubmit={submit} data-print="never">
      <div className={css.searchField}>
        <TextField
          label="No. Virtual Account"
          value={text}
          onChange={setText}
          error={error}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Button type="submit">Cari</Button>
    </form>
  );
}
