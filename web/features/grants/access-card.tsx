import { IconKey, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { type GrantRow, grants } from '#domain/grants/contract.ts';
import { grantTexts as texts } from '#domain/grants/texts.ts';
import { words } from '#domain/lib/words.ts';
import { pathTo } from '#domain/screens.ts';
import { staff } from '#domain/staff/contract.ts';
import type { StaffDetail } from '#domain/staff/shapes.ts';
import { useNamed } from '#web/lib/named.ts';
import { useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useShowInstant } from '#web/parts/show-instant.ts';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { Skeleton } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { GiveAccessModal } from './give-access-modal.tsx';
import { capabilityList, placesText } from './grant-texts.ts';
import classes from './grants.module.css';

/** What somebody may do beside their role, to give and withdraw; for those who give access (D16). */
export function AccessCard({ user }: { user: Pick<StaffDetail, 'id' | 'name'> }) {
  const say = useSay();
  const read = useRead(grants.ofUser, { params: { user_id: user.id } });
  const [isGiving, setGiving] = useState(false);
  const { data } = read;
  const refusal = data?.refusal;
  return (
    <Card
      title={say(texts.title)}
      meta={say(texts.meta)}
      action={
        <a className={classes.all} href={pathTo('access')}>
          {say(texts.seeAll)}
        </a>
      }
    >
      {!data && (read.error ? <Empty heading={say(words.wrong)} /> : <Skeleton />)}
      {data?.data.length === 0 && (
        <Empty icon={<IconLock size={24} stroke={1.6} />} heading={say(texts.none)} hint={say(texts.noneHint)} />
      )}
      {data && data.data.length > 0 && (
        <ul className={classes.grants}>
          {data.data.map((grant) => (
            <Given key={grant.id} grant={grant} name={user.name} />
          ))}
        </ul>
      )}
      {data && (
        <div className={classes.end}>
          <Button
            small
            icon={<IconKey size={16} />}
            disabledReason={refusal ? say({ en: refusal.message, ms: refusal.message_ms }) : undefined}
            onClick={() => setGiving(true)}
          >
            {say(texts.give)}
          </Button>
        </div>
      )}
      {data && isGiving && <GiveAccessModal user={user} able={data} onClose={() => setGiving(false)} />}
    </Card>
  );
}

function Given({ grant, name }: { grant: GrantRow; name: string }) {
  const say = useSay();
  const named = useNamed();
  const show = useShowInstant();
  const withdraw = useAct(grants.withdraw, { says: texts.withdrawn, refreshes: [grants.ofUser, staff.detail] });
  const access = capabilityList(grant.capabilities, say);
  const where = placesText(grant, say, named);
  const ask = { ask: texts.withdrawAsk, subject: name, yes: texts.withdraw };
  return (
    <li className={classes.grant}>
      <div className={classes.what}>
        <strong>{where}</strong>
        <span>{access}</span>
        <span className={classes.meta}>{say(texts.by, { name: grant.given_by, at: show(grant.given_at) })}</span>
      </div>
      <Button
        small
        aria-label={say(texts.withdrawOf, { access: `${access}, ${where}` })}
        isBusy={withdraw.isBusy}
        disabledReason={grant.withdrawable ? undefined : say(texts.above)}
        onClick={() => void withdraw.run({ params: { id: grant.id } }, ask)}
      >
        {say(texts.withdraw)}
      </Button>
    </li>
  );
}
