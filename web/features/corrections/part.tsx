import {
  type CorrectionApplication,
  type CorrectionDetail,
  correctionApplications,
  correctionForm,
} from '#domain/corrections/application-contract.ts';
import { changeText } from '#domain/corrections/application-rules.ts';
import { correctionApplicationTexts as texts } from '#domain/corrections/application-texts.ts';
import { corrections, whole } from '#domain/corrections/contract.ts';
import { correctionTexts } from '#domain/corrections/texts.ts';
import { isDay } from '#domain/lib/calendar.ts';
import { correctionReasonLength } from '#domain/limits.ts';
import { useQuietRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Skeleton } from '#web/ui/data/skeleton.tsx';
import { useApplicationCells } from '../applications/cells.tsx';
import type { DayPart, OwnFieldsProps } from '../applications/day-part.ts';
import { Note } from '../applications/note.tsx';
import { ChangeFields } from './change-fields.tsx';
import classes from './corrections.module.css';
import { DayPreview } from './day-preview.tsx';
import { bodyOf, isWhole, type TypedChange, whatShowsDays } from './shared.ts';
import { useChoices } from './use-choices.ts';

const { approve, reject, remove } = correctionApplications;
const initial: TypedChange = { action: null, event_id: null, way: null, time: null };

/** Correction applications: the day, what is asked for, the reason and the state (D5). */
export const correctionPart: DayPart<CorrectionApplication, CorrectionDetail, TypedChange> = {
  kind: 'correction',
  calls: correctionApplications,
  actions: { all: () => ({ approve, reject }), own: { remove } },
  texts,
  useColumns: () => {
    const say = useSay();
    const { date, reason, status } = useApplicationCells();
    return [
      date,
      { key: 'change', head: say(correctionTexts.what), share: 190, render: (row) => say(changeText(row)) },
      reason,
      status,
    ];
  },
  details: (row, say) => [say(changeText(row)), row.reason],
  facts: (detail, say) => [{ name: say(correctionTexts.what), value: say(changeText(detail)) }],
  Below: Effect,
  form: {
    shape: correctionForm,
    whole: whole as never,
    // Which days are too long ago is a setting, so the calendar says it of each.
    range: (today) => ({ max: today }),
    reasonLength: correctionReasonLength,
    refreshes: whatShowsDays,
    own: { initial, ofDay: initial, Fields },
  },
};

/** What is to be corrected on the chosen day, and what that makes of it. */
function Fields({ form, user_id, date }: OwnFieldsProps<TypedChange>) {
  const isOn = user_id !== null && date !== null && isDay(date);
  const day = useQuietRead(corrections.day, { params: { user_id: user_id ?? 0, day: date ?? '' } }, isOn);
  const choices = useChoices(day.data?.events ?? []);
  const body = bodyOf(user_id ?? 0, date ?? '', form.values);
  const preview = useQuietRead(correctionApplications.preview, { body }, isOn && isWhole(form.values));
  if (!isOn) return null;
  if (day.isPending) return <Skeleton width="100%" />;
  return <ChangeFields form={form} choices={choices} preview={preview} />;
}

/** What approving an application makes of the day; of one that is approved, whether its correction was withdrawn. */
function Effect({ detail: { id, status, refusal, withdrawn_by } }: { detail: CorrectionDetail }) {
  const say = useSay();
  const isOn = status === 'Pending' && refusal === null;
  const { data, error } = useQuietRead(correctionApplications.effect, { params: { id } }, isOn);
  if (withdrawn_by !== null) return <Note>{say(texts.withdrawn, { name: withdrawn_by })}</Note>;
  if (!isOn) return null;
  return (
    <section>
      <h3 className={classes.heading}>{say(texts.effect)}</h3>
      <DayPreview data={data} error={error} />
    </section>
  );
}
