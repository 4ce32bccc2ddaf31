import { applicationTexts as texts } from '#domain/applications/texts.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { uploadBytes } from '#domain/limits.ts';
import { useSay } from '#web/lib/say.ts';
import { documentEndings } from '#web/parts/uploads.ts';
import { useStoredUpload } from '#web/parts/use-stored-upload.ts';
import { UploadField } from '#web/ui/form/upload-field.tsx';

/** The initial values of a form with an attachment: it sends `doc`, and keeps `doc_name` to show it after a reload. */
export const noAttachment: { doc: string | null; doc_name: string | null } = { doc: null, doc_name: null };

interface AttachingForm {
  values: typeof noAttachment;
  set: (changed: typeof noAttachment) => void;
  fail: (name: 'doc', text: Text) => void;
  errorOf: (name: 'doc') => string | undefined;
}

/** Uploads an attachment as soon as it is chosen; the form must not be sent while `isBusy`. */
export function useAttachment(endpoint: AnyEndpoint, form: AttachingForm) {
  const { isBusy, field } = useStoredUpload(endpoint, {
    set: (doc, doc_name) => form.set({ doc, doc_name }),
    name: form.values.doc_name,
    fail: (text) => form.fail('doc', text),
  });
  return { isBusy, field: { ...field, error: form.errorOf('doc') } };
}

/** The attachment of an application; optional. */
export function AttachmentField(props: ReturnType<typeof useAttachment>['field']) {
  const say = useSay();
  return (
    <UploadField
      {...props}
      name="doc"
      label={say(texts.attachment)}
      description={say(texts.attachmentHint)}
      accept={documentEndings}
      maxBytes={uploadBytes}
    />
  );
}
