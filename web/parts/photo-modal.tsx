import { useState } from 'react';
import type { Text } from '#domain/lib/text.ts';
import { uploadBytes } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staff } from '#domain/staff/contract.ts';
import { photoTexts as texts } from '#domain/staff/texts.ts';
import { isAnswered } from '../lib/query.ts';
import { useSay } from '../lib/say.ts';
import { updateUser, useUser } from '../lib/session.ts';
import { useForm } from '../lib/use-form.ts';
import { Avatar } from '../ui/data/avatar.tsx';
import { Button } from '../ui/form/button.tsx';
import { UploadField } from '../ui/form/upload-field.tsx';
import { Modal } from '../ui/overlay/modal.tsx';
import { FormModal } from './form-modal.tsx';
import { photoOf } from './photo.ts';
import classes from './photo-modal.module.css';
import { noUpload, uploadForm, uploadProblems } from './uploads.ts';

/** File extensions that can be chosen (FORM-19); the server checks the content itself. */
const endings = ['jpg', 'jpeg', 'pjpg', 'png'];

/** Changes a photo: one's own, or for admins anyone's (STAFF-103, STAFF-12, PROFILE-08). */
interface PhotoModalProps {
  user: { id: number; name: string; img: string | null };
  onClose: () => void;
}

export function PhotoModal({ user, onClose }: PhotoModalProps) {
  const say = useSay();
  const me = useUser();
  const [wrong, setWrong] = useState<Text | null>(null);
  const form = useForm({
    shape: uploadForm,
    initial: noUpload,
    endpoint: staff.upload,
    body: ({ file }) => ({ img: file.base64, original_name: file.name, user_id: user.id }),
    says: texts.uploaded,
    refreshes: [staff.list, staff.detail],
    showRefusal: (error) => !isAnswered(error) && setWrong(error.text),
    onSaved: ({ img }) => {
      if (user.id === me.id) updateUser({ img });
      onClose();
    },
  });
  const { file } = form.values;

  return (
    <>
      <FormModal title={texts.title} save={texts.upload} form={form} onClose={onClose}>
        <div className={classes.photo}>
          <Avatar name={user.name} photo={file?.preview ?? photoOf(user)} size={144} />
        </div>
        <UploadField
          {...form.field('file')}
          label={say(texts.photo)}
          hideLabel
          description={say(texts.hint)}
          accept={endings}
          maxBytes={uploadBytes}
          onProblem={(problem) => {
            form.fail('file', uploadProblems[problem]);
            setWrong(uploadProblems[problem]);
          }}
        />
      </FormModal>
      <OopsModal text={wrong} onClose={() => setWrong(null)} />
    </>
  );
}

/** Why a photo was refused, by the page or by the server (ERROR-27, LIMITB-05). */
function OopsModal({ text, onClose }: { text: Text | null; onClose: () => void }) {
  const say = useSay();
  return (
    <Modal
      isOpen={text !== null}
      onClose={onClose}
      title={say(shellTexts.oops)}
      size="small"
      footer={
        <Button look="primary" onClick={onClose} autoFocus>
          {say(shellTexts.ok)}
        </Button>
      }
    >
      {text && say(text)}
    </Modal>
  );
}
