import type { Explanation } from '@ibk/sdk/contract';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import * as css from '../desk/desk.css.ts';
import type { Stage } from './stages.ts';
import { decisionFor } from './transaction-desk.ts';

/** Whether this user may act on the transaction now, and if not, why. */
export const PermissionNote = ({ explanation, stage }: { explanation: Explanation; stage: Stage }) => {
  const accept = decisionFor(stage, [explanation]);
  const action = explanation.actions.find((one) => one.action === accept);
  const Icon = action?.allowed ? CircleCheck : CircleAlert;
  return (
    <div className={css.note}>
      <Icon
        className={css.noteIcon[action?.allowed ? 'may' : 'mayNot']}
        size={18}
        strokeWidth={1.75}
        aria-hidden="true"
      />
      <span>
        {action?.allowed
          ? 'Anda dapat memproses transaksi ini.'
          : (action?.message ?? 'Transaksi ini tidak dapat Anda proses.')}
      </span>
    </div>
  );
};
