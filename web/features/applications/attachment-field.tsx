import { useState } from 'react';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { uploadBytes } from '#domain/limits.ts';
import { CallError } from '#web/lib/call-error.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { documentEndings, uploadProblems } from '#web/parts/uploads.ts';
import type { Upload, UploadProblem } from '#web/ui/form/upload.ts';
import { UploadField } from '#web/ui/form/upload-field.tsx';

/** File extensions that can be chosen; the server checks the content itself (D2). */

/** A form with an attachment, whose stored name it sends as `doc`. */
interface AttachingForm {
  set: (changed: { doc: string | null }) => void;
  fail: (name: 'doc', said: Text) => void;
  errorOf: (name: 'doc') => string | undefined;
}

/** Uploads an attachment as soon as it is chosen; the form must not be sent while `isBusy`. */
export function useAttachment(endpoint: AnyEndpoint, form: AttachingForm) {
  const [file, setFile] = useState<Upload | null>(null);
  const upload = useAct(endpoint);
  const onChange = async (chosen: Upload | null) => {
    setFile(chosen);
    form.set({ doc: null });
    if (!chosen) return;
    try {
      const body = { doc: chosen.base64, original_name: chosen.name };
      form.set((await upload.submit({ body } as never)) as { doc: string });
    } catch (error) {
      setFile(null);
      if (error instanceof CallError) form.fail('doc', error.said);
    }
  };
  return {
    isBusy: upload.isBusy,
    field: {
      value: file,
      error: form.errorOf('doc'),
      onChange: (chosen: Upload | null) => void onChange(chosen),
      onProblem: (problem: UploadProblem) =>
        form.fail('doc', problem === 'type' ? words.docNotSupported : uploadProblems[problem]),
    },
  };
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
