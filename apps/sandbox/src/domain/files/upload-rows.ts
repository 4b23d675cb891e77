import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Tx } from '../../db/tx.ts';
import { uploadRow } from '../../db/schema/upload.ts';
import type { FileTurn } from '../../operation/file-work.ts';

export type UploadRow = typeof uploadRow.$inferSelect;

/** Rows of an upload that a file holds in memory at once. */
const PAGE_ROWS = 100;

/** Rows that a detail carries; the call of the upload pages the rest. */
const MOST_SHOWN = 200;

/** The first rows of an upload in order. */
export const shownRows = (tx: Tx, referenceChannel: string) =>
  tx
    .select()
    .from(uploadRow)
    .where(eq(uploadRow.referenceChannel, referenceChannel))
    .orderBy(asc(uploadRow.line))
    .limit(MOST_SHOWN);

/** Reads all rows of an upload in order, page by page. */
export const uploadPages = (read: Tx, referenceChannel: string, work: Pick<FileTurn, 'turn'>) =>
  pagesOf(read, eq(uploadRow.referenceChannel, referenceChannel), work);

/**
 * Reads rows of one upload in order, page by page.
 *
 * @param condition which ones
 * @param work gives way before each page
 */
export async function* pagesOf(
  read: Tx,
  condition: SQL | undefined,
  { turn }: Pick<FileTurn, 'turn'>,
): AsyncGenerator<UploadRow[]> {
  let last: number | undefined = 0;
  while (last !== undefined) {
    await turn();
    const isNext = and(condition, gt(uploadRow.line, last));
    const page: UploadRow[] = await read
      .select()
      .from(uploadRow)
      .where(isNext)
      .orderBy(asc(uploadRow.line))
      .limit(PAGE_ROWS);
    if (page.length > 0) yield page;
    last = page.at(-1)?.line;
  }
}
