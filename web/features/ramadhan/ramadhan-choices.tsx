import { IconEdit } from '@tabler/icons-react';
import { useState } from 'react';
import { showDays } from '#domain/lib/calendar.ts';
import {
  type RamadhanChoice,
  ramadhanChoiceNames,
  ramadhanChoiceSorts,
  ramadhanChoices,
} from '#domain/ramadhan/contract.ts';
import { endsText } from '#domain/ramadhan/rules.ts';
import { ramadhanChoiceTexts as texts } from '#domain/ramadhan/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { actionColumn } from '#web/parts/row-actions.tsx';
import { useShowInstant } from '#web/parts/show-instant.ts';
import type { Column } from '#web/ui/data/table.tsx';
import { ChoiceModal } from './choice-modal.tsx';

/** What those chose whom a period of Ramadhan asks; an administrator enters it for somebody (decision 0148). */
export default function RamadhanChoices() {
  const say = useSay();
  const show = useShowInstant();
  const list = useList(ramadhanChoices.list, ramadhanChoiceSorts, {
    period_id: 'all',
    choice: 'all',
    office_id: 'all',
  });
  const [entering, setEntering] = useState<RamadhanChoice | null>(null);
  const { period, periods = [], counts, offices = [] } = list.reply ?? {};
  const chosen = ({ choice }: RamadhanChoice) => say(texts[choice]);
  const columns: Column<RamadhanChoice>[] = [
    {
      key: 'name',
      head: say(texts.staff),
      share: 200,
      render: ({ user }) => <a href={pathTo('usersDetail', { user_id: user.id })}>{user.name}</a>,
    },
    { key: 'office', head: say(texts.office), share: 250, render: ({ office }) => office ?? '–' },
    { key: 'choice', head: say(texts.choice), nowrap: true, render: chosen },
    { key: 'by', head: say(texts.by), share: 160, render: ({ chosen_by }) => chosen_by ?? '–' },
    {
      key: 'at',
      head: say(texts.at),
      nowrap: true,
      share: 176,
      render: ({ chosen_at }) => (chosen_at === null ? '–' : show(chosen_at)),
    },
    { key: 'reason', head: say(texts.reason), wide: 'shown', render: ({ reason }) => reason },
    actionColumn(say(shellTexts.action), (row) => ({
      name: row.user.name,
      more: [{ label: say(texts.enter), icon: <IconEdit size={16} />, onClick: () => setEntering(row) }],
    })),
  ];
  return (
    <ListPage
      title={texts.title}
      context={
        period &&
        say(texts.context, { dates: showDays(period.first_day, period.last_day), ends: say(endsText(period.days)) })
      }
      list={list}
      file={ramadhanChoices.listFile}
      columns={columns}
      denseUpTo="tablet"
      dense={(row) => ({
        title: row.user.name,
        figure: chosen(row),
        details: [row.office, row.chosen_by, row.chosen_at && show(row.chosen_at), row.reason],
      })}
      filters={[
        ...(periods.length > 1
          ? [
              choiceFilter(list, {
                name: 'period_id',
                label: say(texts.period),
                choices: [
                  { value: 'all', label: say(texts.newest) },
                  ...periods.map(({ id, first_day, last_day }) => ({
                    value: String(id),
                    label: showDays(first_day, last_day),
                  })),
                ],
              }),
            ]
          : []),
        choiceFilter(list, {
          name: 'choice',
          label: say(texts.choice),
          choices: [
            { value: 'all', label: say(texts.allChoices) },
            ...ramadhanChoiceNames.map((name) => ({ value: name as string, label: say(texts[name]) })),
          ],
        }),
        choiceFilter(list, {
          name: 'office_id',
          label: say(texts.office),
          choices: [
            { value: 'all', label: say(texts.allOffices) },
            ...offices.map(({ id, name }) => ({ value: String(id), label: name })),
          ],
        }),
      ]}
      note={period && counts && <p>{say(texts.counts, counts)}</p>}
      empty={{ hint: texts.emptyHint }}
    >
      {entering && period && <ChoiceModal period={period} row={entering} onClose={() => setEntering(null)} />}
    </ListPage>
  );
}
