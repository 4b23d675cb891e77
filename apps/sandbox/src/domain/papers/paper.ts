import type { openPaper } from './tagged-paper.ts';

/** A paper whose drawing has begun. */
export interface DrawnPaper<Part> {
  draw: (part: Part) => void;
  /** Draws what follows the last part. */
  end?: () => void;
  /** The document; null before the first part of a paper whose title it states. */
  paper: () => ReturnType<typeof openPaper> | null;
}

/** How a kind of paper begins, from what can be sent to another thread. */
export type OpenPaper<Head, Part> = (head: Head) => DrawnPaper<Part>;
