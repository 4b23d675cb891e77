import { protocol } from '@electric-sql/pglite';

type Message = Parameters<Parameters<InstanceType<typeof protocol.Parser>['parse']>[1]>[0];

const { DatabaseError, DataRowMessage } = protocol.messages;
const DATA_ROW = 'D'.charCodeAt(0);
/** A letter for the kind of a message, and four bytes for the length of what follows the letter. */
const KIND_BYTES = 1;
const HEADER_BYTES = 5;

/** The cells of a row, as texts. */
function cellsOf(bytes: Buffer, begin: number): (string | null)[] {
  const cells: (string | null)[] = [];
  let at = begin + 2;
  for (let left = bytes.readInt16BE(begin); left > 0; left -= 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    cells.push(length === -1 ? null : bytes.toString('utf8', at, at + length));
    at += Math.max(length, 0);
  }
  return cells;
}

/**
 * Reads the answer of a database. Rows are read here: PGlite's own parser, which reads all other messages, makes a buffer of each
 * cell.
 *
 * @param bytes whole messages
 * @throws the first error that the database reports
 */
export function messagesIn(bytes: Buffer): Message[] {
  const messages: Message[] = [];
  const parser = new protocol.Parser();
  for (let at = 0; at < bytes.length;) {
    const length = bytes.readInt32BE(at + KIND_BYTES);
    const end = at + KIND_BYTES + length;
    if (bytes[at] === DATA_ROW) messages.push(new DataRowMessage(length, cellsOf(bytes, at + HEADER_BYTES)));
    else parser.parse(bytes.subarray(at, end), (message) => messages.push(message));
    at = end;
  }
  const fault = messages.find((message) => message instanceof DatabaseError);
  if (fault) throw fault;
  return messages;
}
