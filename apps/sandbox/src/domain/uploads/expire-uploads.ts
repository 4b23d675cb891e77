import { and } from 'drizzle-orm';
import { isOpenUpload, upload } from '../../db/schema/upload.ts';
import type { Context } from '../../operation/handler.ts';
import { isOverAt } from './upload-record.ts';

/** Ends the uploads that nobody entered in time, by the bank's clock. Whoever reads one before that sees it as ended too. */
export async function expireUploads({ clock, write }: Pick<Context, 'clock' | 'write'>): Promise<void> {
  const now = new Date(clock.now());
  await write((tx) =>
    tx
      .update(upload)
      .set({ status: 'EXPIRED' })
      .where(and(isOpenUpload(upload), isOverAt(now))),
  );
}
