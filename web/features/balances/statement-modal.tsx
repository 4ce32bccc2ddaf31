import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { decisionPath, ownPath } from '#domain/applications/paths.ts';
import { balances, type StatementEntry, type StatementRow } from '#domain/balances/contract.ts';
import { isSubtracted, statementColumns } from '#domain/balances/statement.ts';
import { statementTexts, sumText, balanceTexts as texts } from '#domain/balances/texts.ts';
import { movementTexts, periodText } from '#domain/entitlements/texts.ts';
import { showDay, showDays } from '#domain/lib/calendar.ts';
import { pathOf } from '#domain/lib/endpoint.ts';
import { words } from '#domain/lib/words.ts';
import { textOfError } from '#web/lib/call-error.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSteadyRead } from '#web/lib/query.ts';
import { useLanguage, useSay } from '#web/lib/say.ts';
import { useUser } from '#web/lib/session.ts';
import { usePdf } from '#web/lib/use-pdf.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import classes from './balances.module.css';

interface StatementModalProps {
  user: { id: number; name: string };
  /** The leave year it opens with; the present one where it is null. */
  year?: number | null;
  onClose: () => void;
}

/** Somebody's balance statement of a leave year: each leave type with its sum, and what each number is made of. */
export function StatementModal({ user, year: opened = null, onClose }: StatementModalProps) {
  const say = useSay();
  const language = useLanguage();
  const pdf = usePdf();
  const [year, setYear] = useState(opened);
  const params = { user_id: user.id };
  const { data, error, refetch } = useSteadyRead(balances.statement, { params, query: { year } });
  const print = () =>
    void pdf.open(pathOf(balances.statement, params), {
      download: '1',
      language,
      ...(data && { year: `${data.year}` }),
    });
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="large"
      title={say(texts.statementFor, { name: user.name })}
      footer={
        <Button icon={<IconPrinter size={16} />} onClick={print} disabled={!data}>
          {say(texts.print)}
        </Button>
      }
    >
      {data && (
        <div className={classes.bar}>
          <SelectField
            label={say(texts.year)}
            value={String(data.year)}
            onChange={(value) => setYear(value === null ? null : Number(value))}
            choices={data.years.map((one) => ({ value: String(one), label: String(one) }))}
          />
          <p className={classes.span}>
            {wholeDays(say(texts.from, { from: showDay(data.first), to: showDay(data.last) }))}
            <br />
            {wholeDays(say(texts.asAt, { day: showDay(data.until) }))}
          </p>
        </div>
      )}
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && <NotLoaded heading={textOfError(error, words.wrong)} onRetry={refetch} />}
      {data?.data.length === 0 && <Empty heading={say(texts.noLeave)} />}
      {data?.data.map((entry) => (
        <Entry key={entry.id} entry={entry} userId={user.id} />
      ))}
    </Modal>
  );
}

function Entry({ entry, userId }: { entry: StatementEntry; userId: number }) {
  const say = useSay();
  const named = useNamed();
  const name = named('leave_types', entry.leave);
  return (
    <section className={classes.entry} aria-label={name}>
      <h3 className={classes.heading}>
        {name}
        <span>{`${say(texts.left)} ${entry.left}`}</span>
      </h3>
      <p className={classes.sum}>{say(sumText(entry))}</p>
      {entry.parts.length > 0 && (
        <details>
          <summary>{say(texts.rows)}</summary>
          <table className={classes.rows}>
            <tbody>
              {statementColumns.flatMap((column) =>
                entry.parts
                  .filter((part) => part.column === column)
                  .map((part, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row of a ledger has no name of its own
                    <tr key={`${column} ${at}`}>
                      <th scope="row">{at === 0 ? say(statementTexts[column]) : ''}</th>
                      <td>
                        <What part={part} type={entry.type} userId={userId} />
                      </td>
                      <td>{signed(isSubtracted(column) ? -part.days : part.days)}</td>
                    </tr>
                  )),
              )}
              <tr className={classes.total}>
                <th scope="row">{say(texts.left)}</th>
                <td />
                <td>{entry.left}</td>
              </tr>
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}

const signed = (days: number) => (days > 0 ? `+${days}` : `−${Math.abs(days)}`);

/** What a part of a number is: the leave it is about, as a link, or what was written, by whom and why. */
function What({ part, type, userId }: { part: StatementRow; type: string; userId: number }) {
  const say = useSay();
  const isOwn = useUser().id === userId;
  const { application, kind, column, period, reason, by } = part;
  if (application) {
    const { id, date_start, date_end } = application;
    return <a href={(isOwn ? ownPath : decisionPath)('leave', id)}>{showDays(date_start, date_end)}</a>;
  }
  const what = () => {
    if (kind === null) return say(texts.before);
    if (kind === 'reset') return say(column === 'lapsed' ? texts.anewLapsed : texts.anew);
    return kind in movementTexts ? say(movementTexts[kind as keyof typeof movementTexts]) : kind;
  };
  const details = [type === 'monthly' && say(periodText(type, period)), reason, by].filter(Boolean).join(', ');
  return (
    <>
      {what()}
      {details && <span className={classes.meta}> {details}</span>}
    </>
  );
}
