// jsdom has no CSS object; React Aria's dialogs escape an id with it.
const escape = (text: string): string => text.replace(/[^\w-]/g, (sign) => `\\${sign}`);
Object.assign(globalThis, { CSS: { escape } });
