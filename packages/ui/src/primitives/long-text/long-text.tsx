import { useCallback, useState } from 'react';
import { Focusable } from 'react-aria-components';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { Unbroken } from '../unbroken/unbroken.tsx';
import * as css from './long-text.css.ts';

/** Text of at most three lines. If it is cut, hover and focus show all of it. */
export const LongText = ({ children }: { children: string }) => {
  const [isCut, setCut] = useState(false);
  const watch = useCallback((box: HTMLSpanElement) => {
    if (typeof ResizeObserver === 'undefined') return;
    const measure = () => {
      setCut(box.scrollHeight > box.clientHeight);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    // A font that arrives later may need a fourth line, which changes no size of a box that has three.
    const fonts = 'fonts' in document ? document.fonts : new EventTarget();
    fonts.addEventListener('loadingdone', measure);
    return () => {
      observer.disconnect();
      fonts.removeEventListener('loadingdone', measure);
    };
  }, []);
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
