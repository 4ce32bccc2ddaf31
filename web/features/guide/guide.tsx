import { guidePath, readsPage } from '#domain/guide/help.ts';
import { type GuidePage, guidePages } from '#domain/guide/pages.ts';
import { guideGroups, guideTexts as texts } from '#domain/guide/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Page } from '#web/ui/page.tsx';
import classes from './guide.module.css';

/** The guide's index: the pages for everybody, and those for administrators to them. */
export default function Guide() {
  const say = useSay();
  const viewer = useViewer();
  const names = (Object.keys(guidePages) as GuidePage[]).filter((name) => readsPage(viewer, name));
  return (
    <Page title={say(texts.title)} context={say(texts.context)}>
      <div className={classes.groups}>
        {Object.entries(guideGroups).map(([group, title]) => {
          const own = names.filter((name) => guidePages[name].group === group);
          return (
            own.length > 0 && (
              <Card key={group} title={say(title)}>
                <ul className={classes.index}>
                  {own.map((name) => (
                    <li key={name}>
                      <a href={guidePath(name)}>{say(guidePages[name].title)}</a>
                    </li>
                  ))}
                </ul>
              </Card>
            )
          );
        })}
      </div>
    </Page>
  );
}
