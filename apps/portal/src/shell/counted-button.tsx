import { notificationBadge } from '@ibk/sdk/rules';
import { IconButton } from '@ibk/ui';
import type { ComponentProps } from 'react';
import * as css from './shell.css.ts';

type CountedButtonProps = Pick<ComponentProps<typeof IconButton>, 'icon' | 'onPress'> & {
  count: number;
  /** What is counted, behind the number. */
  what: string;
  /** The label without anything to count. */
  none: string;
  testId: string;
};

/** A button of the toolbar with a number on it. @source 000 §6 */
export function CountedButton({ icon, onPress, count, what, none, testId }: CountedButtonProps) {
  const badge = notificationBadge({ count });
  return (
    <span className={css.counted}>
      <IconButton
        label={badge === null ? none : `${count} ${what}`}
        icon={icon}
        placement="bottom"
        {...(onPress && { onPress })}
      />
      {badge !== null && (
        <span className={css.badge} data-testid={testId} aria-hidden="true">
          {badge}
        </span>
      )}
    </span>
  );
}
