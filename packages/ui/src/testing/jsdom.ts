import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { speakIndonesian } from '../i18n/speak-indonesian.ts';

// jsdom lacks the CSS object, with which React Aria's dialogs escape an id.
const escapeName = (text: string): string => text.replace(/[^\w-]/g, (sign) => `\\${sign}`);
Object.assign(globalThis, { CSS: { escape: escapeName } });
speakIndonesian(window);
// Test files share one document, so each test must remove what it rendered.
afterEach(cleanup);
