import type { ImportCheck, ImportColumn } from '#domain/imports/contract.ts';
import { importTexts as texts } from '#domain/imports/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Card } from '#web/ui/data/card.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { ChosenColumns } from './chosen-columns.ts';
import classes from './imports.module.css';

/** What each column of the file is. */
export function ColumnsCard(props: {
  heads: ImportCheck['heads'];
  columns: readonly ImportColumn[];
  chosen: ChosenColumns;
  onChoose: (chosen: ChosenColumns) => void;
}) {
  const { heads, columns, chosen, onChoose } = props;
  const say = useSay();
  const choices = [
    { value: '', label: say(texts.notImported) },
    ...columns.map(({ name, title }) => ({ value: name, label: say(title) })),
  ];
  return (
    <Card title={say(texts.columns)} meta={say(texts.columnsHint)}>
      <div className={classes.heads}>
        {heads.map(({ head, column }) => (
          <SelectField
            key={head}
            label={head || '–'}
            value={column}
            choices={choices}
            onChange={(name) => onChoose({ ...chosen, [head]: name ?? '' })}
          />
        ))}
      </div>
    </Card>
  );
}
