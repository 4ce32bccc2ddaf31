import { useState } from 'react';
import { words } from '#domain/lib/words.ts';
import { uploadBytes } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { type Warning, warnings } from '#domain/warnings/contract.ts';
import { warningTexts as texts } from '#domain/warnings/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useOnce } from '#web/lib/use-once.ts';
import { Button } from '#web/ui/form/button.tsx';
import type { Upload, UploadProblem } from '#web/ui/form/upload.ts';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';

/** Endings of documents one may choose; what they hold the server sees for itself (D2). */
const endings = ['pdf', 'jpg', 'jpeg', 'png'];

const problems = {
  type: words.notSupported,
  size: words.imageTooLarge,
  count: texts.oneFile,
  unreadable: texts.unreadable,
};

/** Puts a document on a letter, such as the signed copy (STAFF-118, STAFF-121). */
export interface LetterUploadModalProps {
  letter: Warning;
  onClose: () => void;
}

export function LetterUploadModal({ letter, onClose }: LetterUploadModalProps) {
  const say = useSay();
  const [file, setFile] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  const upload = useAct(warnings.upload, {
    says: texts.uploaded,
    refreshes: [warnings.ofUser],
    onDone: onClose,
  });
  const send = useOnce(async () => {
    if (!file) setProblem('count');
    else await upload.run({ body: { id: letter.id, doc: file.base64, original_name: file.name } });
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say(texts.uploadTitle, { ref: letter.ref_no })}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose}>{say(shellTexts.cancel)}</Button>
          <Button look="primary" type="submit" isBusy={upload.isBusy}>
            {say(texts.uploadDo)}
          </Button>
        </>
      }
    >
      <UploadField
        label={say(texts.document)}
        description={say(texts.uploadHint)}
        required
        accept={endings}
        maxBytes={uploadBytes}
        value={file}
        onChange={(chosen) => {
          setFile(chosen);
          setProblem(null);
        }}
        onProblem={setProblem}
        error={problem && say(problems[problem])}
      />
    </Modal>
  );
}
