import type { ReactElement } from 'react';

/** The states of a component by name. The workbench draws each of them, and tests may render them. */
export type States = Readonly<Record<string, () => ReactElement>>;
