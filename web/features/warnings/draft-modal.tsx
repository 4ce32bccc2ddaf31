import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { pathTo } from '#domain/screens.ts';
import { draftTexts as texts } from '#domain/warnings/draft-texts.ts';
import { whyDraft } from '#domain/warnings/draft-why.ts';
import type { WarningDraft } from '#domain/warnings/drafts-contract.ts';
import { explainTexts } from '#domain/warnings/explain-texts.ts';
import { letterListTexts, warningTexts } from '#domain/warnings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Facts } from '#web/parts/facts.tsx';
import type { RowAction } from '#web/parts/row-actions.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { EvidenceTable } from './evidence-table.tsx';

/** A draft: what it is about and why it waits, the days that led to it, and what can be done with it. */
interface DraftModalProps {
  draft: WarningDraft;
  actions: readonly RowAction[];
  onClose: () => void;
}

export function DraftModal({ draft, actions, onClose }: DraftModalProps) {
  const say = useSay();
  const show = useShowInstant();
  const { user, type, date, count, created_at, evidence, notified_on, is_applied } = draft;
  const facts = [
    {
      name: say(letterListTexts.staff),
      value: <a href={pathTo('usersDetail', { user_id: user.id })}>{user.name}</a>,
    },
    { name: say(warningTexts.type), value: say(warningTypeTexts[type]) },
    { name: say(warningTexts.date), value: showDay(date) },
    { name: say(texts.count), value: count },
    { name: say(texts.created), value: show(created_at) },
    ...(notified_on ? [{ name: say(explainTexts.notified), value: showDay(notified_on) }] : []),
    { name: say(texts.why), value: say(whyDraft(draft)) },
    ...(is_applied ? [{ name: '', value: say(explainTexts.applied) }] : []),
  ];
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="large"
      title={say(texts.letterOf, { name: user.name })}
      footer={actions.map(({ label, icon, isDanger, onClick }) => (
        <Button key={label} icon={icon} look={isDanger ? 'danger' : 'default'} onClick={onClick}>
          {label}
        </Button>
      ))}
    >
      <Facts facts={facts} />
      {evidence.length > 0 && <EvidenceTable {...draft} userId={draft.user.id} />}
    </Modal>
  );
}
