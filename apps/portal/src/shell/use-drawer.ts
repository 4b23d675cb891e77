import { useMedia } from '@ibk/ui';
import { below } from '@ibk/ui/theme';
import { useCallback, useEffect, useState } from 'react';
import { hasScreen, SCREENS } from '../routes/menu-routes.ts';

const KEY = 'laciIbk';

/** Queues need the width: they remember the drawer's state separately, closed by default. */
const kindOf = (name: string) => (hasScreen(name) && SCREENS[name]?.kind === 'queue' ? 'queue' : 'page');
const FIRST = { queue: 'closed', page: 'open' } as const;
const keyOf = (name: string) => `${KEY}:${kindOf(name)}`;
const remembered = (name: string) => (localStorage.getItem(keyOf(name)) ?? FIRST[kindOf(name)]) === 'open';

/** The drawer's state: open next to the page on a wide screen, or over it on a narrow one. */
export function useDrawer(name: string) {
  const isWide = !useMedia(below.drawer);
  const [isOpen, setOpen] = useState(() => remembered(name));
  const [isOver, setOver] = useState(false);
  useEffect(() => setOpen(remembered(name)), [name]);
  const toggle = useCallback(() => {
    if (!isWide) return setOver(!isOver);
    localStorage.setItem(keyOf(name), isOpen ? 'closed' : 'open');
    setOpen(!isOpen);
  }, [isWide, isOver, isOpen, name]);
  return { isBeside: isWide && isOpen, isOver: !isWide && isOver, toggle };
}
