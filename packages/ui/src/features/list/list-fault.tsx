import { Notice } from '../../patterns/notice/notice.tsx';
import { Link } from '../../primitives/link/link.tsx';
import { strings } from '../../strings/strings.ts';

/** Why a list did not load, with a link that loads it again. */
export const ListFault = ({ text, onReload }: { text: string; onReload: () => void }) => (
  <Notice tone="error" role="alert">
    {text} <Link onPress={onReload}>{strings.fault.again}</Link>
  </Notice>
);
