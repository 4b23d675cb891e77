import type { Connection } from '@ibk/sdk';
import type { Banner } from '@ibk/sdk/contract';
import { below } from '@ibk/ui/public';
import { useEffect, useState } from 'react';

/** A banner with its picture at hand. */
export interface ShownBanner extends Banner {
  /** An object URL, revoked when the page goes. */
  picture: string;
}
const narrow = matchMedia(below.drawer);

/** The banners in their order, those whose picture could be had; none on a small screen. @source 000 §2 */
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
    // Banners are an ornament: without them the login works as well.
    load().catch(() => undefined);
    return () => {
      stop.abort();
      made.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [bank]);
  return banners;
}
