import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import X from 'lucide-react/icons/x';
import type { KeyboardEvent, ReactNode } from 'react';
import { Dialog } from '../../primitives/dialog/dialog.tsx';
import { IconButton } from '../../primitives/icon-button/icon-button.tsx';
import { strings } from '../../strings/strings.ts';
import { below } from '../../theme/below.ts';
import * as css from './side-panel.css.ts';
import { useMedia } from './use-media.ts';

export interface SidePanelProps {
  title: string;
  subtitle?: string;
  /** Groups of the detail, separated by thin lines. */
  parts: readonly ReactNode[];
  onClose: () => void;
  /** Opens the previous row of the queue; absent on the first one. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /**
   * The buttons of a form. They replace the buttons to the neighbours, and a click outside does not close the panel.
   */
  footer?: ReactNode;
}
/** Elements that handle arrow keys themselves. */
const OWN_ARROWS = 'input, textarea, select, [role="radio"], [role="option"], [role="menuitem"]';
/** A detail or form next to the list; under 1120 px it opens over the page from the right. */
export const SidePanel = ({ title, subtitle, parts, onClose, onPrevious, onNext, footer }: SidePanelProps) => {
  const isOverlay = useMedia(below.panel);
  const walkByKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: onNext, ArrowUp: onPrevious }[event.key];
    if (!step || !(event.target instanceof HTMLElement) || event.target.matches(OWN_ARROWS)) return;
    event.preventDefault();
    step();
  };
  const walk = (
    <>
      <IconButton
        size="s"
        label={strings.panel.previous}
        icon={ChevronUp}
        isDisabled={!onPrevious}
        {...(onPrevious ? { onPress: onPrevious } : {})}
      />
      <IconButton
        size="s"
        label={strings.panel.next}
        icon={ChevronDown}
        isDisabled={!onNext}
        {...(onNext ? { onPress: onNext } : {})}
      />
    </>
  );
  // The parts of a detail are never reordered, so their indexes can be keys.
  const body = parts.map((part, place) => (
    <div key={place} className={css.part}>
      {part}
    </div>
  ));
  if (isOverlay)
    return (
      <Dialog
        kind="sheet"
        title={title}
        isOpen
        isDismissable={footer === undefined}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        footer={footer ?? walk}
      >
        {subtitle !== undefined && <span className={css.sheetSubtitle}>{subtitle}</span>}
        <div className={css.inSheet} onKeyDown={walkByKey}>
          {body}
        </div>
      </Dialog>
    );
  return (
    <aside
      className={footer === undefined ? css.panel : css.formPanel}
      aria-label={title}
      onKeyDown={footer === undefined ? walkByKey : undefined}
    >
      <div className={css.head}>
        <h2 className={css.title}>
          {title}
          {subtitle !== undefined && <span className={css.subtitle}>{subtitle}</span>}
        </h2>
        {footer === undefined && walk}
        <IconButton size="s" label={strings.dialog.close} icon={X} onPress={onClose} />
      </div>
      {body}
      {footer !== undefined && <div className={css.foot}>{footer}</div>}
    </aside>
  );
};
