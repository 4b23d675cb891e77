import { and, eq } from 'drizzle-orm';
import { uploadFilename } from '@ibk/sdk/rules';
import { upload } from '../../db/schema/upload.ts';
import type { FileWriter, Handlers, SecuredContext } from '../../operation/handler.ts';
import { Refused } from '../../operation/refusals.ts';
import { assertWhole } from '../../operation/whole-body.ts';
import { scopeTo } from '../../operation/scope.ts';
import { uploadPages } from './upload-rows.ts';
import { uploadSheet } from './upload-sheet.ts';

/** An upload in the session's scope: of its group, or of the whole corporate for administrators. */
async function ownUpload({ read, session }: SecuredContext, referenceChannel: string) {
  const [found] = await read
    .select()
    .from(upload)
    .where(and(eq(upload.referenceChannel, referenceChannel), scopeTo(session).uploads));
  if (!found) throw new Refused('upload.unknown');
  return found;
}

export const fileHandlers = {
  /** Prints the bank's own rows; only the reference channel of the request counts. @source 001 §7 */
  async downloadUploadResult({ body }, context) {
    assertWhole(body);
    const { referenceChannel, productId } = await ownUpload(context, body.referenceChannel);
    const name = uploadFilename({ referenceChannel });
    context.answerHeaders.set('Content-Disposition', `attachment; filename="${name}"`);
    const options = { productId, at: new Date(context.clock.now()), zone: context.profile.timeZone };
    const writer: FileWriter = (work) => uploadSheet(uploadPages(context.read, referenceChannel, work), options);
    return writer;
  },
} satisfies Partial<Handlers>;
