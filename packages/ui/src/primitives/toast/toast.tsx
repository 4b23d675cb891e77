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
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components';
import { strings } from '../../strings/strings.ts';
import * as css from './toast.css.ts';

const TONES = {
  success: { icon: CircleCheck, role: 'status' },
  info: { icon: Info, role: 'status' },
  warning: { icon: Hourglass, role: 'alert' },
  error: { icon: CircleX, role: 'alert' },
} as const;

export interface ToastMessage {
  tone: keyof typeof TONES;
  title: string;
  detail?: string;
}
/** Time a toast stays on screen. It stops while the pointer or the focus is on the toasts. @source 000 §9 */
const SHOWN_MS = 5_000;

/** The toasts of one page: call `show` from anywhere; one ToastRegion draws them. */
export interface Toasts {
  queue: ToastQueue<ToastMessage>;
  show: (message: ToastMessage) => void;
}
/** Creates the queue of toasts; the host keeps one per page. */
export const createToasts = (): Toasts => {
  const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 5 });
  return {
    queue,
    show: (message) => {
      queue.add(message, { timeout: SHOWN_MS });
    },
  };
};

/** Shows the toasts at the top right, above everything, and announces them. @source 000 §2 */
export const ToastRegion = ({ toasts }: { toasts: Toasts }) => (
  <AriaToastRegion queue={toasts.queue} className={css.region} aria-label={strings.toast.region}>
    {({ toast }) => {
      const { tone, title, detail } = toast.content;
      const { icon: Icon, role } = TONES[tone];
      return (
        <Toast toast={toast} className={css.tones[tone]}>
          <span className={css.inks[tone]}>
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          </span>
          <ToastContent className={css.words} role={role}>
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
