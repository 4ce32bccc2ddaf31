import { IconMessageReply } from '@tabler/icons-react';
import { holds } from '#domain/access.ts';
import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { pathTo } from '#domain/screens.ts';
import { staffName } from '#domain/staff/rules.ts';
import type { Warning } from '#domain/warnings/contract.ts';
import { explainTexts } from '#domain/warnings/explain-texts.ts';
import { letterListTexts as texts, warningStatusTexts, warningTexts } from '#domain/warnings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { DocumentLink } from '#web/parts/document-link.tsx';
import { Facts } from '#web/parts/facts.tsx';
import { type Beside, RecordFrame } from '#web/parts/record-frame.tsx';
import type { RowAction } from '#web/parts/row-actions.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { EvidenceTable } from './evidence-table.tsx';
import { letterTones } from './tones.ts';
import classes from './warnings.module.css';

/** A warning letter: what it is about and why, its text as sent, and what can be done with it (WARN-07, WARN-08). */
interface LetterModalProps {
  letter: Warning;
  /** What its row's menu offers too. */
  actions: readonly RowAction[];
  beside?: Beside | undefined;
  onClose: () => void;
}

export function LetterModal({ letter, actions, beside, onClose }: LetterModalProps) {
  const say = useSay();
  const show = useShowInstant();
  const viewer = useViewer();
  const admin = holds(viewer, 'see');
  const { ref_no, user, type, date, status, created_at, reply_by, decided_by, decided_at } = letter;
  const { reply, reply_doc, replied_at, inbox, notified_on, explain_by } = letter;
  const repliesHere = inbox !== null && user.id === viewer.id && status === 'Pending';
  const facts = [
    {
      name: say(texts.staff),
      value:
        admin && !user.removed ? (
          <a href={pathTo('usersDetail', { user_id: user.id })}>{user.name}</a>
        ) : (
          say(staffName(user))
        ),
    },
    { name: say(warningTexts.type), value: say(warningTypeTexts[type]) },
    { name: say(warningTexts.date), value: showDay(date) },
    ...(notified_on ? [{ name: say(explainTexts.notified), value: showDay(notified_on) }] : []),
    ...(explain_by ? [{ name: say(explainTexts.explainBy), value: showDay(explain_by) }] : []),
    { name: say(texts.issued), value: show(created_at) },
    { name: say(texts.replyBy), value: reply_by && showDay(reply_by) },
    {
      name: say(warningTexts.status),
      value: (
        <span className={classes.status}>
          <Pill tone={letterTones[status]}>{say(warningStatusTexts[status])}</Pill>
          {decided_at &&
            say(warningTexts.decided, {
              name: decided_by ?? say(warningTexts.system),
              date: show(decided_at),
            })}
        </span>
      ),
    },
  ];
  return (
    <RecordFrame
      onClose={onClose}
      size="large"
      beside={beside}
      title={say(texts.letterOf, { ref: ref_no })}
      footer={
        <>
          {actions.map(({ label, icon, isDanger, disabledReason, onClick }) => (
            <Button
              key={label}
              icon={icon}
              look={isDanger ? 'danger' : 'default'}
              disabledReason={disabledReason}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
          {repliesHere && (
            <Button
              look="primary"
              icon={<IconMessageReply size={16} />}
              href={pathTo(inbox.is_archived ? 'inboxArchive' : 'inboxMain', {}, { search: ref_no, view: inbox.id })}
            >
              {say(texts.reply)}
            </Button>
          )}
        </>
      }
    >
      <Facts facts={facts} />
      <div className={classes.words}>
        {paragraphsOf(letter.message).map((paragraph) => (
          <p key={paragraph}>{wholeDays(paragraph)}</p>
        ))}
      </div>
      {letter.evidence.length > 0 && (
        <EvidenceTable
          userId={user.id}
          evidence={letter.evidence}
          corrections={letter.corrections}
          // A day of a letter that was settled changes nothing of it.
          {...(status === 'Pending' && { type })}
        />
      )}
      <section aria-label={say(texts.replyOf, { name: user.name })}>
        <h3 className={classes.heading}>{say(texts.replyOf, { name: user.name })}</h3>
        {reply === null ? (
          <p className={classes.sum}>{say(texts.noReply)}</p>
        ) : (
          <p className={classes.reply}>{reply}</p>
        )}
        {reply_doc && <DocumentLink name={reply_doc} />}
        {replied_at && (
          <span className={classes.meta}>{wholeDays(say(warningTexts.replied, { date: show(replied_at) }))}</span>
        )}
      </section>
    </RecordFrame>
  );
}

/** The paragraphs of a letter without markup. */
function paragraphsOf(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const blocks = [...body.querySelectorAll('p')];
  return (blocks.length > 0 ? blocks : [body]).map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean);
}
