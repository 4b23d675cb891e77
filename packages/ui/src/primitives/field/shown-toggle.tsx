import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { Button } from 'react-aria-components';
import { secret } from '../../strings/secret.ts';
import { Tooltip } from '../tooltip/tooltip.tsx';
import * as css from './field.css.ts';

/** The eye button at the end of a secret field. */
export const ShownToggle = ({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) => {
  const Icon = isShown ? EyeOff : Eye;
  const label = isShown ? secret.hide : secret.show;
  return (
    <Tooltip text={label}>
      <Button
        className={css.action}
        aria-label={label}
        onPress={() => {
          onChange(!isShown);
        }}
      >
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      </Button>
    </Tooltip>
  );
};
