import { type ComponentType, useEffect, useState } from 'react';

/** A component that loads late, or earlier where somebody expects that it will be needed. */
type LateComponent<Props> = ComponentType<Props> & { preload: () => void };

/**
 * A component whose code loads once it is on the page; until then it shows nothing. React's `lazy` would hold back the
 * page around it: a commit that follows a Suspense fallback waits up to 300 ms, at each such fallback anew.
 *
 * @param load Imports the component. A failure is thrown while rendering, for the page's error boundary.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): LateComponent<Props> {
  let Known: ComponentType<Props> | null = null;
  const loaded = async (): Promise<ComponentType<Props>> => (Known = await load());
  return Object.assign(Late, { preload: () => void loaded().catch(() => undefined) });
  function Late(props: Props) {
    const [Loaded, setLoaded] = useState(() => Known);
    useEffect(() => {
      if (Known) return;
      loaded().then(
        (component) => setLoaded(() => component),
        (fault: unknown) =>
          setLoaded(() => {
            throw fault;
          }),
      );
    }, []);
    return Loaded && <Loaded {...props} />;
  }
}
