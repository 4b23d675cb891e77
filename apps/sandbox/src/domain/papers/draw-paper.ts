import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { createPaperClient } from './paper-client.ts';

/** Megabytes that the thread may keep; a document is written page by page, so the largest takes a fraction of it. */
const MOST_MEGABYTES = 256;

/** The thread beside this module in a built bank. It gets nothing of the bank's environment. */
const startThread = () =>
  new Worker(new URL('./paper-thread.js', import.meta.url), {
    name: 'papers',
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });

/** The same requests and answers in this thread, for a bank that runs from its sources, which no thread can load. */
async function serveHere(): Promise<MessagePort> {
  const { servePapers } = await import('./serve-papers.ts');
  const { port1, port2 } = new MessageChannel();
  servePapers(port2);
  port2.unref();
  return port1;
}

/**
 * Draws a paper in a thread of its own, so that neither the drawing nor the memory that it takes and frees delays a call.
 * All banks of a process share the thread.
 */
export const drawPaper = createPaperClient(async () =>
  import.meta.url.includes('/src/') ? serveHere() : startThread(),
);
