import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import {
  type CheckedFile,
  type DraftFault,
  type HolidayDraft,
  holidayDrafts,
} from '#domain/holidays/drafts-contract.ts';
import { draftTexts as texts } from '#domain/holidays/drafts-texts.ts';
import { type StateCode, stateCodes, stateNames } from '#domain/holidays/states.ts';
import { yearColumns } from '#domain/holidays/year.ts';
import { importTexts } from '#domain/imports/texts.ts';
import { textOf } from '#domain/lib/text.ts';
import { importLimits } from '#domain/limits.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useAct } from '#web/lib/query.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { useSay } from '#web/lib/say.ts';
import { uploadProblems } from '#web/parts/uploads.ts';
import { type Column, Table } from '#web/ui/data/table.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx';
import type { Upload, UploadProblem } from '#web/ui/form/upload.ts';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import { Banner } from '#web/ui/overlay/banner.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import classes from './holiday-draft.module.css';

/** A file as it is sent, each time its draft is made. */
export interface SentFile {
  doc: string;
  original_name: string;
  states: StateCode[];
}

interface DraftFileModalProps {
  year: number;
  /** The states of the draft. */
  states: readonly StateCode[];
  onClose: () => void;
  onChecked: (sent: SentFile, checked: CheckedFile & { draft: HolidayDraft }) => void;
}

/** Takes a year's file or an iCalendar, and says what is wrong with it, or makes its draft. */
export function DraftFileModal({ year, states, onClose, onChecked }: DraftFileModalProps) {
  const say = useSay();
  const [upload, setUpload] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  const [chosen, setChosen] = useState<StateCode[] | null>([...states]);
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const check = useAct(holidayDrafts.check);
  const isCalendar = /\.ics$/i.test(upload?.name ?? '');
  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (!upload) return;
    const sent = { doc: upload.base64, original_name: upload.name, states: chosen ?? stateCodes };
    const reply = await check.submit({ body: { year, ...sent } }).catch(() => null);
    setChecked(reply);
    if (!reply?.draft) return;
    onChecked(sent, { ...reply, draft: reply.draft });
    onClose();
  };
  const error =
    problem === 'size'
      ? say(importTexts.tooLarge, { most: importLimits.bytes / 1024 / 1024 })
      : problem
        ? say(uploadProblems[problem])
        : undefined;
  return (
    <Modal
      isOpen
      size="large"
      onClose={onClose}
      title={say(texts.import)}
      form={{ noValidate: true, onSubmit: (event) => void look(event) }}
      footer={
        <>
          <Button onClick={onClose}>{say(shellTexts.cancel)}</Button>
          <Button
            look="primary"
            type="submit"
            isBusy={check.isBusy}
            disabledReason={upload ? undefined : say(texts.chooseFile)}
          >
            {say(texts.look)}
          </Button>
        </>
      }
    >
      <UploadField
        label={say(texts.file)}
        description={say(texts.fileHint)}
        required
        value={upload}
        onChange={(file) => {
          setUpload(file);
          setProblem(null);
          setChecked(null);
        }}
        onProblem={setProblem}
        accept={['csv', 'xlsx', 'ics']}
        maxBytes={importLimits.bytes}
        error={error}
      />
      <div>
        <Button small icon={<IconDownload size={16} />} onClick={() => saveTemplate(year)}>
          {say(texts.template)}
        </Button>
      </div>
      {isCalendar && (
        <>
          <CheckboxField
            label={say(texts.isEverybodys)}
            description={say(texts.fileStatesHint)}
            value={chosen === null}
            onChange={(isEverybodys) => setChosen(isEverybodys ? null : [...states])}
          />
          {chosen !== null && (
            <MultiSelectField
              label={say(texts.fileStates)}
              required
              value={chosen}
              onChange={setChosen}
              choices={stateCodes.map((code) => ({ value: code, label: stateNames[code] }))}
            />
          )}
        </>
      )}
      {checked && checked.wrong > 0 && (
        <>
          <Banner tone="red">{say(texts.wrong, { count: checked.wrong })}</Banner>
          <FaultTable faults={checked.faults} />
          {checked.faults.length < checked.wrong && (
            <p className={classes.note}>
              {say(importTexts.firstOf, { shown: checked.faults.length, all: checked.wrong })}
            </p>
          )}
        </>
      )}
    </Modal>
  );
}

/** Saves a year's file with its columns and an example; no value has a comma. */
function saveTemplate(year: number): void {
  const exampleOf = ({ name, example }: (typeof yearColumns)[number]) => (name === 'date' ? `${year}-02-01` : example);
  const rows = [yearColumns.map(({ name }) => name), yearColumns.map(exampleOf)];
  const csv = `\ufeff${rows.map((row) => row.join(',')).join('\r\n')}\r\n`;
  saveFile(`${year}.csv`, new Blob([csv], { type: 'text/csv' }));
}

function FaultTable({ faults }: { faults: readonly DraftFault[] }) {
  const say = useSay();
  const columns: Column<DraftFault>[] = [
    { key: 'row', head: say(importTexts.rowHead), render: ({ row }) => row, align: 'right', width: '72px' },
    { key: 'column', head: say(importTexts.columnHead), render: ({ column }) => column },
    { key: 'fault', head: say(importTexts.fault), render: (fault) => say(textOf(fault)) },
  ];
  return (
    <Table
      label={say(importTexts.wrong)}
      columns={columns}
      rows={faults}
      rowKey={(fault) => faults.indexOf(fault)}
      dense={(fault) => ({
        title: say(importTexts.row, { row: fault.row }),
        details: [fault.column, say(textOf(fault))],
        wraps: true,
      })}
    />
  );
}
