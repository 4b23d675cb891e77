import { CONSTANTS } from '@ibk/sdk/rules';
import { Link, Skeleton } from '@ibk/ui';
import { memo, type ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { Brand } from '../brand/mark.tsx';
import { useSession } from '../session.ts';
import { MenuTree } from './menu-tree.tsx';
import { useMenu } from '../page/menu-tree-context.ts';
import * as css from './shell.css.ts';
import { BankTime } from './bank-time.tsx';
import { ThemeMenu } from './theme-menu.tsx';

interface DrawerProps {
  countOf: (name: string) => string | null;
  onGo?: () => void;
  /** Tools that do not fit into the toolbar. */
  tools?: ReactNode;
}
const DrawerContent = ({ countOf, onGo, tools }: DrawerProps) => {
  const { profile, user } = useSession();
  const { items, isPending, reload } = useMenu();
  return (
    <>
      <div className={css.drawerHead}>
        <Brand profile={profile} isSmall />
      </div>
      <div className={css.person}>
        <div className={css.personName}>{user.name}</div>
        <div className={css.personGroup}>{user.corporate.corporateGroup.corporateGroupName}</div>
      </div>
      <nav className={css.tree} aria-label="Menu utama">
        {isPending && <Skeleton width="80%" />}
        {!isPending && items.length === 0 && (
          <p>
            Menu gagal dimuat, <Link onPress={reload}>coba lagi</Link>
          </p>
        )}
        <MenuTree items={items} countOf={countOf} onGo={onGo} />
      </nav>
      {tools !== undefined && <div className={css.drawerTools}>{tools}</div>}
      <div className={css.drawerFoot}>
        <span>{CONSTANTS.versionLabel}</span>
        <BankTime />
      </div>
    </>
  );
};

/** The drawer next to the page, on a wide screen. @source 000 §2 */
export const Drawer = memo(function Drawer(props: DrawerProps) {
  return (
    <aside className={css.drawer} aria-label="Menu dan pengguna">
      <DrawerContent {...props} />
    </aside>
  );
});

/** The drawer over the page, on a narrow screen. It closes when the user follows one of its links. */
export const DrawerOverlay = ({ isOpen, onClose, countOf }: DrawerProps & { isOpen: boolean; onClose: () => void }) => (
  <ModalOverlay
    className={css.overlay}
    isOpen={isOpen}
    isDismissable
    onOpenChange={(open) => {
      if (!open) onClose();
    }}
  >
    <Modal className={css.overlayDrawer}>
      <Dialog className={css.overlayInside} aria-label="Menu">
        <DrawerContent countOf={countOf} onGo={onClose} tools={<ThemeMenu hasLabel />} />
      </Dialog>
    </Modal>
  </ModalOverlay>
);
