import { IconPrinter } from '@tabler/icons-react';
import { useParams, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { readsPage } from '#domain/guide/help.ts';
import { type Block, headingsOf } from '#domain/guide/markdown.ts';
import { type GuidePage, guidePages, isGuidePage } from '#domain/guide/pages.ts';
import { guideTexts as texts } from '#domain/guide/texts.ts';
import { pathTo } from '#domain/screens.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { useWindowTitle } from '#web/lib/window-title.ts';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { Blocks } from './blocks.tsx';
import classes from './guide.module.css';
import { useGuidePage } from './guide-files.ts';

/** A page of the guide, of docs/guide (decision 0110). */
export default function GuidePageScreen() {
  const say = useSay();
  const viewer = useViewer();
  const { page } = useParams({ strict: false }) as { page: string };
  const isOpen = isGuidePage(page) && readsPage(viewer, page);
  useWindowTitle(isOpen ? null : say(texts.title));
  const back = <a href={pathTo('guide')}>{say(texts.title)}</a>;
  if (isOpen) return <Opened key={page} page={page} />;
  return (
    <Page title={say(texts.title)} back={back}>
      <Card flush>
        <Empty heading={say(texts.noSuchPage)} action={<Button href={pathTo('guide')}>{say(texts.title)}</Button>} />
      </Card>
    </Page>
  );
}

function Opened({ page }: { page: GuidePage }) {
  const say = useSay();
  const title = say(guidePages[page].title);
  const { data, error, refetch } = useGuidePage(page);
  useWindowTitle(title);
  useSection(data);
  return (
    <Page
      title={title}
      back={<a href={pathTo('guide')}>{say(texts.title)}</a>}
      action={
        <Button icon={<IconPrinter size={16} />} onClick={() => print()}>
          {say(texts.print)}
        </Button>
      }
    >
      {data ? (
        <div className={classes.columns}>
          <Contents blocks={data} />
          <article className={classes.article}>
            <Blocks blocks={data.filter((block) => block.is !== 'heading' || block.level > 1)} />
          </article>
        </div>
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines lines={12} />
      )}
    </Page>
  );
}

/** The table of contents. */
function Contents({ blocks }: { blocks: readonly Block[] }) {
  const say = useSay();
  const sections = headingsOf(blocks).filter(({ level }) => level === 2);
  return (
    <nav className={classes.contents} aria-label={say(texts.onThisPage)}>
      <h2>{say(texts.onThisPage)}</h2>
      <ul>
        {sections.map(({ id, text }) => (
          <li key={id}>
            <a href={`${location.pathname}#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Scrolls to the section of the address and focuses its heading, once the page is there and whenever it changes. */
function useSection(blocks: readonly Block[] | undefined): void {
  const { hash, key } = useRouterState({
    select: ({ location }) => ({ hash: location.hash, key: location.state.__TSR_key }),
    structuralSharing: true,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second press on the same section leads there again
  useEffect(() => {
    const heading = blocks && hash ? document.getElementById(decodeURIComponent(hash)) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [blocks, hash, key]);
}
