/** Everything behind the login is one lazy part; the login fetches it while the user types. */
export const loadMenu = async () => ({ default: (await import('./shell/menu.tsx')).Menu });
