import type { Kind } from '#domain/applications/kinds.ts';
import { reasonLength } from '#domain/applications/shapes.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { questionForm, questions } from '#domain/questions/contract.ts';
import { questionTexts as texts } from '#domain/questions/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './applications.module.css';

/** Asks the applicant about an application that waits for the viewer's decision (decision 0156). */
interface AskModalProps {
  kind: Kind;
  application: { id: number; user: { name: string } };
  reads: readonly AnyEndpoint[];
  onClose: () => void;
}

export function AskModal({ kind, application: { id, user }, reads, onClose }: AskModalProps) {
  const say = useSay();
  const form = useForm({
    shape: questionForm,
    initial: { question: '' },
    endpoint: questions.ask,
    params: () => ({ kind, id }),
    record: { id },
    body: ({ question }) => ({ question }),
    says: texts.asked,
    refreshes: reads,
    onSaved: onClose,
  });
  return (
    <FormModal title={texts.ask} save={texts.send} size="small" form={form} onClose={onClose}>
      <p className={classes.subject}>{user.name}</p>
      <TextField
        {...form.field('question')}
        label={say(texts.question)}
        description={say(texts.questionHint)}
        type="textarea"
        rows={3}
        maxLength={reasonLength}
        required
      />
    </FormModal>
  );
}
