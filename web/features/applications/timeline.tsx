import type { TimelineStep, Waited } from '#domain/applications/shapes.ts';
import { type StepName, stepTexts, applicationTexts as texts } from '#domain/applications/texts.ts';
import { questionTexts } from '#domain/questions/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { Tone } from '#web/ui/data/tone.ts';
import { ToneMark } from '#web/ui/data/tone-mark.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import classes from './applications.module.css';

const tones: Record<StepName, Tone> = {
  apply: 'grey',
  support: 'blue',
  approve: 'green',
  reject: 'red',
  cancel: 'grey',
  remove: 'grey',
  undo: 'grey',
  recount: 'grey',
  left: 'grey',
  served: 'grey',
  empty: 'grey',
  file: 'grey',
  ask: 'amber',
  answer: 'blue',
  ask_file: 'amber',
  no_file: 'red',
  ended: 'grey',
  give_back: 'grey',
  take_back: 'grey',
  replace: 'grey',
};

/** The steps of an application so far, and whom it waits for. */
export interface TimelineProps {
  steps: readonly TimelineStep[];
  waits_for: Waited;
  /** The applicant, where their answer to a question is waited for. */
  answerer?: string | undefined;
}

export function Timeline({ steps, waits_for, answerer }: TimelineProps) {
  const say = useSay();
  const named = useNamed();
  const show = useShowInstant();
  const byOf = (step: TimelineStep) => {
    const by = step.by ?? say(texts.system);
    if (step.for) return say(texts.byFor, { by, for: step.for });
    return step.position ? say(texts.byAs, { by, position: named('positions', step.position) }) : by;
  };
  const waitsOf = ({ position: held, names }: NonNullable<Waited>) => {
    if (held === null) return say(texts.waitsForNone);
    const position = named('positions', held);
    if (names.length === 0) return say(texts.waitsForNobody, { position });
    return say(texts.waitsFor, { names: names.join(', '), position });
  };
  return (
    <section>
      <h3 className={classes.heading}>{say(texts.timeline)}</h3>
      <ol className={classes.timeline}>
        {steps.map((step) => (
          <li key={`${step.step} ${step.created_at}`} data-tone={tones[step.step]}>
            <ToneMark tone={tones[step.step]} size={12} />
            <span className={classes.step}>{say(stepTexts[step.step])}</span>{' '}
            <span className={classes.meta}>{wholeDays(`${byOf(step)} · ${show(step.created_at)}`)}</span>
            {step.remark && <span className={classes.remark}>{step.remark}</span>}
          </li>
        ))}
        {answerer && (
          <li data-tone="amber">
            <ToneMark tone="amber" size={12} />
            <span className={classes.what}>{say(questionTexts.waits, { name: answerer })}</span>
          </li>
        )}
        {waits_for && (
          <li data-tone="amber">
            <ToneMark tone="amber" size={12} />
            <span className={classes.what}>{waitsOf(waits_for)}</span>
          </li>
        )}
      </ol>
    </section>
  );
}
