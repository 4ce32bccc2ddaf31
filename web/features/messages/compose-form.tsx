import { isAdmin } from '#domain/access.ts';
import type { Named } from '#domain/lib/fields.ts';
import { nameLength, uploadBytes } from '#domain/limits.ts';
import { messageForm, messageLength, messages } from '#domain/messages/contract.ts';
import { type Audience, audiencesOf } from '#domain/messages/rules.ts';
import { audienceTexts, messageTexts as texts } from '#domain/messages/texts.ts';
import { namedChoice, useNamed } from '#web/lib/named.ts';
import { toastAnyFailure } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useToday } from '#web/lib/use-today.ts';
import { Form } from '#web/parts/form.tsx';
import { type StaffSearch, useStaffSearch } from '#web/parts/staff-search.ts';
import { documentEndings } from '#web/parts/uploads.ts';
import { useStoredUpload } from '#web/parts/use-stored-upload.ts';
import { Card } from '#web/ui/data/card.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import classes from './messages.module.css';

const receivers: StaffSearch<typeof messages.recipients> = {
  endpoint: messages.recipients,
  staffOf: ({ all_users }) => all_users,
};
const choicesOf = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ value: id, label: name }));

/** Writes a message to staff (MSG-07 to MSG-10, MSG-17 to MSG-27). */
interface ComposeFormProps {
  departments: readonly Named[];
  onSent: () => void;
  onCancel: () => void;
}

export function ComposeForm({ departments, onSent, onCancel }: ComposeFormProps) {
  const say = useSay();
  const named = useNamed();
  const viewer = useViewer();
  const today = useToday();
  const staff = useStaffSearch(receivers);
  const form = useForm({
    shape: messageForm,
    initial: {
      title: '',
      send_to: null as Audience | null,
      department_id: null as number | null,
      user_ids: [] as number[],
      announce_until: null as string | null,
      attachment: null as string | null,
      attachment_name: null as string | null,
      message: '',
    },
    endpoint: messages.send,
    isOnce: true,
    says: texts.sent,
    refreshes: [messages.list],
    showRefusal: toastAnyFailure,
    onSaved: onSent,
  });
  const upload = useStoredUpload(messages.upload, {
    set: (attachment, attachment_name) => form.set({ attachment, attachment_name }),
    name: form.values.attachment_name,
    fail: (text) => form.fail('attachment', text),
    says: texts.uploaded,
  });
  const { send_to, department_id, user_ids } = form.values;
  const recipients = () => {
    if (send_to === 'user') return say(texts.sendingMany, { count: user_ids.length });
    if (send_to === 'department') return named('departments', departments.find(({ id }) => id === department_id)?.name);
    return send_to && say(audienceTexts[send_to]);
  };

  return (
    <Form form={{ ...form, isBusy: form.isBusy || upload.isBusy }} save={texts.send} onCancel={onCancel}>
      <Card>
        <div className={classes.fields}>
          <TextField {...form.field('title')} label={say(texts.title)} maxLength={nameLength} required autoFocus />
          <SelectField
            {...form.field('send_to')}
            label={say(texts.to)}
            choices={audiencesOf(viewer).map((value) => ({ value, label: say(audienceTexts[value]) }))}
            required
          />
          {send_to === 'department' && (
            <SelectField
              {...form.field('department_id')}
              label={say(texts.department)}
              choices={departments.map((one) => namedChoice(named, 'departments', one))}
              required
            />
          )}
          {send_to === 'user' && (
            <MultiSelectField
              {...form.field('user_ids')}
              label={say(texts.staff)}
              choices={choicesOf(staff.matches)}
              {...staff.search}
              required
            />
          )}
          {send_to === 'all' && isAdmin(viewer) && (
            <DateField
              {...form.field('announce_until')}
              label={say(texts.announceUntil)}
              description={say(texts.announceHint)}
              min={today ?? undefined}
              clearable
            />
          )}
          <TextField
            {...form.field('message')}
            label={say(texts.message)}
            description={say(texts.messageHint)}
            type="textarea"
            rows={8}
            maxLength={messageLength}
            required
          />
          <UploadField
            label={say(texts.attachment)}
            description={say(texts.attachmentHint)}
            name="attachment"
            {...upload.field}
            error={form.errorOf('attachment')}
            accept={documentEndings}
            maxBytes={uploadBytes}
          />
          <p role="status" className={classes.sending}>
            {form.isBusy && say(texts.sending, { to: recipients() ?? '' })}
          </p>
        </div>
      </Card>
    </Form>
  );
}
