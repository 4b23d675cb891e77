import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useBlocker } from 'react-router-dom';

/** While it is on, the browser's back button calls `back` instead of leaving the screen. */
export function useBackGuard(isOn: boolean, back: () => void): void {
  const { state, reset } = useBlocker(({ historyAction }) => isOn && historyAction === NavigationType.Pop);
  const goBack = useEffectEvent(() => {
    reset?.();
    back();
  });
  useEffect(() => {
    if (state === 'blocked') goBack();
  }, [state]);
}
