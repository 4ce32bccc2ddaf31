import { type Kind, kinds } from '#domain/applications/kinds.ts';
import { leaveTexts } from '#domain/leave/texts.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refuseField } from '#server/platform/http/errors.ts';
import { claimDocument } from '../documents/store.ts';
import { storeUpload, type Uploading } from '../documents/upload.ts';

/** Stores an attachment before its application is sent; until then it belongs to its uploader. */
export function storeAttachment(
  call: Uploading & { viewer: { id: number } },
  kind: Kind,
  base64: string,
): Promise<string> {
  return storeUpload(call, 'docs', base64, async () => ({
    owner_id: call.viewer.id,
    module: kinds[kind].documents,
    record_id: null,
  }));
}

/** Attaches a file that the caller uploaded to an application and its owner; any other is refused. */
export async function attach(
  { db, viewer }: { db: Db; viewer: { id: number } },
  kind: Kind,
  doc: string | null,
  { owner, record }: { owner: number; record: number },
): Promise<void> {
  if (doc === null) return;
  const upload = { module: kinds[kind].documents, uploader: viewer.id, owner, record };
  if (!(await claimDocument(db, doc, upload))) throw refuseField('doc', leaveTexts.noDoc);
}
