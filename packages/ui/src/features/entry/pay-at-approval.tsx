import type { Schedule } from '@ibk/sdk/contract';
import { Checkbox } from '../../primitives/checkbox/checkbox.tsx';

interface PayAtApprovalProps {
  schedule: Schedule;
  isDisabled?: boolean;
  onChange: (schedule: Schedule) => void;
}
/** Whether a monthly order pays the bill that is shown, too. */
export const PayAtApproval = ({ schedule, isDisabled = false, onChange }: PayAtApprovalProps) => (
  <Checkbox
    isSelected={schedule.payAtApproval ?? false}
    isDisabled={isDisabled}
    onChange={(payAtApproval) => {
      const { payAtApproval: _, ...rest } = schedule;
      onChange(payAtApproval ? { ...rest, payAtApproval } : rest);
    }}
  >
    Bayar juga tagihan ini begitu disetujui
  </Checkbox>
);
