import type { Connection } from '@ibk/sdk';
import type { Banner } from '@ibk/sdk/contract';
import { below } from '@ibk/ui/public';
import { useEffect, useState } from 'react';

/** A banner whose picture is loaded. */
export interface ShownBanner extends Banner {
  /** An object URL, revoked when the page unmounts. */
  picture: string;
}
const narrow = matchMedia(below.drawer);

/** The banners whose pictures loaded, in the bank's order; none on a small screen. @source 000 §2 */
export function useBanners(bank: Connection): readonly ShownBanner[] {
  const [banners, setBanners] = useState<readonly ShownBanner[]>([]);
  useEffect(() => {
    if (narrow.matches) return;
    const stop = new AbortController();
    const made: string[] = [];
    const load = async () => {
      const listed = await bank.util.listBanners({ signal: stop.signal });
      const pictures = await Promise.allSettled(
        listed.map(({ image }) => bank.util.readBannerImage(image, { signal: stop.signal })),
      );
      if (stop.signal.aborted) return;
      setBanners(
        listed.flatMap((banner, index) => {
          const picture = pictures[index];
          if (picture?.status !== 'fulfilled') return [];
          const url = URL.createObjectURL(picture.value);
          made.push(url);
          return [{ ...banner, picture: url }];
        }),
      );
    };
    // The login works without banners, so a failure is ignored.
    load().catch(() => undefined);
    return () => {
      stop.abort();
      made.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [bank]);
  return banners;
}
