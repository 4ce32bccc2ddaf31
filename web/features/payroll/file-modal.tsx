import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { monthTitle } from '#domain/lib/month-name.ts';
import { filled } from '#domain/lib/text.ts';
import { reportTimeout } from '#domain/limits.ts';
import type { ListFileFormat } from '#domain/lists/file.ts';
import { type PayrollLayoutRow, payroll } from '#domain/payroll/contract.ts';
import { payrollTexts as texts } from '#domain/payroll/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { callFile } from '#web/lib/call.ts';
import { textOfError } from '#web/lib/call-error.ts';
import { toastDone, useRead } from '#web/lib/query.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { Skeleton } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormError } from '#web/ui/form/form-error.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { useOverflow } from '#web/ui/use-overflow.ts';
import classes from './payroll.module.css';

/** Makes the file of a closed month by a layout, after showing its first rows. */
export function FileModal({ layout, onClose }: { layout: PayrollLayoutRow; onClose: () => void }) {
  const say = useSay();
  const language = useLanguage();
  const months = useRead(payroll.months).data?.data;
  const [chosen, setChosen] = useState<string | null>(null);
  const month = chosen ?? months?.[0]?.month ?? null;
  const params = { id: layout.id, month: month?.slice(0, 7) ?? '' };
  const preview = useRead(payroll.preview, { params }, month !== null);
  const file = useMutation({
    mutationFn: (format: ListFileFormat) =>
      callFile(payroll.file, { params, query: { format, language }, timeout: reportTimeout }),
    meta: { alwaysToasts: true },
    onSuccess: ({ name, content }) => {
      saveFile(name, content);
      toastDone(filled(texts.saved, { file: name }));
    },
  });
  const off = !preview.data || file.isPending;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say(texts.makeOf, { name: layout.name })}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>{say(shellTexts.close)}</Button>
          <Button onClick={() => file.mutate('csv')} disabled={off}>
            {say(texts.saveCsv)}
          </Button>
          <Button look="primary" onClick={() => file.mutate('xlsx')} disabled={off} isBusy={file.isPending}>
            {say(texts.saveXlsx)}
          </Button>
        </>
      }
    >
      {months?.length === 0 ? (
        <p className={classes.hint}>{say(texts.noMonth)}</p>
      ) : (
        <SelectField
          label={say(texts.month)}
          value={month}
          onChange={setChosen}
          choices={(months ?? []).map((one) => ({ value: one.month, label: monthTitle(one.month, language) }))}
          disabled={!months}
        />
      )}
      {preview.error && <FormError text={say(textOfError(preview.error))} />}
      {month !== null && !preview.error && <Preview shown={preview.data} />}
    </Modal>
  );
}

interface Shown {
  heads: readonly string[];
  rows: readonly (readonly (string | number | null)[])[];
  people: number;
  without_number: number;
}

function Preview({ shown }: { shown: Shown | undefined }) {
  const say = useSay();
  const [overflow, isOverflowing] = useOverflow<HTMLDivElement>();
  if (!shown) return <Skeleton height={240} />;
  const { heads, rows, people, without_number } = shown;
  const label = say(texts.preview);
  return (
    <>
      <div
        ref={overflow}
        className={classes.preview}
        {...(isOverflowing && { tabIndex: 0, role: 'region', 'aria-label': label })}
      >
        <table aria-label={label}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows keep their places
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={heads[at]} data-number={typeof cell === 'number' || undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.hint}>{say(texts.rows, { count: people })}</p>
      {without_number > 0 && <p className={classes.warning}>{say(texts.withoutNumber, { count: without_number })}</p>}
    </>
  );
}
