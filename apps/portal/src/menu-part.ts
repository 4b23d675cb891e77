/** Loads all code for the pages behind the login; the login page calls it while the user types. */
export const loadMenu = async () => (await import('./shell/menu.tsx')).Menu;
