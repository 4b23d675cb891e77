/** The folder that commands in this process work in, how many do, and the folder to return to after the last. */
let occupied: { folder: string; commands: number; before: string } | null = null;

/**
 * Makes a folder the working folder of this process, until the returned function is called. Commands open relative
 * paths, so commands that run at once must share their folder.
 *
 * @throws {Error} another command works in another folder
 */
export function enterFolder(folder: string): () => void {
  if (occupied && occupied.folder !== folder) {
    throw new Error(
      `A command still runs in ${occupied.folder}, so none can run in ${folder}; start a process for one.`,
    );
  }
  occupied ??= { folder, commands: 0, before: process.cwd() };
  const { before } = occupied;
  occupied.commands += 1;
  process.chdir(folder);
  return () => {
    if (!occupied) return;
    occupied.commands -= 1;
    if (occupied.commands > 0) return;
    occupied = null;
    process.chdir(before);
  };
}
