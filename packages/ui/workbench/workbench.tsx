import { useSyncExternalStore } from 'react';
import { RadioGroup } from '../src/primitives/radio-group/radio-group.tsx';
import { Controlled } from '../src/testing/controlled.tsx';
import { setScheme, type Scheme } from '../src/theme/scheme.ts';
import { PARTS, type Part } from './parts.ts';
import * as css from './workbench.css.ts';

const SCHEMES: Record<Scheme, string> = { system: 'Device', light: 'Light', dark: 'Dark' };

const subscribeToHash = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};
/** The part of the address behind `#`. */
const useHash = () => decodeURIComponent(useSyncExternalStore(subscribeToHash, () => location.hash.slice(1)));

const SchemeChoice = () => (
  <Controlled<Scheme> start="system">
    {(scheme, change) => (
      <RadioGroup
        label="Colours"
        variant="segmented"
        value={scheme}
        options={Object.entries(SCHEMES).map(([id, text]) => ({ id, text }))}
        onChange={(id) => {
          const next = id as Scheme;
          setScheme(document.documentElement, next);
          change(next);
        }}
      />
    )}
  </Controlled>
);

const PartStates = ({ id, states, overlays }: Part) => (
  <section aria-labelledby={id} className={css.part}>
    <h2 id={id} className={css.name}>
      <a className={css.link} href={`#${id}`}>
        {id}
      </a>
    </h2>
    <div className={css.states}>
      {Object.entries(states).map(([name, Show]) => (
        <figure key={name} className={css.state} aria-label={`${id}: ${name}`}>
          <figcaption className={css.caption}>{name}</figcaption>
          <Show />
        </figure>
      ))}
    </div>
    {Object.keys(overlays).length > 0 && (
      <ul className={css.overlays}>
        {Object.keys(overlays).map((name) => (
          <li key={name}>
            <a className={css.link} href={`#${id}/${name}`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    )}
  </section>
);

/**
 * All parts by default. `#patterns/notice` shows one part, `#patterns/confirm-dialog/pending` one state that opens over
 * the page.
 */
export function Workbench() {
  const hash = useHash();
  const shown = PARTS.filter(({ id }) => hash === '' || hash === id || hash.startsWith(`${id}/`));
  const Overlay = shown.length === 1 ? shown[0]?.overlays[hash.slice(`${shown[0].id}/`.length)] : undefined;
  return (
    <>
      <header className={css.top}>
        <h1 className={css.title}>
          <a className={css.link} href="#">
            Workbench
          </a>
        </h1>
        <SchemeChoice />
      </header>
      <main className={css.main}>
        {shown.map((part) => (
          <PartStates key={part.id} {...part} />
        ))}
        {Overlay && <Overlay key={hash} />}
      </main>
    </>
  );
}
