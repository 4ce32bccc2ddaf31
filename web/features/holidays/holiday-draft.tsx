import { IconCheck, IconFileImport } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { holidays } from '#domain/holidays/contract.ts';
import {
  type CheckedFile,
  type HolidayDraft as Draft,
  draftChanges,
  holidayDrafts,
} from '#domain/holidays/drafts-contract.ts';
import { draftTexts as texts } from '#domain/holidays/drafts-texts.ts';
import { stateNames } from '#domain/holidays/states.ts';
import { holidayTexts } from '#domain/holidays/texts.ts';
import { names } from '#domain/names/contract.ts';
import { pathTo } from '#domain/screens.ts';
import { formProps } from '#web/lib/form-props.ts';
import { listAddress } from '#web/lib/list-address.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { BackLink } from '#web/parts/back-link.tsx';
import { BulkBar } from '#web/parts/bulk-bar.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Banner } from '#web/ui/overlay/banner.tsx';
import { Page } from '#web/ui/page.tsx';
import { DraftFileModal, type SentFile } from './draft-file-modal.tsx';
import { DraftLineModal } from './draft-line-modal.tsx';
import { changeTones, DraftTable } from './draft-table.tsx';
import classes from './holiday-draft.module.css';
import { type ShownLine, useDraft } from './use-draft.ts';

/** The draft of a year's public holidays, which is changed on the page and in force once it is confirmed (decision 0147). */
export default function HolidayDraft() {
  const { year } = useParams({ strict: false }) as { year: string };
  return <DraftOfYear key={year} year={Number(year)} />;
}

/** A file that the draft is of, with its draft. */
interface DraftFile extends SentFile {
  checked: CheckedFile & { draft: Draft };
}

function DraftOfYear({ year }: { year: number }) {
  const say = useSay();
  const router = useRouter();
  const { data: read, error, refetch } = useRead(holidayDrafts.read, { params: { year } });
  const [file, setFile] = useState<DraftFile | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [edited, setEdited] = useState<ShownLine | null>(null);
  const data = file?.checked.draft ?? read;
  const draft = useDraft(data);
  const check = useAct(holidayDrafts.check);
  // The draft of a file is not stored: it is made again after what was written, or could not be.
  const again = async () => {
    if (!file) return;
    const { doc, original_name, states } = file;
    const checked = await check.submit({ body: { year, doc, original_name, states } }).catch(() => null);
    setFile(checked?.draft ? { ...file, checked: { ...checked, draft: checked.draft } } : null);
  };
  const confirm = useAct(holidayDrafts.confirm, {
    says: texts.confirmed,
    refreshes: [holidayDrafts.read, holidays.list, names.malay],
    onDone: () => {
      draft.settle();
      void again();
    },
    onFailed: () => void again(),
  });
  const { added, moved, removed } = draft.sent;
  const asking = {
    ask: texts.confirmAsk,
    values: { added: added.length, moved: moved.length, removed: removed.length },
    loses: texts.confirmLoses,
    yes: texts.confirmYes,
    isHarmless: removed.length === 0,
  };
  const back = { label: say(holidayTexts.title), href: listAddress(pathTo('holidays')) };
  const importButton = (look?: 'primary') => (
    <Button look={look} icon={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
      {say(texts.import)}
    </Button>
  );
  const hasLines = draft.lines.length > 0;
  const hasStates = data !== undefined && data.states.length > 0;
  return (
    <Page
      title={say(texts.title, { year })}
      context={hasStates && say(texts.context, { states: data.states.map((code) => stateNames[code]).join(', ') })}
      back={<BackLink {...back} />}
      action={
        hasStates &&
        hasLines && (
          <>
            {importButton()}
            <Button
              look="primary"
              icon={<IconCheck size={16} />}
              isBusy={confirm.isBusy}
              disabledReason={draft.chosen.length === 0 ? say(texts.nothingChosen) : undefined}
              onClick={() => void confirm.run({ body: { year, ...draft.sent } }, asking)}
            >
              {say(texts.confirm, { count: draft.chosen.length })}
            </Button>
          </>
        )
      }
      filters={
        data && (
          <SelectField
            label={say(texts.year)}
            hideLabel
            value={String(year)}
            choices={yearsOf(data).map((one) => ({ value: String(one), label: String(one) }))}
            onChange={(one) => one && router.history.push(pathTo('holidayDraft', { year: one }))}
          />
        )
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} back={back} />
      ) : !data ? (
        <Card title={say(texts.lines)}>
          <SkeletonLines lines={10} />
        </Card>
      ) : !hasStates ? (
        <Card>
          <Empty
            heading={say(texts.noStates)}
            hint={say(texts.noStatesHint)}
            action={
              <Button look="primary" href={pathTo('office')}>
                {say(texts.setStates)}
              </Button>
            }
          />
        </Card>
      ) : !hasLines ? (
        <Card>
          <Empty
            heading={say(texts.noYear, { year })}
            hint={say(texts.noYearHint, { year })}
            action={importButton('primary')}
          />
        </Card>
      ) : (
        <>
          {file && <FileNote file={file} onDrop={() => setFile(null)} />}
          {data.offices_without > 0 && (
            <Banner
              tone="amber"
              action={
                <Button small href={pathTo('office')}>
                  {say(texts.setStates)}
                </Button>
              }
            >
              {say(texts.officesWithout, { count: data.offices_without })}
            </Banner>
          )}
          <output className={classes.counts}>
            {draftChanges.map((change) => (
              <Pill key={change} tone={changeTones[change]}>
                {say(texts.counts, {
                  change: texts[change],
                  count: data.lines.filter((row) => row.change === change).length,
                })}
              </Pill>
            ))}
          </output>
          <BulkBar
            label={say(texts.chooseAll)}
            isAll={draft.lines.every(({ canChoose, isChosen }) => isChosen || !canChoose)}
            onAll={draft.chooseAll}
            disabledReason={draft.lines.some(({ canChoose }) => canChoose) ? undefined : say(texts.allSame)}
            count={draft.chosen.length > 0 ? say(texts.chosen, { count: draft.chosen.length }) : ''}
            onClear={() => draft.chooseAll(false)}
          >
            {null}
          </BulkBar>
          <form {...formProps(() => undefined, draft.isChanged, confirm.isBusy)}>
            <DraftTable draft={draft} onEdit={setEdited} />
          </form>
        </>
      )}
      {edited && data && (
        <DraftLineModal
          line={edited}
          states={data.states}
          onClose={() => setEdited(null)}
          onKeep={(fields) => draft.edit(edited, fields)}
        />
      )}
      {isImporting && data && (
        <DraftFileModal
          year={year}
          states={data.states}
          onClose={() => setImporting(false)}
          onChecked={(sent, checked) => setFile({ ...sent, checked })}
        />
      )}
    </Page>
  );
}

/** The years to choose from: those with a calendar, this one, and the one after. */
const yearsOf = ({ years, year }: Draft): number[] =>
  [...new Set([...years, year, Math.max(...years, year) + 1])].sort((a, b) => a - b);

function FileNote({ file, onDrop }: { file: DraftFile; onDrop: () => void }) {
  const say = useSay();
  const { original_name: name, checked } = file;
  return (
    <Banner
      tone="blue"
      action={
        <Button small onClick={onDrop}>
          {say(texts.dropFile)}
        </Button>
      }
    >
      {checked.left > 0 ? say(texts.fromFileLeft, { name, left: checked.left }) : say(texts.fromFile, { name })}
    </Banner>
  );
}
