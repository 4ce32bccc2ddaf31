import { attendance } from '#domain/attendance/contract.ts';
import { kioskEvents, noteForm, type SettledEvents } from '#domain/kiosk-events/contract.ts';
import { noteLength } from '#domain/kiosk-events/rules.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { textOf } from '#domain/lib/text.ts';
import { CallError } from '#web/lib/call-error.ts';
import { toastAnyFailure, toastDone } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './kiosk-events.module.css';

/** What is done with the chosen events, and with which. */
export interface ChosenModalProps {
  what: 'count' | 'dismiss';
  ids: readonly number[];
  onDone: () => void;
  onClose: () => void;
}

const actions = {
  count: {
    endpoint: kioskEvents.acceptChosen,
    title: texts.countChosen,
    hint: texts.countChosenHint,
    save: texts.count,
  },
  dismiss: {
    endpoint: kioskEvents.dismissChosen,
    title: texts.dismissChosen,
    hint: texts.dismissHint,
    save: texts.dismiss,
  },
};

/** Counts or dismisses the chosen events, with one note for all; the others stay, and the first reason is shown. */
export function ChosenModal({ what, ids, onDone, onClose }: ChosenModalProps) {
  const say = useSay();
  const { endpoint, title, hint, save } = actions[what];
  const form = useForm({
    shape: noteForm,
    initial: { note: '' },
    endpoint,
    body: ({ note }) => ({ ids, note }),
    refreshes: [kioskEvents.list, attendance.list],
    onSaved: (settled: SettledEvents) => {
      toastDone(textOf(settled));
      const [skipped] = settled.skipped;
      if (skipped) toastAnyFailure(new CallError(422, textOf(skipped)));
      onDone();
      onClose();
    },
  });
  return (
    <FormModal title={title} values={{ count: ids.length }} form={form} save={save} onClose={onClose}>
      <div className={classes.fields}>
        <p className={classes.hint}>{say(hint)}</p>
        <TextField {...form.field('note')} label={say(texts.note)} type="textarea" maxLength={noteLength} required />
      </div>
    </FormModal>
  );
}
