import { useCallback, useState } from 'react';
import { Focusable } from 'react-aria-components';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Unbroken } from '../unbroken/unbroken.tsx';
import * as css from './long-text.css.ts';
import { watchSize } from './watch-size.ts';

/** Text of at most three lines. If it is cut, hover and focus show all of it. */
export const LongText = ({ children }: { children: string }) => {
  const [isCut, setCut] = useState(false);
  const watch = useCallback(
    (box: HTMLSpanElement) => watchSize(box, () => setCut(box.scrollHeight > box.clientHeight)),
    [],
  );
  return (
    <span key={children} ref={watch} className={css.clamp}>
      {isCut ? (
        <Tooltip text={children}>
          <Focusable>
            <span className={css.text} tabIndex={0}>
              <Unbroken>{children}</Unbroken>
            </span>
          </Focusable>
        </Tooltip>
      ) : (
        <Unbroken>{children}</Unbroken>
      )}
    </span>
  );
};
