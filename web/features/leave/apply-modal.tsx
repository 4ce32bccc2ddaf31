import { useState } from 'react';
import { isAdmin } from '#domain/access.ts';
import { applicationTexts } from '#domain/applications/texts.ts';
import { type AssignedLeave, leave, leaveForm } from '#domain/leave/contract.ts';
import { allDay, fittingPortions } from '#domain/leave/halves.ts';
import { lastLeaveDay } from '#domain/leave/rules.ts';
import { firstDayUnder } from '#domain/leave/terms.ts';
import { leaveTexts as texts } from '#domain/leave/texts.ts';
import { type LeaveTerms, noTerms } from '#domain/leave-types/terms.ts';
import { termTexts } from '#domain/leave-types/terms-texts.ts';
import { sentenceOfTerms, wordsOfTerms } from '#domain/leave-types/terms-words.ts';
import type { Named } from '#domain/lib/fields.ts';
import { pick } from '#domain/lib/fields.ts';
import { textOf } from '#domain/lib/text.ts';
import { replacementTexts } from '#domain/replacement/texts.ts';
import { substitutes } from '#domain/substitutes/contract.ts';
import { substituteTexts } from '#domain/substitutes/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSteadyRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useForm } from '#web/lib/use-form.ts';
import { useToday } from '#web/lib/use-today.ts';
import { FormModal } from '#web/parts/form-modal.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { DateRangeField } from '#web/ui/form/date-range-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { AttachmentField, noAttachment, useAttachment } from '../applications/attachment-field.tsx';
import { ReasonField } from '../applications/reason-field.tsx';
import { StaffChoice } from '../applications/staff-choice.tsx';
import { Charged } from './charged.tsx';
import { HalfFields } from './half-fields.tsx';
import classes from './leave.module.css';
import { useLeaveDays } from './use-leave-days.ts';

const applyForm = leaveForm.extend({ user_id: pick() });
type Applicant = Pick<Named, 'id'> & { leaves: readonly AssignedLeave[]; decides?: boolean };

/** Applies for leave: for oneself, or as an admin for someone else (LEAVE-09, LEAVE-29 to LEAVE-37). */
interface ApplyModalProps {
  /** The user with their balances; null lets an admin choose someone. */
  own: Applicant | null;
  /** Whom the admin has chosen at first. */
  preset?: number | null;
  /** The days that are filled in. */
  date?: string;
  until?: string;
  onClose: () => void;
  /** Called with the application's id. */
  onApplied: (id: number) => void;
}

