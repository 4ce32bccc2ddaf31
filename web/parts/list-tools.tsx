import { IconColumns3, IconRestore } from '@tabler/icons-react';
import type { AnyEndpoint } from '#domain/lib/endpoint.ts';
import { listTexts as texts } from '#domain/lists/texts.ts';
import { useSay } from '../lib/say.ts';
import type { useChosenColumns } from '../lib/use-chosen-columns.ts';
import type { Column } from '../ui/data/table.tsx';
import { Menu } from '../ui/overlay/menu.tsx';
import { ExportMenu } from './export-menu.tsx';

/** Whether a column says something of its rows: neither their number, nor a checkbox, nor their menu. */
const isOfRows = <Row,>({ key, head, isAction }: Column<Row>) => !isAction && head !== '' && key !== 'number';

interface ListToolsProps<Row> {
  columns: readonly Column<Row>[];
  chosen: ReturnType<typeof useChosenColumns>;
  /** Where columns can be chosen. */
  hasRoom: boolean;
  /** The call that answers the list as a file, and the list's query without the page. */
  file: AnyEndpoint | undefined;
  query: Readonly<Record<string, string>>;
}

/** Above a list: which of its columns are shown, and all that it shows as a file (decision 0126). */
export function ListTools<Row>({ columns, chosen, hasRoom, file, query }: ListToolsProps<Row>) {
  const say = useSay();
  const own = columns.filter(isOfRows);
  const choosable = own.filter(({ isFixed }) => !isFixed);
  const shown = own.filter(chosen.isShown).map(({ key }) => key);
  return (
    <>
      {hasRoom && choosable.length > 1 && (
        <Menu
          label={say(texts.columns)}
          text={say(texts.columns)}
          icon={<IconColumns3 size={16} />}
          items={[
            ...choosable.map((column) => ({
              key: column.key,
              label: column.head,
              isChecked: chosen.isShown(column),
              onClick: () => chosen.choose(column, !chosen.isShown(column)),
            })),
            {
              key: 'usual',
              label: say(texts.usualColumns),
              icon: <IconRestore size={16} />,
              startsGroup: true,
              isStaying: true,
              onClick: chosen.reset,
            },
          ]}
        />
      )}
      {file && <ExportMenu file={file} query={query} columns={shown} />}
    </>
  );
}
