import type { Connection } from '@ibk/sdk';
import { CONSTANTS } from '@ibk/sdk/rules';
import { useCallback, useEffect, useState } from 'react';

/** The captcha's picture as an object URL; undefined while it loads, null if it could not be loaded. */
export function useCaptcha(bank: Connection, { isOn, colour }: { isOn: boolean; colour: string }) {
  const [picture, setPicture] = useState<string | null>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    let url: string | undefined;
    setPicture(undefined);
    bank.util.drawCaptcha({ color: colour, ...CONSTANTS.captchaRequest }, { signal: stop.signal }).then(
      (png) => {
        if (stop.signal.aborted) return;
        url = URL.createObjectURL(new Blob([new Uint8Array(png)], { type: 'image/png' }));
        setPicture(url);
      },
      () => {
        if (!stop.signal.aborted) setPicture(null);
      },
    );
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [bank, isOn, colour, round]);
  return { picture, reload: useCallback(() => setRound((now) => now + 1), []) };
}
