import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type ImportCheck, imports } from '#domain/imports/contract.ts';
import { type ImportKind, importKinds } from '#domain/imports/kind-names.ts';
import { kindTexts, importTexts as texts } from '#domain/imports/texts.ts';
import { importLimits } from '#domain/limits.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { uploadProblems } from '#web/parts/uploads.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import type { Upload, UploadProblem } from '#web/ui/form/upload.ts';
import { UploadField } from '#web/ui/form/upload-field.tsx';
import { Page } from '#web/ui/page.tsx';
import { CheckCards } from './check-cards.tsx';
import { type ChosenColumns, chosenColumns, rememberColumns } from './chosen-columns.ts';
import { ColumnsCard } from './columns-card.tsx';
import classes from './imports.module.css';
import { RecentCard } from './recent-card.tsx';
import { saveCsv, saveTemplate } from './save-file.ts';

/** Imports a file: what it would do is shown before anything is written. */
export default function Imports() {
  const say = useSay();
  const language = useLanguage();
  const { kind: wanted } = useSearch({ strict: false }) as { kind?: string };
  const [kind, setKind] = useState<ImportKind>(importKinds.find((one) => one === wanted) ?? 'departments');
  const [upload, setUpload] = useState<Upload | null>(null);
  const [problem, setProblem] = useState<UploadProblem | null>(null);
  const [columns, setColumns] = useState<ChosenColumns>({});
  const [result, setResult] = useState<ImportCheck | null>(null);
  const { data } = useRead(imports.columns, { params: { kind } });
  const check = useAct(imports.check, { onDone: setResult, onFailed: () => setResult(null) });
  const rows = useAct(imports.rows, {
    onDone: (reply) => saveCsv(say(kindTexts[kind]), [reply.heads, ...reply.rows]),
  });
  const again = (file: Upload, chosen: ChosenColumns) =>
    void check.run({ body: { kind, doc: file.base64, original_name: file.name, columns: chosen } });
  const run = useAct(imports.run, { says: texts.imported, refreshes: [imports.list], onDone: () => start(null) });

  const start = (file: Upload | null, of = kind) => {
    setUpload(file);
    setProblem(null);
    setResult(null);
    setColumns(chosenColumns(of));
    if (file) again(file, chosenColumns(of));
  };
  const choose = (chosen: ChosenColumns) => {
    setColumns(chosen);
    rememberColumns(kind, chosen);
    if (upload) again(upload, chosen);
  };
  const write = () => {
    if (!upload || !result) return;
    const body = { kind, doc: upload.base64, original_name: upload.name, columns, key: result.key };
    void run.run({ body });
  };
  const error =
    problem === 'size' ? say(texts.tooLarge, { most: 10 }) : problem ? say(uploadProblems[problem]) : undefined;
  return (
    <Page title={say(texts.title)} context={say(texts.context)}>
      <div className={classes.columns}>
        <Card title={say(texts.what)}>
          <div className={classes.fields}>
            <SelectField
              label={say(texts.kind)}
              value={kind}
              choices={importKinds.map((value) => ({ value, label: say(kindTexts[value]) }))}
              onChange={(value) => {
                if (value === null) return;
                setKind(value);
                start(null, value);
              }}
            />
            <div className={classes.buttons}>
              <Button
                small
                disabled={!data}
                onClick={() => void saveTemplate(say(kindTexts[kind]), data!.data, language)}
              >
                {say(texts.asXlsx)}
              </Button>
              <Button
                small
                disabled={!data}
                onClick={() =>
                  saveCsv(say(kindTexts[kind]), [
                    data!.data.map(({ head }) => head),
                    data!.data.map((one) => one.example),
                  ])
                }
              >
                {say(texts.asCsv)}
              </Button>
              <Button small isBusy={rows.isBusy} onClick={() => void rows.run({ params: { kind } })}>
                {say(texts.exportAll)}
              </Button>
            </div>
            <UploadField
              label={say(texts.file)}
              description={say(texts.fileHint)}
              value={upload}
              onChange={(file) => start(file)}
              onProblem={setProblem}
              accept={['xlsx', 'csv']}
              maxBytes={importLimits.bytes}
              error={error}
            />
            {check.isBusy && <output className={classes.note}>{say(texts.checking)}</output>}
          </div>
        </Card>
        <div className={classes.results}>
          {result && data && upload ? (
            <>
              <ColumnsCard heads={result.heads} columns={data.data} chosen={columns} onChoose={choose} />
              <CheckCards result={result} isBusy={run.isBusy} onWrite={write} />
            </>
          ) : (
            <p className={classes.note}>{say(texts.hint)}</p>
          )}
        </div>
        <div className={classes.wide}>
          <RecentCard />
        </div>
      </div>
    </Page>
  );
}
