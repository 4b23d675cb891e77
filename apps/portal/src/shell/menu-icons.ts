import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Building from 'lucide-react/icons/building';
import Building2 from 'lucide-react/icons/building-2';
import Coins from 'lucide-react/icons/coins';
import Circle from 'lucide-react/icons/circle-dot';
import FileChartColumn from 'lucide-react/icons/file-chart-column';
import FileSearch from 'lucide-react/icons/file-search';
import Inbox from 'lucide-react/icons/inbox';
import KeyRound from 'lucide-react/icons/key-round';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import QrCode from 'lucide-react/icons/qr-code';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Settings from 'lucide-react/icons/settings';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Stamp from 'lucide-react/icons/stamp';
import Wallet from 'lucide-react/icons/wallet';
import type { LucideIcon } from 'lucide-react';

const ICONS = new Map<string, LucideIcon>([
  ['arrow-left-right', ArrowLeftRight],
  ['building', Building],
  ['building-2', Building2],
  ['coins', Coins],
  ['file-chart-column', FileChartColumn],
  ['file-search', FileSearch],
  ['inbox', Inbox],
  ['key-round', KeyRound],
  ['landmark', Landmark],
  ['layout-dashboard', LayoutDashboard],
  ['qr-code', QrCode],
  ['receipt-text', ReceiptText],
  ['scroll-text', ScrollText],
  ['settings', Settings],
  ['shopping-cart', ShoppingCart],
  ['stamp', Stamp],
  ['wallet', Wallet],
]);
/** The icon that the bank names for a menu entry; a dot for an unknown name. */
export const menuIcon = (name: string | null): LucideIcon => ICONS.get(name ?? '') ?? Circle;
