import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { visuallyHidden } from '../../theme/visually-hidden.css.ts';
import { strings } from '../../strings/strings.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';

export interface CopyButtonProps {
  /** The text to copy. */
  text: string;
  /** Name of the text, for the accessible name: 'NTPN'. */
  label: string;
  /** Only an icon, for a row with a more prominent action. @default false */
  isQuiet?: boolean;
}

/** Shows 'Salin' and, after a click, 'Tersalin' until it loses the focus. */
export const CopyButton = ({ text, label, isQuiet = false }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false);
  const action = isCopied ? strings.button.copied : strings.button.copy;
  const name = `${action} ${label}`;
  const shown = {
    size: 's',
    icon: isCopied ? Check : Copy,
    onPress: () => void navigator.clipboard.writeText(text).then(() => setCopied(true)),
    onBlur: () => setCopied(false),
  } as const;
  return (
    <>
      {isQuiet ? (
        <IconButton {...shown} label={name} />
      ) : (
        <Button {...shown} aria-label={name}>
          {action}
        </Button>
      )}
      <span role="status" className={visuallyHidden}>
        {isCopied && `${label} ${strings.button.copied.toLowerCase()}`}
      </span>
    </>
  );
};
