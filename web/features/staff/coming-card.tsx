import { datedTexts } from '#domain/dated/texts.ts';
import { employmentName } from '#domain/employment-types/rules.ts';
import { staff } from '#domain/staff/contract.ts';
import type { ComingTerms, StaffDetail, StaffReferences } from '#domain/staff/shapes.ts';
import { staffTexts as texts } from '#domain/staff/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { ComingChanges } from '#web/parts/coming-changes.tsx';
import { Card } from '#web/ui/data/card.tsx';

const labels = {
  office_id: texts.office,
  working_hour_id: texts.workingHour,
  position_id: texts.position,
  employment_type: texts.employmentType,
  grade: texts.grade,
};

/** The future changes of someone's terms, which can be withdrawn (D5). */
export function ComingCard(props: {
  user: StaffDetail;
  employments: StaffReferences['employment_names'];
  disabledReason?: string;
}) {
  const { user, employments, disabledReason } = props;
  const say = useSay();
  const shownAs = (field: string, value: string | null) => {
    const employment = field === 'employment_type' && employments.find(({ name }) => name === value);
    return employment ? say(employmentName(employment)) : (value ?? '–');
  };
  const changeText = ({ field, from, to }: ComingTerms['changes'][number]) =>
    say(datedTexts.step, { field: say(labels[field]), from: shownAs(field, from), to: shownAs(field, to) });
  return (
    <Card title={say(datedTexts.coming)}>
      <ComingChanges
        name={user.name}
        changes={user.coming_terms.map(({ changes, ...one }) => ({
          ...one,
          description: changes.map((change) => <span key={change.field}>{changeText(change)}</span>),
        }))}
        withdraw={staff.withdraw}
        inputOf={(valid_from) => ({ params: { user_id: user.id, valid_from } })}
        refreshes={[staff.detail]}
        disabledReason={disabledReason}
      />
    </Card>
  );
}
