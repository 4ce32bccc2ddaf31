import { IconMessageQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import type { Kind } from '#domain/applications/kinds.ts';
import { type Question, reasonLength } from '#domain/applications/shapes.ts';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { answerForm, questions as calls } from '#domain/questions/contract.ts';
import { questionTexts as texts } from '#domain/questions/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useForm } from '#web/lib/use-form.ts';
import { Form } from '#web/parts/form.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './applications.module.css';
import { AskModal } from './ask-modal.tsx';

/** The questions about an application: its owner answers them, and whoever decides on it asks (decision 0156). */
interface QuestionsProps {
  kind: Kind;
  application: {
    id: number;
    user_id: number;
    user: { name: string };
    questions: readonly Question[];
    may_ask: boolean;
  };
  /** The calls that show it. */
  reads: readonly AnyEndpoint[];
}

export function Questions({ kind, application, reads }: QuestionsProps) {
  const say = useSay();
  const viewer = useViewer();
  const [isAsking, setAsking] = useState(false);
  const { id, user_id, questions, may_ask } = application;
  const last = questions.at(-1);
  if (user_id === viewer.id)
    return last ? (
      <Answer key={last.id} kind={kind} id={id} questions={questions} last={last.id} reads={reads} />
    ) : null;
  return (
    <>
      {may_ask && (
        <div>
          <Button small icon={<IconMessageQuestion size={16} />} onClick={() => setAsking(true)}>
            {say(texts.ask)}
          </Button>
        </div>
      )}
      {isAsking && <AskModal kind={kind} application={application} reads={reads} onClose={() => setAsking(false)} />}
    </>
  );
}

/** What was asked, in the askers' words, and the field for the answer. */
function Answer(
  props: { kind: Kind; id: number; questions: readonly Question[]; last: number } & Pick<QuestionsProps, 'reads'>,
) {
  const { kind, id, questions, last, reads } = props;
  const say = useSay();
  const form = useForm({
    shape: answerForm,
    initial: { answer: '' },
    endpoint: calls.answer,
    params: () => ({ kind, id }),
    record: { id: last },
    body: ({ answer }) => ({ answer, last }),
    says: texts.answered,
    refreshes: reads,
  });
  return (
    <Card title={say(texts.waitsOwn)}>
      <Form form={form} save={texts.sendAnswer}>
        {questions.map(({ id: question_id, by, question }) => (
          <section key={question_id}>
            <p className={classes.asker}>{say(texts.answerOf, { by })}</p>
            <p className={classes.words}>{question}</p>
          </section>
        ))}
        <TextField
          {...form.field('answer')}
          label={say(texts.answer)}
          description={say(texts.answerHint)}
          type="textarea"
          rows={3}
          maxLength={reasonLength}
          required
        />
      </Form>
    </Card>
  );
}
