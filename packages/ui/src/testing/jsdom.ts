import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { speakIndonesian } from '../i18n/speak-indonesian.ts';

// jsdom has no CSS object; React Aria's dialogs escape an id with it.
const escapeName = (text: string): string => text.replace(/[^\w-]/g, (sign) => `\\${sign}`);
Object.assign(globalThis, { CSS: { escape: escapeName } });
speakIndonesian(window);
// Files share one document, so no test may leave its own behind.
afterEach(cleanup);
