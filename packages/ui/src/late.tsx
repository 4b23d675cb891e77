import { type ComponentType, createElement, type ReactNode, useEffect, useState } from 'react';

interface Preloaded {
  /** Loads the component before it is needed. Ends after a failure too, which is thrown once the component is on the page. */
  preload: () => Promise<void>;
}

/**
 * A component whose code loads once it is on the page. React's `lazy` would hold back the
 * page around it: a commit that follows a Suspense fallback waits up to 300 ms, at each such fallback anew.
 *
 * @param load Imports the component. A failure is thrown while rendering, for the page's error boundary.
 * @param meanwhile What keeps its place until then. @default nothing
 */
export function late<Late extends ComponentType<never>>(
  load: () => Promise<Late>,
  meanwhile: ReactNode = null,
): Late & Preloaded {
  let Known: Late | null = null;
  const loaded = async () => (Known ??= await load());
  return Object.assign(Placeholder as ComponentType<never> as Late, {
    preload: async () => void (await loaded().catch(() => undefined)),
  });
  function Placeholder(props: object) {
    const [Loaded, setLoaded] = useState(() => Known);
    useEffect(() => {
      if (Loaded) return;
      // It may have been loaded since this was drawn, too.
      loaded().then(
        (component) => setLoaded(() => component),
        (fault: unknown) =>
          setLoaded(() => {
            throw fault;
          }),
      );
    }, [Loaded]);
    // The props are those of the component that it stands for.
    return Loaded ? createElement<never>(Loaded, props as never) : meanwhile;
  }
}
