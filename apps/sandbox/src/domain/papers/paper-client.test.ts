import { MessageChannel, Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import type { ListPart } from './list-paper.ts';
import { createPaperClient } from './paper-client.ts';
import { servePapers } from './serve-papers.ts';

const HEAD = {
  ...{ title: 'Daftar', rows: 'Baris', bankName: 'Bank', colour: '#0A6570', zone: 'Asia/Jakarta', criteria: [] },
  ...{ at: new Date(0), columns: [{ width: 200 }], headings: ['Nama'] },
};
const rowsOf = (...names: string[]): ListPart => ({ style: 'cell', rows: names.map((name) => [name]) });

function served() {
  const { port1, port2 } = new MessageChannel();
  servePapers(port2);
  port2.unref();
  return port1;
}
/** A thread that does something at its first message. */
const threadThat = (does: string) =>
  new Worker(`require('node:worker_threads').parentPort.on('message', () => { ${does} })`, { eval: true });

async function namesOf(parts: AsyncIterable<Uint8Array>): Promise<string[]> {
  const all: Uint8Array[] = [];
  for await (const part of parts) all.push(part);
  const { pages } = await readPdf(Buffer.concat(all));
  const [, ...names] = pages.flatMap(({ rows }) => rows.map(([name = '']) => name));
  return names;
}

describe('The client of the thread that draws papers', () => {
  it('draws papers side by side, each from its own parts', async () => {
    const draw = createPaperClient(async () => served());
    const named = (name: string) => namesOf(draw('list', HEAD, [rowsOf(`${name} 1`), rowsOf(`${name} 2`)]));
    expect(await Promise.all(['Ani', 'Budi', 'Citra'].map(named))).toEqual([
      ['Ani 1', 'Ani 2'],
      ['Budi 1', 'Budi 2'],
      ['Citra 1', 'Citra 2'],
    ]);
  });

  it('hands over documents of any size', async () => {
    const draw = createPaperClient(async () => served());
    const names = Array.from({ length: 400 }, (_, at) => `Baris ${at}`);
    expect(await namesOf(draw('list', HEAD, [rowsOf(...names.slice(0, 390)), rowsOf(...names.slice(390))]))).toEqual(
      expect.arrayContaining(names),
    );
  });

  it.each([
    ['ends', 'process.exit(1)', 'The thread that draws papers ended'],
    ['throws', "throw new Error('Out of memory')", 'Out of memory'],
  ])('loses only the papers in a thread that %s, and draws the next one in a new thread', async (_, does, why) => {
    const failing = threadThat(does);
    const hasEnded = new Promise((resolve) => failing.once('exit', resolve));
    const threads = [() => failing, served];
    const draw = createPaperClient(async () => threads.shift()!());
    const lost = await Promise.allSettled([1, 2].map(() => namesOf(draw('list', HEAD, [rowsOf('Ani')]))));
    expect(lost).toMatchObject([1, 2].map(() => ({ status: 'rejected', reason: { message: why } })));
    const next = namesOf(draw('list', HEAD, [rowsOf('Budi')]));
    await hasEnded;
    expect(await next).toEqual(['Budi']);
    // A third thread is not started.
    expect(await namesOf(draw('list', HEAD, [rowsOf('Citra')]))).toEqual(['Citra']);
  });

  it('starts the thread again if it could not be started', async () => {
    const starts = [() => Promise.reject(new Error('No memory')), () => Promise.resolve(served())];
    const draw = createPaperClient(() => starts.shift()!());
    await expect(namesOf(draw('list', HEAD, [rowsOf('Ani')]))).rejects.toThrow('No memory');
    expect(await namesOf(draw('list', HEAD, [rowsOf('Budi')]))).toEqual(['Budi']);
  });

  it('hands on what a paper cannot draw or what cannot be sent, and draws the others', async () => {
    const draw = createPaperClient(async () => served());
    const tooWide = { ...HEAD, columns: [{ width: 2_000 }] };
    await expect(namesOf(draw('list', tooWide, []))).rejects.toThrow('Columns of 2000 points do not fit on a page');
    const unsendable = { ...HEAD, criteria: [(() => '') as never] }; // a text is what the type asks for
    await expect(namesOf(draw('list', unsendable, []))).rejects.toThrow('could not be cloned');
    expect(await namesOf(draw('list', HEAD, [rowsOf('Ani')]))).toEqual(['Ani']);
  });

  it('forgets a paper whose reader went away', async () => {
    const port = served();
    const asked: unknown[] = [];
    const send = port.postMessage.bind(port);
    port.postMessage = (request) => {
      asked.push(request);
      send(request);
    };
    const draw = createPaperClient(async () => port);
    async function* endless(): AsyncGenerator<ListPart> {
      for (;;) yield rowsOf(...Array.from({ length: 60 }, (_, at) => `Baris ${at}`));
    }
    for await (const part of draw('list', HEAD, endless())) if (part.length > 0) break;
    expect(asked.at(-1)).toEqual({ id: 1, step: 'drop' });
  });
});
