import Download from 'lucide-react/icons/download';
import { Button } from '../../primitives/button/button.tsx';
import { useReceiptFile } from './use-receipt-file.ts';

interface ReceiptButtonProps {
  referenceId: string;
  onRefused: (message: string | undefined) => void;
}
/** Saves the receipt of a successful transaction as a PDF. */
export function ReceiptButton({ referenceId, onRefused }: ReceiptButtonProps) {
  const { download, pending } = useReceiptFile({ onRefused });
  return (
    <Button
      icon={Download}
      isPending={pending !== null}
      onPress={() => download({ referenceIds: [referenceId], format: 'pdf' })}
    >
      Unduh resi
    </Button>
  );
}
