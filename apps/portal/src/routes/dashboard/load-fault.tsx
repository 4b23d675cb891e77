import { Link, Notice, strings } from '@ibk/ui';
import { faultText } from '@ibk/ui/features';

/** A part of the dashboard that could not be had; nothing while it could. */
export const LoadFault = ({ fault, onAgain }: { fault: Error | null; onAgain: () => void }) =>
  fault && (
    <Notice tone="error" role="alert">
      {faultText(fault)} <Link onPress={onAgain}>{strings.fault.again}</Link>
    </Notice>
  );
