import type { Connection } from '@ibk/sdk';
import { below } from '@ibk/ui/public';
import { useEffect, useState } from 'react';
import type { BannerCarousel, ShownBanner } from './banner-carousel.tsx';

interface Shown {
  Carousel: typeof BannerCarousel;
  banners: readonly ShownBanner[];
}
/**
 * The banners whose pictures loaded, in the bank's order, and the carousel that shows them. Undefined on a small screen
 * and without any banner.
 *
 * @source 000 §2
 */
export function useBanners(bank: Connection): Shown | undefined {
  const [shown, setShown] = useState<Shown>();
  useEffect(() => {
    if (matchMedia(below.drawer).matches) return;
    const stop = new AbortController();
    const made: string[] = [];
    const load = async () => {
      const [listed, { BannerCarousel: Carousel }] = await Promise.all([
        bank.util.listBanners({ signal: stop.signal }),
        import('./banner-carousel.tsx'),
      ]);
      const pictures = await Promise.allSettled(
        listed.map(({ image }) => bank.util.readBannerImage(image, { signal: stop.signal })),
      );
      if (stop.signal.aborted) return;
      const banners = listed.flatMap((banner, index) => {
        const picture = pictures[index];
        if (picture?.status !== 'fulfilled') return [];
        const url = URL.createObjectURL(picture.value);
        made.push(url);
        return [{ ...banner, picture: url }];
      });
      if (banners.length > 0) setShown({ Carousel, banners });
    };
    // The login works without banners, so a failure is ignored.
    load().catch(() => undefined);
    return () => {
      stop.abort();
      made.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [bank]);
  return shown;
}
