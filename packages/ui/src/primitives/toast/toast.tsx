import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import {
  Button,
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import * as css from './toast.css.ts';
import type { ToastMessage, Toasts } from './toasts.ts';

const TONES = {
  success: { icon: CircleCheck, role: 'status' },
  info: { icon: Info, role: 'status' },
  warning: { icon: Hourglass, role: 'alert' },
  error: { icon: CircleX, role: 'alert' },
} as const satisfies Record<ToastMessage['tone'], object>;

/** Shows the toasts at the top right, above everything, and announces them. @source 000 §2 */
export const ToastRegion = ({ toasts }: { toasts: Toasts }) => (
  <AriaToastRegion queue={toasts.queue} className={css.region} aria-label={strings.toast.region}>
    {({ toast }) => {
      const { tone, title, detail } = toast.content;
      const { icon: Icon, role } = TONES[tone];
      return (
        <Toast toast={toast} className={css.tones[tone]}>
          <span className={css.textColours[tone]}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <ToastContent className={css.content} role={role}>
            <Text slot="title" className={css.title}>
              {title}
            </Text>
            {detail !== undefined && (
              <Text slot="description" className={css.detail}>
                {detail}
              </Text>
            )}
          </ToastContent>
          <Button slot="close" className={css.close} aria-label={strings.toast.close}>
            <X size={16} strokeWidth={2} aria-hidden="true" />
          </Button>
        </Toast>
      );
    }}
  </AriaToastRegion>
);
