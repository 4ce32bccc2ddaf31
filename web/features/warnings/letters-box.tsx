import { useState } from 'react';
import { holds, type Viewer } from '#domain/access.ts';
import { warningTypeTexts } from '#domain/dashboard/texts.ts';
import { whyNotChange } from '#domain/grants/refusals.ts';
import { showDay } from '#domain/lib/calendar.ts';
import type { CodedText } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { type Warning, warnings } from '#domain/warnings/contract.ts';
import { warningTexts as texts, warningStatusTexts } from '#domain/warnings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useDialogList } from '#web/lib/use-dialog-list.ts';
import classes from '#web/parts/dialogs.module.css';
import { List } from '#web/parts/list.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { LetterModal } from './letter-modal.tsx';
import { LetterStatus } from './letter-status.tsx';
import { LetterUploadModal } from './letter-upload-modal.tsx';
import { letterTones } from './tones.ts';
import { useLetterActions } from './use-letter-actions.tsx';
import { useSettleOne } from './use-settle.ts';

/** Whose letters are shown. */
export type Addressee = Pick<
  StaffDetail,
  'id' | 'name' | 'role' | 'super_user' | 'isSkaloot' | 'office_id' | 'department_id'
>;

/** Warning letters issued to someone, a page at a time, to print and, for admins, to settle (STAFF-115 to STAFF-123). */
export function LettersBox({ user }: { user: Addressee }) {
  const say = useSay();
  const show = useShowInstant();
  const list = useDialogList(warnings.ofUser, { userId: user.id });
  const [uploading, setUploading] = useState<Warning | null>(null);
  const [openedId, setOpened] = useState<number | null>(null);
  const opened = list.rows.find(({ id }) => id === openedId);
  const viewer = useViewer();
  const actionsOf = useLetterActions<Warning>({
    view: 'record',
    canChange: () => holds(viewer, 'letters'),
    whyNot: whyNotSettled(viewer, user),
    onUpload: setUploading,
    settle: useSettleOne(),
  });
  const columns: Column<Warning>[] = [
    {
      key: 'letter',
      head: say(texts.letter),
      render: ({ ref_no, created_at }) => (
        <span className={classes.stack}>
          <span className={classes.strong}>{ref_no}</span>
          <span className={classes.meta}>{wholeDays(say(texts.issued, { date: show(created_at) }))}</span>
        </span>
      ),
    },
    { key: 'type', head: say(texts.type), render: ({ type }) => say(warningTypeTexts[type]) },
    { key: 'date', head: say(texts.date), nowrap: true, render: ({ date }) => showDay(date) },
    {
      key: 'status',
      head: say(texts.status),
      render: (letter) => <LetterStatus letter={letter} />,
    },
    actionColumn(say(shellTexts.action), (letter) => ({
      name: letter.ref_no,
      more: actionsOf(letter),
    })),
  ];
  const title = say(texts.title, { name: user.name });
  return (
    <>
      <List
        label={title}
        list={list}
        columns={columns}
        dense={({ ref_no, type, date, status, replied_at }) => ({
          title: ref_no,
          figure: <Pill tone={letterTones[status]}>{say(warningStatusTexts[status])}</Pill>,
          details: [
            say(warningTypeTexts[type]),
            showDay(date),
            replied_at && say(texts.replied, { date: show(replied_at) }),
          ],
        })}
        onOpen={({ id }) => setOpened(id)}
        skeletonRows={5}
        empty={{ hint: texts.emptyHint }}
      />
      {opened && <LetterModal letter={opened} actions={actionsOf(opened)} onClose={() => setOpened(null)} />}
      {uploading && <LetterUploadModal letter={uploading} onClose={() => setUploading(null)} />}
    </>
  );
}

/** Why the viewer settles no letter of someone: nobody their own (D1). */
function whyNotSettled(viewer: Viewer, owner: Addressee): CodedText | null {
  return owner.id === viewer.id ? texts.own : whyNotChange(viewer, 'letters', owner);
}
