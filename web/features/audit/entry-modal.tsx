import type { AuditEntry } from '#domain/audit/contract.ts';
import { type FieldChange, fieldChanges, fieldText } from '#domain/audit/fields.ts';
import { auditListTexts as texts } from '#domain/audit/list-texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Facts } from '#web/parts/facts.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Table } from '#web/ui/data/table.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import classes from './audit.module.css';

/** An entry of the audit log: who, when, whom it concerns, and each field's value before and after. */
export function EntryModal({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const say = useSay();
  const show = useShowInstant();
  const { username, created_at, subject, action, action_ms, before, after } = entry;
  const changes = fieldChanges(before, after);
  const sideOf = (side: FieldChange['before']) => (side ? say(side) : '–');
  const cellOf = (side: FieldChange['before']) => <span className={classes.value}>{wholeDays(sideOf(side))}</span>;
  return (
    <Modal isOpen onClose={onClose} size="large" title={say(texts.entry)}>
      <p className={classes.said}>{say({ en: action, ms: action_ms })}</p>
      <Facts
        facts={[
          { name: say(texts.name), value: username || say(texts.system) },
          { name: say(texts.at), value: show(created_at) },
          { name: say(texts.concerns), value: subject },
        ]}
      />
      <section>
        <h3 className={classes.heading}>{say(texts.changes)}</h3>
        {changes.length === 0 ? (
          <p className={classes.none}>{say(texts.noChanges)}</p>
        ) : (
          <Table
            label={say(texts.changes)}
            rows={changes}
            rowKey={({ field }) => field}
            columns={[
              {
                key: 'field',
                head: say(texts.field),
                width: '30%',
                render: ({ field }) => say(fieldText(field)),
              },
              { key: 'before', head: say(texts.before), render: (change) => cellOf(change.before) },
              { key: 'after', head: say(texts.after), render: (change) => cellOf(change.after) },
            ]}
            dense={(change) => ({
              title: say(fieldText(change.field)),
              details: [`${sideOf(change.before)} → ${sideOf(change.after)}`],
            })}
          />
        )}
      </section>
    </Modal>
  );
}
