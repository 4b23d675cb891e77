import { useCallback, useState } from 'react';
import { Focusable } from 'react-aria-components';
import { Tooltip } from '../tooltip/tooltip.tsx';
import * as css from './long-text.css.ts';

/** Words that can be long: two lines at most, and where they are cut the whole of them on hover and on focus. */
export const LongText = ({ children }: { children: string }) => {
  const [isCut, setCut] = useState(false);
  const watch = useCallback((box: HTMLSpanElement) => {
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      setCut(box.scrollHeight > box.clientHeight);
    });
    observer.observe(box);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <span key={children} ref={watch} className={css.clamp}>
      {isCut ? (
        <Tooltip text={children}>
          <Focusable>
            <span className={css.words} tabIndex={0}>
              {children}
            </span>
          </Focusable>
        </Tooltip>
      ) : (
        children
      )}
    </span>
  );
};
