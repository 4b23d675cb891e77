import { useCallback, useEffect, useState } from 'react';
import type { Host } from '../host.ts';

/** The captcha's picture as an object URL; undefined while it loads, null if it could not be loaded. */
export function useCaptcha({ profile: { captcha: isOn }, drawCaptcha }: Host) {
  const [picture, setPicture] = useState<string | null>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    let url: string | undefined;
    setPicture(undefined);
    drawCaptcha({ signal: stop.signal }).then(
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
  }, [isOn, drawCaptcha, round]);
  return { picture, reload: useCallback(() => setRound((now) => now + 1), []) };
}
