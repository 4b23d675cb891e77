import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { unseen } from '../../theme/unseen.css.ts';
import { strings } from '../../strings/strings.ts';
import { Button } from '../button/button.tsx';

export interface CopyButtonProps {
  /** What the clipboard gets. */
  text: string;
  /** What it is, for the accessible name: 'NTPN'. */
  label: string;
  /** @default 's' */
  size?: 'm' | 's';
  /** Writes to the clipboard. @default the browser's own */
  copy?: (text: string) => Promise<void>;
}
const toClipboard = (text: string): Promise<void> => navigator.clipboard.writeText(text);

/** 'Salin', and then 'Tersalin' until the focus leaves. */
export const CopyButton = ({ text, label, size = 's', copy = toClipboard }: CopyButtonProps) => {
  const [isCopied, setCopied] = useState(false);
  const words = isCopied ? strings.button.copied : strings.button.copy;
  return (
    <>
      <Button
        size={size}
        icon={isCopied ? Check : Copy}
        aria-label={`${words} ${label}`}
        onPress={() => {
          void copy(text).then(() => {
            setCopied(true);
          });
        }}
        onBlur={() => {
          setCopied(false);
        }}
      >
        {words}
      </Button>
      <span role="status" className={unseen}>
        {isCopied && `${label} ${strings.button.copied.toLowerCase()}`}
      </span>
    </>
  );
};
