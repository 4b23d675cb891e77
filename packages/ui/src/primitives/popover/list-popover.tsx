import { type ReactNode, useContext, useDeferredValue } from 'react';
import { OverlayTriggerStateContext, Popover } from 'react-aria-components';
import { asWide } from './popover.css.ts';

/** The list below a field. The field shows the press first, and the list is drawn after that picture. */
export function ListPopover({ children }: { children: ReactNode }) {
  const field = useContext(OverlayTriggerStateContext);
  const isOpen = field?.isOpen ?? false;
  const isDrawn = useDeferredValue(isOpen) && isOpen;
  return (
    <OverlayTriggerStateContext value={field && { ...field, isOpen: isDrawn }}>
      <Popover className={asWide} offset={4}>
        {children}
      </Popover>
    </OverlayTriggerStateContext>
  );
}
