import { FrameImpl, type IFrame, Parser, type StompHeaders } from '@stomp/stompjs';

/** A frame from a client. */
export interface ClientFrame {
  command: string;
  headers: StompHeaders;
}

/** Limit for a frame with the whitespace around it; the message that completes it may add as much again. */
const MOST_FRAME_CHARS = 16 * 1_024;

/** All headers are escaped except those of CONNECT. */
const isEscaped = (command: string): boolean => command !== 'CONNECT' && command !== 'STOMP';

/**
 * Parses the frames in a client's stream, piece by piece.
 *
 * @returns accepts the next piece; throws on input that is not STOMP, and on a frame that does not end
 */
export function frameReader(onFrame: (frame: ClientFrame) => void): (piece: string) => void {
  let unended = 0;
  const parser = new Parser(
    (raw) => {
      unended = 0;
      const { command, headers }: IFrame = FrameImpl.fromRawFrame(raw, isEscaped(raw.command ?? ''));
      onFrame({ command, headers });
    },
    () => (unended = 0),
  );
  return (piece) => {
    unended += piece.length;
    parser.parseChunk(piece, false);
    if (unended > MOST_FRAME_CHARS) throw new RangeError('A frame that does not end');
  };
}

/** The text of a frame to send. */
export function frameText(command: string, headers: StompHeaders = {}, body = ''): string {
  const text = FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' });
  return typeof text === 'string' ? text : new TextDecoder().decode(text);
}