export function ApplyModal({ own, preset, date = '', until = date, onClose, onApplied }: ApplyModalProps) {
  const say = useSay();
  const named = useNamed();
  const viewer = useViewer();
  const today = useToday();
  const [chosen, choose] = useState<Applicant | null>(null);
  const user = own ?? chosen;
  const form = useForm({
    shape: applyForm,
    initial: {
      user_id: own?.id ?? (null as number | null),
      leaves_id: null as number | null,
      date_start: date,
      date_end: until,
      ...allDay,
      reason: '',
      substitute_id: null as number | null,
      ...noAttachment,
    },
    endpoint: leave.apply,
    params: ({ user_id }) => ({ user_id }),
    body: ({ user_id: _, ...body }) => body,
    says: applicationTexts.submitted,
    refreshes: [leave.mine, leave.list, leave.choices],
    onSaved: ({ id }) => {
      onClose();
      onApplied(id);
    },
  });
  const { leaves_id, date_start, date_end, half_start, half_end } = form.values;
  const attachment = useAttachment(leave.upload, form);
  const type = user?.leaves.find((one) => one.leaves_id === leaves_id);
  const hasHalves = type?.leaves.half_days ?? false;
  const terms = type?.leaves.terms ?? noTerms;
  const rules = wordsOfTerms(terms).length > 0 ? sentenceOfTerms(terms) : null;
  const isOwnOf = ({ by_admins }: LeaveTerms) => !by_admins || !own || isAdmin(viewer);
  const calendar = useLeaveDays(user?.id ?? null, date_start || today, {
    leaves_id,
    hasHalves,
    counts: terms.counts,
  });
  const request = {
    params: { user_id: user?.id ?? 0 },
    query: { leaves_id: leaves_id ?? 0, date_start, date_end, half_start, half_end },
  };
  const isComplete = Boolean(user && type && date_start && date_end);
  const preview = useSteadyRead(leave.preview, request, isComplete).data;
  const refusal = (isComplete && preview?.refusal) || null;

  const whyNot = () => {
    if (!user) return say(texts.chooseStaff);
    if (user.leaves.length === 0) return say(own ? texts.noTypesOwn : texts.noTypesOf);
    if (refusal) return say(textOf(refusal));
    if (isComplete && preview?.file === 'now' && !form.values.doc) return say(termTexts.fileNow);
    return attachment.isBusy ? say(texts.uploading) : undefined;
  };

  return (
    <FormModal title={texts.apply} save={texts.submit} disabledReason={whyNot()} form={form} onClose={onClose}>
      {!own && (
        <StaffChoice<Named & Applicant>
          endpoint={leave.choices}
          name="user_id"
          value={form.values.user_id}
          preset={preset}
          onChange={(user_id, applicant) => {
            choose(applicant ?? null);
            form.set({ user_id, leaves_id: null, substitute_id: null, ...allDay });
          }}
          error={form.errorOf('user_id')}
        />
      )}
      <SelectField
        {...form.field('leaves_id')}
        autoFocus={own !== null}
        onChange={(value) => {
          const allows = user?.leaves.some((one) => one.leaves_id === value && one.leaves.half_days);
          form.set({ leaves_id: value, ...(allows ? {} : allDay) });
        }}
        label={say(texts.type)}
        required
        disabledReason={user ? undefined : say(texts.chooseStaff)}
        description={user && user.leaves.length === 0 ? say(texts.noTypes) : undefined}
        choices={(user?.leaves ?? []).map((one) => {
          const { leaves_id: value, leaves, balance, total_days: total } = one;
          const isOpen = balance > -(leaves.terms.below_zero ?? 0);
          const isTheirs = isOwnOf(leaves.terms);
          // What was earned by work on days off is of no total.
          const left = total > 0 ? texts.balance : replacementTexts.left;
          return {
            value,
            label: named('leave_types', leaves.name),
            also: leaves.name,
            hint: say(!isTheirs ? termTexts.byAdmins : isOpen ? left : texts.noBalance, { balance, total }),
            disabled: !isOpen || !isTheirs,
          };
        })}
      />
      {rules && <p className={classes.meta}>{wholeDays(say(termTexts.rulesOf, { rules }))}</p>}
      <DateRangeField
        label={say(texts.dates)}
        description={calendar.notes}
        required
        clearable
        disabledReason={user ? undefined : say(texts.chooseStaff)}
        value={[date_start || null, date_end || null]}
        onChange={([from, to]) => {
          const dates = { date_start: from ?? '', date_end: to ?? '' };
          form.set({ ...dates, ...fittingPortions({ ...dates, half_start, half_end }) });
        }}
        min={today ? firstDayUnder(terms, today, type?.leaves.is_backdated ?? false) : undefined}
        max={today ? lastLeaveDay(today) : undefined}
        month={calendar.month}
        onMonth={calendar.setMonth}
        isExcluded={calendar.isExcluded}
        noteOf={calendar.noteOf}
        error={form.errorOf('date_start') ?? form.errorOf('date_end')}
      />
      {hasHalves && date_start && date_end && (
        <HalfFields
          dates={{ date_start, date_end, half_start, half_end }}
          cuts={isComplete ? preview?.cuts : undefined}
          onChange={form.set}
          errorOf={form.errorOf}
        />
      )}
      <Charged preview={isComplete ? preview : undefined} within={terms.file_within_days} />
      <ReasonField {...form.field('reason')} />
      {(own ? Object.values(viewer.decides).some(Boolean) : chosen?.decides) && (
        <StaffChoice
          endpoint={substitutes.choices}
          label={say(own ? substituteTexts.leaveLabel : substituteTexts.leaveLabelOf)}
          description={say(substituteTexts.leaveHint)}
          isOptional
          name="substitute_id"
          value={form.values.substitute_id}
          onChange={(substitute_id) => form.set({ substitute_id })}
          error={form.errorOf('substitute_id')}
        />
      )}
      <AttachmentField {...attachment.field} />
    </FormModal>
  );
}
