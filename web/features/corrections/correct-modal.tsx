import { corrections, type DayEvent } from '#domain/corrections/contract.ts';
import type { CorrectionAction, Way } from '#domain/corrections/shapes.ts';
import { correctionTexts as texts } from '#domain/corrections/texts.ts';
import { type Day, showDay, showTime } from '#domain/lib/calendar.ts';
import type { Named } from '#domain/lib/fields.ts';
import { correctionReasonLength } from '#domain/limits.ts';
import { AttachmentField, noAttachment, useAttachment } from '#web/features/applications/attachment-field.tsx';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { DayPreview } from './day-preview.tsx';
import { isTime, whatShowsDays } from './shared.ts';

interface CorrectModalProps {
  user: Named;
  day: Day;
  events: readonly DayEvent[];
  onClose: () => void;
}

/** What is chosen: an action, with the event or the way that it is about. */
interface Chosen {
  action: CorrectionAction;
  event_id: number | null;
  way: Way | null;
}

const keyOf = ({ action, event_id, way }: Chosen) => `${action} ${event_id ?? way}`;

/** Corrects somebody's day, after showing what that makes of it (D5). */
export function CorrectModal({ user, day, events, onClose }: CorrectModalProps) {
  const say = useSay();
  const choices = useChoices(events);
  const form = useForm({
    shape: corrections.add.body,
    initial: {
      ...{ user_id: user.id, day, time: null as string | null, reason: '', ...noAttachment },
      ...(choices[0]!.chosen as Chosen),
    },
    endpoint: corrections.add,
    says: texts.added,
    refreshes: whatShowsDays,
    onSaved: onClose,
  });
  const file = useAttachment(corrections.upload, form);
  const { action, event_id, way, time } = form.values;
  const isWhole = action === 'remove' || isTime(time);
  const body = { user_id: user.id, day, action, event_id, way, time: action === 'remove' ? null : time };
  const preview = useQuietRead(corrections.preview, { body }, isWhole);
  const choose = (key: string | null) => {
    const choice = choices.find(({ value }) => value === key);
    if (choice) form.set(choice.chosen);
  };
  return (
    <FormModal
      title={texts.correctOf}
      values={{ day: showDay(day), name: user.name }}
      form={form}
      save={texts.save}
      disabledReason={isWhole && preview.isPending ? say(texts.waits) : undefined}
      onClose={onClose}
    >
      <SelectField
        name="action"
        label={say(texts.what)}
        value={keyOf({ action, event_id, way })}
        onChange={choose}
        choices={choices}
        error={form.errorOf('event_id') ?? form.errorOf('day')}
        required
      />
      {action !== 'remove' && <TimeField {...form.field('time')} label={say(texts.time)} required />}
      {isWhole && <DayPreview data={preview.data} error={preview.error} />}
      <TextField
        {...form.field('reason')}
        label={say(texts.reason)}
        description={say(texts.reasonHint)}
        type="textarea"
        rows={2}
        maxLength={correctionReasonLength}
        required
      />
      <AttachmentField {...file.field} />
    </FormModal>
  );
}

/** What can be corrected: an event that is missing, and each that counts and was not entered by a correction. */
function useChoices(events: readonly DayEvent[]) {
  const say = useSay();
  const swipes = events.filter(({ counts, correction }) => counts && correction === null);
  const add = (way: Way): Chosen => ({ action: 'add', event_id: null, way });
  const all: { label: string; chosen: Chosen }[] = [
    { label: say(texts.addIn), chosen: add('in') },
    { label: say(texts.addOut), chosen: add('out') },
    ...swipes.flatMap(({ id: event_id, type, time }) => {
      const values = { way: texts[type], time: showTime(time) };
      return (['move', 'remove'] as const).map((action) => ({
        label: say(texts[action], values),
        chosen: { action, event_id, way: null },
      }));
    }),
  ];
  return all.map(({ label, chosen }) => ({ value: keyOf(chosen), label, chosen }));
}
