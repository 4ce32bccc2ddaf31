import { kioskEvents, noteForm } from '#domain/kiosk-events/contract.ts';
import { noteLength } from '#domain/kiosk-events/rules.ts';
import { kioskEventTexts as texts } from '#domain/kiosk-events/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { EventFacts, type EventModalProps } from './event-modal.tsx';
import classes from './kiosk-events.module.css';

/** Dismisses a refused event, with why. */
export function DismissModal({ event, onClose }: EventModalProps) {
  const say = useSay();
  const form = useForm({
    shape: noteForm,
    initial: { note: '' },
    endpoint: kioskEvents.dismiss,
    record: { id: event.id },
    says: texts.dismissed,
    refreshes: [kioskEvents.list],
    onSaved: onClose,
  });
  return (
    <FormModal title={texts.dismissTitle} form={form} save={texts.dismiss} onClose={onClose}>
      <div className={classes.fields}>
        <EventFacts event={event} />
        <p className={classes.hint}>{say(texts.dismissHint)}</p>
        <TextField {...form.field('note')} label={say(texts.note)} type="textarea" maxLength={noteLength} required />
      </div>
    </FormModal>
  );
}
