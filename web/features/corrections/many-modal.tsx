import { useState } from 'react';
import { type CorrectedPerson, corrections, type lackings } from '#domain/corrections/contract.ts';
import { ways } from '#domain/corrections/shapes.ts';
import { lackTexts, correctionTexts as texts } from '#domain/corrections/texts.ts';
import { type Day, isDay } from '#domain/lib/calendar.ts';
import type { Named } from '#domain/lib/fields.ts';
import { monthTitle } from '#domain/lib/month-name.ts';
import { textOf } from '#domain/lib/text.ts';
import { correctionReasonLength, mostCorrected } from '#domain/limits.ts';
import { monthsTexts as closedTexts } from '#domain/months/texts.ts';
import { CallError } from '#web/lib/call-error.ts';
import { namedChoice, useNamed } from '#web/lib/named.ts';
import { toastAnyFailure, toastDone, useQuietRead, useSteadyRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useToday } from '#web/lib/use-today.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { ListSearch } from '#web/parts/list-search.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { RadioField } from '#web/ui/form/radio-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TimeField } from '#web/ui/form/time-field.tsx';
import { ReasonField } from '../applications/reason-field.tsx';
import classes from './corrections.module.css';
import { PeopleChoice } from './people-choice.tsx';
import { isTime, whatShowsDays } from './shared.ts';

type Lacking = (typeof lackings)[number];

/** Enters the same clock-in or clock-out for several people, after showing each one's day before and after (D5). */
export function ManyModal({ day: opened, onClose }: { day: Day; onClose: () => void }) {
  const say = useSay();
  const named = useNamed();
  const language = useLanguage();
  const today = useToday();
  const [lacks, setLacks] = useState<Lacking>('all');
  const [search, setSearch] = useState('');
  const [place, setPlace] = useState<{ office_id: number | null; department_id: number | null }>({
    office_id: null,
    department_id: null,
  });
  const form = useForm({
    shape: corrections.addMany.body,
    initial: {
      ids: [] as number[],
      // Those of `ids`, who are shown whatever the list is narrowed to.
      chosen: [] as CorrectedPerson[],
      day: opened as string | null,
      way: 'in' as 'in' | 'out',
      time: null as string | null,
      reason: '',
    },
    endpoint: corrections.addMany,
    refreshes: whatShowsDays,
    onSaved: (reply) => {
      toastDone(textOf(reply));
      const [skipped] = reply.skipped;
      if (skipped) toastAnyFailure(new CallError(422, textOf(skipped)));
      onClose();
    },
  });
  const { ids, chosen, day, way, time } = form.values;
  const isOpen = day !== null && isDay(day);
  const people = useSteadyRead(corrections.people, { query: { day: day ?? '', search, ...place, lacks } }, isOpen).data;
  const whyNot =
    ids.length === 0
      ? say(texts.noneChosen)
      : ids.length > mostCorrected
        ? say(texts.tooMany, { most: mostCorrected })
        : undefined;
  const isWhole = isOpen && whyNot === undefined && isTime(time);
  const preview = useQuietRead(corrections.previewMany, { body: { ids, day, way, time } }, isWhole);
  const narrow = (changed: Partial<typeof place>) => setPlace({ ...place, ...changed });
  const placeChoices = (all: readonly Named[] | undefined) =>
    (all ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormModal
      title={texts.many}
      size="large"
      form={form}
      save={texts.save}
      disabledReason={whyNot ?? (isWhole && preview.isPending ? say(texts.waits) : undefined)}
      onClose={onClose}
    >
      <p className={classes.hint}>{say(texts.manyHint)}</p>
      <div className={classes.fields}>
        <DateField
          {...form.field('day')}
          onChange={(value) => form.set({ day: value, ids: [], chosen: [] })}
          label={say(texts.day)}
          max={today ?? undefined}
          required
        />
        <TimeField {...form.field('time')} label={say(texts.time)} required />
        <RadioField
          {...form.field('way')}
          label={say(texts.way)}
          choices={ways.map((one) => ({ value: one, label: say(texts[one]) }))}
        />
      </div>
      <div className={classes.fields}>
        <SelectField
          label={say(texts.office)}
          value={place.office_id}
          onChange={(office_id) => narrow({ office_id })}
          choices={placeChoices(people?.offices)}
          placeholder={say(texts.allOffices)}
          clearable
        />
        <SelectField
          label={say(texts.department)}
          value={place.department_id}
          onChange={(department_id) => narrow({ department_id })}
          choices={people?.departments.map((one) => namedChoice(named, 'departments', one)) ?? []}
          placeholder={say(texts.allDepartments)}
          clearable
        />
        <SelectField
          label={say(texts.lacks)}
          value={lacks}
          onChange={(value) => setLacks(value ?? 'all')}
          choices={(['all', 'in', 'out'] as const).map((value) => ({ value, label: say(lackTexts[value]) }))}
        />
      </div>
      <ListSearch list={{ search, setSearch, clearSearch: () => setSearch('') }} />
      {people && (
        <PeopleChoice
          people={people.data}
          more={people.more}
          chosen={chosen}
          onChange={(now) => form.set({ ids: now.map(({ id }) => id), chosen: now })}
          preview={isWhole ? preview.data : undefined}
        />
      )}
      {isWhole && preview.data && preview.data.letters > 0 && (
        <p className={classes.letters}>{say(texts.letters, { count: preview.data.letters })}</p>
      )}
      {isWhole && preview.data?.closed_month && (
        <p className={classes.letters}>{say(closedTexts.correctsClosed, { month: monthTitle(day, language) })}</p>
      )}
      <ReasonField
        {...form.field('reason')}
        description={say(texts.reasonHint)}
        rows={2}
        maxLength={correctionReasonLength}
      />
    </FormModal>
  );
}
