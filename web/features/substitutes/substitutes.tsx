import { IconUserShare } from '@tabler/icons-react';
import { showDay, showDays } from '#domain/lib/calendar.ts';
import { type Substitute, substituteSorts, substitutes } from '#domain/substitutes/contract.ts';
import { type SubstituteState, substituteStates } from '#domain/substitutes/rules.ts';
import { kindsText } from '#domain/substitutes/sheet.ts';
import { substituteStateTexts, substituteTexts as texts } from '#domain/substitutes/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { useRecords } from '#web/parts/use-records.ts';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import type { Tone } from '#web/ui/data/tone.ts';
import { SubstituteModal } from './substitute-modal.tsx';

const tones: Record<SubstituteState, Tone> = {
  now: 'green',
  off: 'red',
  waiting: 'amber',
  ahead: 'blue',
  over: 'grey',
};

/** Who decides for the viewer and for whom they decide; of people they may see, theirs too (decision 0152). */
export default function Substitutes() {
  const say = useSay();
  const viewer = useViewer();
  const { screen, list, actions, modal } = useRecords(substitutes, substituteSorts, texts, {
    filters: { state: 'all' },
    nameOf: ({ user, substitute, date_from, date_to }) => `${user} – ${substitute}, ${showDays(date_from, date_to)}`,
    isEditable: ({ editable }) => editable,
  });
  const state = ({ state: one }: Substitute) => <Pill tone={tones[one]}>{say(substituteStateTexts[one])}</Pill>;
  const detailsOf = (row: Substitute) => say(kindsText(row)) + (row.with_leave ? ` · ${say(texts.withLeave)}` : '');
  const columns: Column<Substitute>[] = [
    { key: 'user', head: say(texts.user), share: 230, render: (row) => row.user },
    { key: 'substitute', head: say(texts.substitute), share: 230, render: (row) => row.substitute },
    { key: 'date_from', head: say(texts.start), nowrap: true, render: (row) => showDay(row.date_from) },
    { key: 'date_to', head: say(texts.end), nowrap: true, render: (row) => showDay(row.date_to) },
    { key: 'kinds', head: say(texts.kinds), share: 240, render: detailsOf },
    { key: 'state', head: say(texts.state), nowrap: true, share: 184, render: state },
    ...actions,
  ];
  return (
    <ListPage
      {...screen}
      file={substitutes.listFile}
      columns={columns}
      denseUpTo="tablet"
      filters={[
        choiceFilter(list, {
          name: 'state',
          label: say(texts.state),
          choices: [
            { value: 'all', label: say(texts.allStates) },
            ...substituteStates.map((value) => ({ value, label: say(substituteStateTexts[value]) })),
          ],
        }),
      ]}
      dense={(row) => ({
        title: row.user_id === viewer.id ? row.substitute : row.user,
        figure: state(row),
        details: [
          row.user_id !== viewer.id && `${say(texts.substitute)}: ${row.substitute}`,
          showDays(row.date_from, row.date_to),
          detailsOf(row),
        ],
        wraps: true,
      })}
      empty={{ icon: <IconUserShare size={24} />, hint: texts.emptyHint, offersAdd: true }}
    >
      {modal && <SubstituteModal {...modal} />}
    </ListPage>
  );
}
