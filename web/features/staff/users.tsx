import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { holds, isAdmin, may } from '#domain/access.ts';
import { activationTexts } from '#domain/activation/texts.ts';
import { cardColourTexts } from '#domain/card-colours/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { staff, staffSorts } from '#domain/staff/contract.ts';
import type { StaffRow } from '#domain/staff/shapes.ts';
import { roleTexts, staffTexts as texts } from '#domain/staff/texts.ts';
import { ActivationModal } from '#web/features/activation/activation-modal.tsx';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useList } from '#web/lib/use-list.ts';
import { CardColour } from '#web/parts/card-colour.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { Phone } from '#web/parts/phone.tsx';
import { PhotoModal } from '#web/parts/photo-modal.tsx';
import { actionColumn, removal } from '#web/parts/row-actions.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Mail } from './mail.tsx';
import { ChatIcon, LastActive, PersonCell, PersonLine, PersonPhoto } from './person-cell.tsx';
import classes from './staff.module.css';
import { staffFilters } from './staff-filters.tsx';

/** Staffs Management. */
export default function Users() {
  const say = useSay();
  const named = useNamed();
  const viewer = useViewer();
  const adds = holds(viewer, 'edit_staff');
  const list = useList(staff.list, staffSorts, {
    department_id: 'all',
    office_id: 'all',
    today: 'all',
    signed_in: 'all',
  });
  const [isActivating, setActivating] = useState(false);
  const [photoOf, setPhotoOf] = useState<StaffRow | null>(null);

  const inactive = <Pill tone="grey">{say(texts.inactive)}</Pill>;
  const card: Column<StaffRow> = {
    key: 'card',
    head: say(cardColourTexts.column),
    wide: 'extra',
    share: 90,
    render: (row) => row.card && <CardColour colour={row.card} />,
  };
  const columns: Column<StaffRow>[] = [
    {
      key: 'name',
      head: say(texts.name),
      share: 310,
      isFixed: true,
      render: (row) => <PersonCell row={row} onPhoto={() => setPhotoOf(row)} />,
      line: (row) => <PersonLine row={row} onPhoto={() => setPhotoOf(row)} />,
    },
    { key: 'staff_no', head: say(texts.staffNo), wide: 'extra', share: 100, render: ({ staff_no }) => staff_no },
    { key: 'ic', head: say(texts.ic), wide: 'extra', share: 130, render: ({ ic }) => ic },
    {
      key: 'department',
      head: say(texts.department),
      wide: 'shown',
      isRoomy: true,
      share: 140,
      render: (row) => named('departments', row.department),
    },
    {
      key: 'office',
      head: say(texts.office),
      wide: 'shown',
      isRoomy: true,
      share: 100,
      render: ({ office }) => office,
    },
    {
      key: 'position',
      head: say(texts.position),
      wide: 'extra',
      share: 108,
      render: ({ position }) => named('positions', position),
    },
    ...(list.rows.some(({ card }) => card !== null) ? [card] : []),
    {
      key: 'email',
      head: say(texts.email),
      share: 190,
      render: (row) => <Mail className={classes.mail} to={row.email} />,
    },
    {
      key: 'phone',
      head: say(texts.phone),
      nowrap: true,
      share: 100,
      render: (row) => <Phone className={classes.mail} to={row.contact} />,
    },
    { key: 'role', head: say(texts.role), nowrap: true, share: 116, render: (row) => say(roleTexts[row.role]) },
    {
      key: 'active',
      head: say(texts.active),
      nowrap: true,
      share: 76,
      render: (row) => (row.active ? <span className={classes.normal}>{say(texts.active)}</span> : inactive),
    },
    {
      key: 'last_active',
      head: say(texts.lastSeen),
      wide: 'shown',
      nowrap: true,
      share: 158,
      render: (row) => <LastActive row={row} hasHead />,
    },
    actionColumn(say(shellTexts.action), (row) => ({
      name: row.name,
      viewHref: pathTo('usersDetail', { user_id: row.id }),
      editHref:
        isAdmin(viewer) || may.editStaff(viewer, row)
          ? pathTo('usersDetail', { user_id: row.id }, { editMode: 1 })
          : undefined,
      remove: may.removeStaff(viewer, row)
        ? {
            ...removal(staff, texts, row.id),
            disabledReason: may.editStaff(viewer, row) ? undefined : say(texts.developerOnly),
          }
        : undefined,
    })),
  ];

  return (
    <ListPage
      title={texts.title}
      context={say(texts.context)}
      list={list}
      file={staff.listFile}
      columns={columns}
      dense={(row) => ({
        lead: <PersonPhoto row={row} onPhoto={() => setPhotoOf(row)} />,
        title: row.name,
        figure: (
          <>
            <ChatIcon row={row} />
            {row.active ? row.in_office && say(texts.inOffice) : inactive}
          </>
        ),
        details: [say(roleTexts[row.role]), row.contact, row.email],
      })}
      hrefOf={(row) => pathTo('usersDetail', { user_id: row.id })}
      empty={{ hint: texts.emptyHint }}
      add={adds ? { label: texts.newStaff, href: pathTo('usersDetail', { user_id: 'new' }) } : undefined}
      filters={staffFilters(list, list.reply, say, named)}
      note={
        adds &&
        list.filters.signed_in === 'no' && (
          <div>
            <Button small icon={<IconKey size={16} />} onClick={() => setActivating(true)}>
              {say(activationTexts.title)}
            </Button>
          </div>
        )
      }
    >
      {isActivating && <ActivationModal offices={list.reply?.offices ?? []} onClose={() => setActivating(false)} />}
      {photoOf && <PhotoModal user={photoOf} onClose={() => setPhotoOf(null)} />}
    </ListPage>
  );
}
