import { Title } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { wholeDays } from './data/whole-days.tsx';
import classes from './page.module.css';
import { PageHelp } from './page-help.ts';

/** The line of context of a screen that is not known yet: it keeps its place, so that nothing below moves when it comes. */
export const contextToCome = '\u00a0';

/** The layout of every screen: title with one line of context, the action, filters in one row, content. */
interface PageProps {
  title: ReactNode;
  context?: ReactNode;
  /** Top right, the primary button last. */
  action?: ReactNode;
  /** Search box and dropdowns, in one row. */
  filters?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
  children: ReactNode;
}

export function Page({ title, context, action, filters, back, children }: PageProps) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <div className={classes.titles}>
          {back && <div className={classes.back}>{back}</div>}
          <div className={classes.title}>
            <Title order={1}>{title}</Title>
            {use(PageHelp)}
          </div>
          {context && <p className={classes.context}>{wholeDays(context)}</p>}
        </div>
        {action && <div className={classes.action}>{action}</div>}
      </header>
      {filters && <search className={classes.filters}>{filters}</search>}
      {children}
    </div>
  );
}
