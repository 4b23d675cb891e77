import { STDIN } from '../input-file.ts';

/** A check with its input and its journal. */
interface Stopped {
  input: string;
  journalPath: string;
}

/** The command that continues a check. What came through the standard input has to come again. */
export const resumeCommand = ({ input, journalPath }: Stopped, flags = ''): string =>
  `ibk batch resume ${journalPath}${flags}${input === STDIN ? ' < BERKAS' : ''}`;
