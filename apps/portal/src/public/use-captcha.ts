import { useCallback, useEffect, useState } from 'react';
import type { Host } from '../host.ts';
import { pngUrl } from '../png-url.ts';

/** The captcha's picture as an object URL; undefined while it loads, null if it could not be loaded. */
export function useCaptcha({ profile: { captcha: isOn }, drawCaptcha }: Host) {
  const [round, setRound] = useState(0);
  const [drawn, setDrawn] = useState<{ round: number; picture: string | null }>();
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    let url: string | undefined;
    drawCaptcha({ signal: stop.signal }).then(
      (png) => {
        if (stop.signal.aborted) return;
        url = pngUrl(png);
        setDrawn({ round, picture: url });
      },
      () => {
        if (!stop.signal.aborted) setDrawn({ round, picture: null });
      },
    );
    return () => {
      stop.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [isOn, drawCaptcha, round]);
  // The picture before this one is gone at once, so that nobody types its letters into the emptied field.
  return {
    picture: drawn?.round === round ? drawn.picture : undefined,
    reload: useCallback(() => setRound((now) => now + 1), []),
  };
}
