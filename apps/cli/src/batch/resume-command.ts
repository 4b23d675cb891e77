import { STDIN } from '../input-file.ts';

/** A check with its input and its journal. */
interface Stopped {
  input: string;
  journalPath: string;
}

/** The command that continues a check. An input from the standard input has to be piped again. */
export const resumeCommand = ({ input, journalPath }: Stopped, flags = ''): string =>
  `ibk batch resume ${journalPath}${flags}${input === STDIN ? ' < BERKAS' : ''}`;
