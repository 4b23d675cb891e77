import { Link, Notice, strings } from '@ibk/ui';
import { faultText } from '@ibk/ui/features';

/** Reports that a part of the dashboard failed to load; renders nothing without an error. */
export const LoadFault = ({ fault, onAgain }: { fault: Error | null; onAgain: () => void }) =>
  fault && (
    <Notice tone="error" role="alert">
      {faultText(fault)} <Link onPress={onAgain}>{strings.fault.again}</Link>
    </Notice>
  );
