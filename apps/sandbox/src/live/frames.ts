import { FrameImpl, type IFrame, Parser, type StompHeaders } from '@stomp/stompjs';

/** A frame that a client sent. */
export interface ClientFrame {
  command: string;
  headers: StompHeaders;
}

/** Headers of CONNECT are not escaped; all others are. */
const isEscaped = (command: string): boolean => command !== 'CONNECT' && command !== 'STOMP';

/**
 * Reads the frames in what a client sends, piece by piece.
 *
 * @returns takes the next piece; throws on what is no STOMP
 */
export function frameReader(onFrame: (frame: ClientFrame) => void): (piece: string) => void {
  const parser = new Parser(
    (raw) => {
      const { command, headers }: IFrame = FrameImpl.fromRawFrame(raw, isEscaped(raw.command ?? ''));
      onFrame({ command, headers });
    },
    () => undefined,
  );
  return (piece) => parser.parseChunk(piece, false);
}

/** A frame to send, as text. */
export function frameText(command: string, headers: StompHeaders = {}, body = ''): string {
  const text = FrameImpl.marshall({ command, headers, body, escapeHeaderValues: command !== 'CONNECTED' });
  return typeof text === 'string' ? text : new TextDecoder().decode(text);
}
