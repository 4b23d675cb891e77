import { speakIndonesian } from '@ibk/ui';

// jsdom has no CSS object; React Aria escapes ids with it.
const escapeName = (text: string): string => text.replace(/[^\w-]/g, (sign) => `\\${sign}`);
Object.assign(globalThis, { CSS: { escape: escapeName } });
speakIndonesian(window);
