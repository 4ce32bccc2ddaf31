import type { Day } from '#domain/lib/calendar.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { staff } from '#domain/staff/contract.ts';
import { ownStaffForm, staffForm } from '#domain/staff/form.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { keyOf, queries } from '#web/lib/query.ts';
import { updateUser, useUser } from '#web/lib/session.ts';
import { addOrEdit, useForm } from '#web/lib/use-form.ts';

/**
 * The form of a member of staff, empty for a new one. The reply of an edit is merged into the shown data (STAFF-68).
 */
export function useStaffForm(user: StaffDetail | null, today: Day, onSaved: (saved: StaffDetail) => void) {
  const isOwn = useUser().id === user?.id;
  const initial = {
    ...initialOf(user),
    valid_from: user && (user.start_date ?? today) > today ? user.start_date : today,
  };
  const form = useForm({
    ...addOrEdit(staff, texts, user),
    shape: isOwn ? ownStaffForm : staffForm,
    initial,
    // Without a chosen day the server picks one, which for someone whose service has not begun is their first day.
    body: (checked) => ({
      ...checked,
      valid_from: checked.valid_from === initial.valid_from ? null : checked.valid_from,
    }),
    // Hours depend on the office; dates on the employment type.
    groups: [
      ['office_id', 'working_hour_id'],
      ['employment_type', 'start_date', 'end_date'],
    ],
    refreshes: [staff.list],
    onSaved: ({ data }) => {
      if (user) show(data);
      if (isOwn) updateUser({ name: data.name, contact: data.contact, email: data.email });
      onSaved(data);
    },
  });
  return { form, isOwn };
}

function initialOf(user: StaffDetail | null) {
  return {
    staff_no: user?.staff_no ?? '',
    name: user?.name ?? '',
    email: user?.email ?? '',
    contact: user?.contact ?? '',
    ic: user?.ic ?? '',
    gender: user?.gender ?? null,
    marital_status: user?.marital_status ?? null,
    emergency_contact: user?.emergency_contact ?? '',
    access_card_id: user?.access_card_id ?? '',
    role: user?.role ?? null,
    office_id: user?.office_id ?? null,
    employment_type: user?.employment_type ?? null,
    working_hour_id: user?.working_hour_id ?? null,
    position_id: user?.position_id ?? null,
    grade: user?.grade ?? null,
    start_date: user?.start_date ?? null,
    end_date: user?.end_date ?? null,
    password: '',
    active: user ? user.active === 1 : true,
  };
}

function show(user: StaffDetail): void {
  type Reply = ReplyOf<typeof staff.detail>;
  queries.setQueryData<Reply>(
    keyOf(staff.detail, { params: { user_id: user.id } }),
    (before) => before && { ...before, user: { ...before.user, ...user } },
  );
}
