import { inspect } from 'node:util';
import type { MessagePort } from 'node:worker_threads';
import type { DrawnPaper, OpenPaper } from './paper.ts';
import { type HeadOf, type PaperKind, PAPERS, type PartOf } from './papers.ts';

/** A step of a paper; each but the last is answered. */
type PaperStep<Kind extends PaperKind = PaperKind> =
  | { step: 'open'; kind: Kind; head: HeadOf<Kind> }
  | { step: 'draw'; part: PartOf<Kind> }
  | { step: 'end' }
  /** Forgets a paper, ended or not. */
  | { step: 'drop' };
/** @param id of the paper */
export type PaperRequest = { id: number } & PaperStep;
/** The bytes of the document since the answer before, or the error that stopped its drawing, with its stack. */
export type PaperAnswer = { id: number } & ({ bytes: Uint8Array<ArrayBuffer>[] } | { fault: string });

/** Draws the papers that are requested through a port. */
export function servePapers(port: MessagePort): void {
  const papers = new Map<number, DrawnPaper<unknown>>();
  function paperOf(id: number): DrawnPaper<unknown> {
    const paper = papers.get(id);
    if (!paper) throw new RangeError(`Paper ${id} is not open`);
    return paper;
  }
  /** @returns the paper that a step belongs to */
  function carryOut(request: PaperRequest): DrawnPaper<unknown> {
    const { id } = request;
    if (request.step === 'open') {
      const open = PAPERS[request.kind] as OpenPaper<unknown, unknown>; // the sender's types tie head and parts to the kind
      papers.set(id, open(request.head));
    }
    const drawn = paperOf(id);
    if (request.step === 'draw') drawn.draw(request.part);
    if (request.step === 'end') {
      drawn.end?.();
      drawn.paper()?.close();
    }
    return drawn;
  }
  port.on('message', (request: PaperRequest) => {
    const { id } = request;
    if (request.step === 'drop') return void papers.delete(id);
    try {
      // Copies, since parts share their memory, which is handed over whole.
      const bytes = [...(carryOut(request).paper()?.taken() ?? [])].map((part) => new Uint8Array(part));
      port.postMessage(
        { id, bytes } satisfies PaperAnswer,
        bytes.map(({ buffer }) => buffer),
      );
    } catch (fault) {
      port.postMessage({ id, fault: inspect(fault) } satisfies PaperAnswer);
    }
  });
}
