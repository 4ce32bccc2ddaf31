import { IconClockCheck, IconMail, IconPencil } from '@tabler/icons-react';
import { shellTexts } from '#domain/shell/texts.ts';
import type { TodayRow } from '#domain/today/contract.ts';
import type { RowAction } from '#domain/today/rules.ts';
import { todayTexts as texts } from '#domain/today/texts.ts';
import { useNamed } from '#web/lib/named.ts';
import { useSay } from '#web/lib/say.ts';
import { Phone } from '#web/parts/phone.tsx';
import { photoOf } from '#web/parts/photo.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import type { DenseRow } from '#web/ui/data/dense-row.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import type { Column } from '#web/ui/data/table.tsx';
import { wholeDays } from '#web/ui/data/whole-days.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { IconButton } from '#web/ui/form/icon-button.tsx';
import { hrefOf, stateOf } from './row.ts';
import classes from './today.module.css';

/** What is done in place. */
export type RowAct = Exclude<RowAction, 'open'>;

/** What a state in one line, in either language, leaves of a wide table. */
const personWidth = 'clamp(278px, 130cqw - 966px, 476px)';

/** The columns of the list, and the two lines of a narrow row. */
export function useTodayColumns(minute: number, act: (action: RowAct, row: TodayRow) => void) {
  const say = useSay();
  const named = useNamed();
  const name = (row: TodayRow) => {
    const href = hrefOf(row);
    return href ? (
      <a className={classes.name} href={href}>
        {row.user.name}
      </a>
    ) : (
      <span className={classes.name}>{row.user.name}</span>
    );
  };
  const photo = ({ user }: TodayRow) => <Avatar name={user.name} photo={photoOf(user)} size={28} decorative />;
  const phone = ({ user }: TodayRow) =>
    user.contact && <Phone className={`${classes.phone} ui-hit`} to={user.contact} />;
  const place = ({ user }: TodayRow) =>
    [user.office, named('departments', user.department)].filter(Boolean).join(' · ');
  const excuseOf = ({ user }: TodayRow) => say(texts.excuseOf, { name: user.name });
  const actions = (row: TodayRow) => (
    <span className={classes.actions}>
      {row.actions.includes('excuse') && (
        <>
          <span className={classes.wide}>
            <Button small look="quiet" aria-label={excuseOf(row)} onClick={() => act('excuse', row)}>
              {say(texts.excuse)}
            </Button>
          </span>
          <span className={classes.narrow}>
            <IconButton label={excuseOf(row)} icon={<IconClockCheck size={16} />} onClick={() => act('excuse', row)} />
          </span>
        </>
      )}
      {row.actions.includes('correct') && (
        <IconButton
          label={say(texts.correctOf, { name: row.user.name })}
          icon={<IconPencil size={16} />}
          onClick={() => act('correct', row)}
        />
      )}
      {row.actions.includes('message') && (
        <IconButton
          label={say(texts.messageTo, { name: row.user.name })}
          icon={<IconMail size={16} />}
          onClick={() => act('message', row)}
        />
      )}
    </span>
  );
  const columns: Column<TodayRow>[] = [
    {
      key: 'person',
      head: say(texts.person),
      width: personWidth,
      render: (row) => (
        <span className={classes.person}>
          {photo(row)}
          <span className={classes.lines}>
            {name(row)}
            <small title={place(row)}>{place(row)}</small>
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      head: say(texts.state),
      render: (row) => {
        const { tone, word, details } = stateOf(row, minute, say, named);
        return (
          <span className={classes.state}>
            <Pill tone={tone}>{word}</Pill>
            <span>{wholeDays(details.join(' · '))}</span>
          </span>
        );
      },
    },
    { key: 'phone', head: say(texts.phone), nowrap: true, render: phone },
    { key: 'action', head: say(shellTexts.action), isAction: true, align: 'right', render: actions },
  ];
  const dense = (row: TodayRow): DenseRow => {
    const { tone, word, details } = stateOf(row, minute, say, named);
    return {
      lead: photo(row),
      title: name(row),
      figure: <Pill tone={tone}>{word}</Pill>,
      details: [details.join(' · '), phone(row), row.user.office],
      wraps: true,
    };
  };
  return { columns, dense };
}
