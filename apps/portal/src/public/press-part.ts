import { useEffect } from 'react';

/** Loads the rules of the forms before the login, and the notice that shows a refusal. */
export const loadPress = () => import('./press.ts');
export type Press = Awaited<ReturnType<typeof loadPress>>;

/** Loads them once the page is drawn. A press loads them again, and tells a failure. */
export const usePress = () => useEffect(() => void loadPress().catch(() => undefined), []);
