import { words } from '#domain/lib/words.ts';
import { uploadBytes } from '#domain/limits.ts';
import { type Warning, warnings } from '#domain/warnings/contract.ts';
import { warningTexts as texts } from '#domain/warnings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { documentEndings, noUpload, uploadForm, uploadProblems } from '#web/parts/uploads.ts';
import { UploadField } from '#web/ui/form/upload-field.tsx';

/** File extensions that can be chosen; the server checks the content itself (D2). */

/** For documents the specified message ends in a full stop (LIMITB-04). */
const problems = { ...uploadProblems, type: words.docNotSupported };

/** Uploads a letter's document, such as the signed copy (STAFF-118, STAFF-121). */
interface LetterUploadModalProps {
  letter: Warning;
  onClose: () => void;
}

export function LetterUploadModal({ letter, onClose }: LetterUploadModalProps) {
  const say = useSay();
  const form = useForm({
    shape: uploadForm,
    initial: noUpload,
    endpoint: warnings.upload,
    body: ({ file }) => ({ id: letter.id, doc: file.base64, original_name: file.name }),
    says: texts.uploaded,
    refreshes: [warnings.ofUser, warnings.list],
    onSaved: onClose,
  });
  return (
    <FormModal
      title={texts.uploadTitle}
      values={{ ref: letter.ref_no }}
      save={texts.uploadDo}
      form={form}
      onClose={onClose}
    >
      <UploadField
        {...form.field('file')}
        label={say(texts.document)}
        description={say(texts.uploadHint)}
        required
        accept={documentEndings}
        maxBytes={uploadBytes}
        onProblem={(problem) => form.fail('file', problems[problem])}
      />
    </FormModal>
  );
}
