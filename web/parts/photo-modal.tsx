import { useState } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { words } from '#domain/lib/words.ts';
import { uploadBytes } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { photoTexts as texts } from '#domain/staff/texts.ts';
import { CallError, call } from '../lib/call.ts';
import { refresh } from '../lib/query.ts';
import { useSay } from '../lib/say.ts';
import { updateUser, useUser } from '../lib/session.ts';
import { Avatar } from '../ui/data/avatar.tsx';
import { Button } from '../ui/form/button.tsx';
import type { Upload } from '../ui/form/upload.ts';
import { UploadField } from '../ui/form/upload-field.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import { toast } from '../ui/overlay/toast.tsx';
import { photoOf } from './photo.ts';
import classes from './photo-modal.module.css';

/** Endings of pictures one may choose (FORM-19); what they hold the server sees for itself. */
const endings = ['jpg', 'jpeg', 'pjpg', 'png'];

const problems = {
  type: words.notSupported,
  size: words.imageTooLarge,
  count: texts.oneFile,
  unreadable: texts.unreadable,
};

/** Changes the photo of someone: one's own, or by an admin anyone's (STAFF-103, STAFF-12, PROFILE-08). */
export interface PhotoModalProps {
  user: { id: number; name: string; img: string | null };
  onClose: () => void;
}

export function PhotoModal({ user, onClose }: PhotoModalProps) {
  const say = useSay();
  const [file, setFile] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<keyof typeof problems | null>(null);
  const { isBusy, refused, forget, upload } = useUpload(user.id, onClose);

  return (
    <>
      <Modal
        isOpen
        onClose={onClose}
        title={say(texts.title)}
        onSubmit={() => void (file ? upload(file) : setProblem('count'))}
        footer={
          <>
            <Button onClick={onClose}>{say(shellTexts.cancel)}</Button>
            <Button look="primary" type="submit" isBusy={isBusy}>
              {say(texts.upload)}
            </Button>
          </>
        }
      >
        <div className={classes.photo}>
          <Avatar name={user.name} photo={file?.preview ?? photoOf(user)} size={144} />
        </div>
        <UploadField
          label={say(texts.photo)}
          hideLabel
          description={say(texts.hint)}
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
      <Modal
        isOpen={refused !== null}
        onClose={forget}
        title={say(shellTexts.oops)}
        size="small"
        footer={
          <Button look="primary" onClick={forget} autoFocus>
            {say(shellTexts.ok)}
          </Button>
        }
      >
        {refused && say(refused)}
      </Modal>
    </>
  );
}

/** Failures the shell answers with a modal of its own, or by signing out (A§8). */
const isAnswered = ({ status }: CallError) => [0, 401, 402, 403, 409, 429].includes(status);

function useUpload(userId: number, onDone: () => void) {
  const say = useSay();
  const me = useUser();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Text | null>(null);

  const upload = async (file: Upload) => {
    setBusy(true);
    try {
      const body = { img: file.base64, original_name: file.name, user_id: userId };
      const { img } = await call(staff.upload, { body });
      if (userId === me.id) updateUser({ img });
      toast.success(say(texts.uploaded));
      void refresh(staff.list, staff.detail);
      onDone();
    } catch (error) {
      if (error instanceof CallError && !isAnswered(error)) setRefused(error.said);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refused, forget: () => setRefused(null), upload };
}
