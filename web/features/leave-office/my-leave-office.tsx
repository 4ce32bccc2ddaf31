import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { LeaveOfficeApplication } from '#domain/leave-office/contract.ts';
import { leaveOfficeTexts as texts } from '#domain/leave-office/texts.ts';
import { showDay } from '#domain/lib/calendar.ts';
import { useSay } from '#web/lib/say.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { OwnDayList } from '../applications/own-day-list.tsx';
import { leaveOfficePart } from './part.tsx';
import { Unfolded } from './unfolded.tsx';

/** One's own leave-office applications; a row expands to its reason and progress. */
export default function MyLeaveOffice() {
  const say = useSay();
  const [unfolded, setUnfolded] = useState<number | null>(null);
  const fold = ({ id }: LeaveOfficeApplication) => setUnfolded(unfolded === id ? null : id);
  const unfolding: Column<LeaveOfficeApplication> = {
    key: 'unfold',
    head: '',
    isAction: true,
    render: (row) => (
      <IconButton
        small
        label={say(texts.progressOf, { date: showDay(row.date) })}
        icon={row.id === unfolded ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
        aria-expanded={row.id === unfolded}
        onClick={() => fold(row)}
      />
    ),
  };
  return (
    <OwnDayList
      part={leaveOfficePart}
      more={[unfolding]}
      onOpen={fold}
      unfolds={(row) => row.id === unfolded && <Unfolded id={row.id} />}
    />
  );
}
