import MailCheck from 'lucide-react/icons/mail-check';
import { Button } from '../../primitives/button/button.tsx';
import { RadioGroup } from '../../primitives/radio-group/radio-group.tsx';
import { strings } from '../../strings/strings.ts';
import * as css from './authorisation-dialog.css.ts';

/** A channel over which a code can be sent. @source 000 §7 */
export type Channel = 'EMAIL' | 'PHONE';

export interface OtpChannelProps {
  channel: Channel;
  onChannelChange: (channel: Channel) => void;
  /** Masked addresses from the bank. A channel without an address shows only its name. */
  addresses: Partial<Record<Channel, string>>;
  /** The channel of the last code; null before the first. */
  sentTo: Channel | null;
  isSending: boolean;
  onSend: () => void;
}
/** Lets the user choose a channel, and shows the destination of the last code. */
export const OtpChannel = ({ channel, onChannelChange, addresses, sentTo, isSending, onSend }: OtpChannelProps) => (
  <>
    <RadioGroup
      label={strings.authorisation.channel}
      variant="cards"
      value={channel}
      onChange={(id) => {
        onChannelChange(id === 'PHONE' ? 'PHONE' : 'EMAIL');
      }}
      options={(['EMAIL', 'PHONE'] as const).map((id) => ({
        id,
        text: strings.authorisation.channels[id],
        detail: addresses[id],
      }))}
    />
    {sentTo === null ? (
      <Button isBlock autoFocus isPending={isSending} onPress={onSend}>
        {strings.authorisation.send}
      </Button>
    ) : (
      <div className={css.sent} role="status">
        <span className={css.sentIcon}>
          <MailCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
        {strings.authorisation[sentTo]}
      </div>
    )}
  </>
);
