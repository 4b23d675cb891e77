import { speakIndonesian } from '@ibk/ui';

// jsdom lacks the CSS object, with which React Aria escapes ids.
const escapeName = (text: string): string => text.replace(/[^\w-]/g, (sign) => `\\${sign}`);
Object.assign(globalThis, { CSS: { escape: escapeName } });
speakIndonesian(window);
