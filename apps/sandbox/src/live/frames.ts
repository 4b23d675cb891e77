import { FrameImpl, type IFrame, Parser, type StompHeaders } from '@stomp/stompjs';

/** A frame that a client sent. */
export interface ClientFrame {
  command: string;
  headers: StompHeaders;
}

/** A frame and the spaces around it; the message that ends it may add as much again. */
const MOST_FRAME_CHARS = 16 * 1_024;

/** Headers of CONNECT are not escaped; all others are. */
const isEscaped = (command: string): boolean => command !== 'CONNECT' && command !== 'STOMP';

/**
 * Reads the frames in what a client sends, piece by piece.
 *
 * @returns takes the next piece; throws on what is no STOMP, and on a frame that does not end
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

/** A frame to send, as text. */
export function frameText(command: string, headers: StompHeaders = {}, body = ''): string {
  const text = FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' });
  return typeof text === 'string' ? text : new TextDecoder().decode(text);
}
