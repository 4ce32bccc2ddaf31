import { IconPlugConnectedX } from '@tabler/icons-react';
import { outageSorts, outages } from '#domain/outages/contract.ts';
import { outageTexts as texts } from '#domain/outages/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useList } from '#web/lib/use-list.ts';
import { useToday } from '#web/lib/use-today.ts';
import { dayFilter } from '#web/parts/day-filter.tsx';
import { choiceFilter } from '#web/parts/list-filters.tsx';
import { ListPage } from '#web/parts/list-page.tsx';
import { allOf } from '#web/ui/form/choice.ts';
import { useOutageRows } from './use-outage-rows.tsx';

/** When no attendance could be taken at the offices whose days the viewer puts right (D5, decision 0118). */
export default function Outages() {
  const say = useSay();
  const today = useToday() ?? undefined;
  const list = useList(outages.list, outageSorts, { office_id: 'all', from: '', to: '' });
  const offices = list.reply?.offices ?? [];
  const { columns, dense, forms, enter } = useOutageRows({ offices, namesOffice: true, onSaved: list.show });
  return (
    <ListPage
      title={texts.title}
      context={say(texts.context)}
      list={list}
      hasTallRows
      file={outages.listFile}
      columns={columns}
      dense={dense}
      denseUpTo="tablet"
      hasSearch={false}
      filters={[
        choiceFilter(list, {
          name: 'office_id',
          label: say(texts.office),
          choices: allOf(say(texts.allOffices), offices),
        }),
        dayFilter(list, { name: 'from', label: say(texts.firstDay), max: today }),
        dayFilter(list, { name: 'to', label: say(texts.lastDay), max: today }),
      ]}
      {...(offices.length > 0 && { add: { label: texts.add, onAdd: enter } })}
      empty={{ icon: <IconPlugConnectedX size={24} />, hint: texts.emptyListHint, offersAdd: true }}
    >
      {forms}
    </ListPage>
  );
}
