import { Button, Dialog, strings } from '@ibk/ui';
import { useSession } from '../session.ts';

/** Informs the user that the session is over because its secret was replaced, and logs out. @source 000 §4 */
export function LoginAgain({ message }: { message: string }) {
  const { leave } = useSession();
  return (
    <Dialog
      isOpen
      kind="confirm"
      role="alertdialog"
      canClose={false}
      title="Perubahan tersimpan"
      footer={
        <Button variant="filled" autoFocus onPress={() => void leave()}>
          {strings.session.loginAgain}
        </Button>
      }
    >
      <p>{message}</p>
    </Dialog>
  );
}
