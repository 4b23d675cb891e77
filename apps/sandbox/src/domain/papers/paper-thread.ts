import { parentPort } from 'node:worker_threads';
import { servePapers } from './serve-papers.ts';

if (!parentPort) throw new Error('This program draws papers for a bank, which starts it as a thread');
servePapers(parentPort);
