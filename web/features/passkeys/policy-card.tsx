import { IconKey } from '@tabler/icons-react';
import { may } from '#domain/access.ts';
import type { ReplyOf } from '#domain/lib/endpoint.ts';
import { passkeys } from '#domain/passkeys/contract.ts';
import { passkeyTexts, passkeyPolicyTexts as texts } from '#domain/passkeys/texts.ts';
import { toastDone, useAct, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useViewer } from '#web/lib/session.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import classes from './passkeys.module.css';

/** Whether administrators need a passkey, and the button that changes it. */
export function PolicyCard() {
  const say = useSay();
  const { data, isError, refetch } = useRead(passkeys.policy);
  return (
    <Card title={say(texts.title)}>
      {data ? <Policy policy={data} /> : isError ? <NotLoaded onRetry={refetch} /> : <SkeletonLines lines={3} />}
    </Card>
  );
}

function Policy({ policy }: { policy: ReplyOf<typeof passkeys.policy> }) {
  const say = useSay();
  const viewer = useViewer();
  const { required, has_own, is_possible, ...counts } = policy;
  const save = useAct(passkeys.savePolicy, {
    refreshes: [passkeys.policy, passkeys.mine],
    onDone: ({ message, message_ms }) => toastDone({ en: message, ms: message_ms }),
  });
  const reason = !may.giveRole(viewer, 'Admin')
    ? texts.adminOnly
    : required
      ? undefined
      : !is_possible
        ? passkeyTexts.notHere
        : has_own
          ? undefined
          : texts.ownFirst;
  const ask = required
    ? { ask: texts.turnOffAsk, yes: texts.turnOff, isHarmless: true }
    : { ask: texts.turnOnAsk, loses: texts.turnOnLoses, yes: texts.turnOn, isHarmless: true };
  return (
    <>
      <p className={classes.state}>
        {say(texts.label)}
        <Pill tone={required ? 'green' : 'grey'}>{say(required ? texts.isOn : texts.isOff)}</Pill>
      </p>
      <p className={classes.hint}>{say(texts.hint)}</p>
      <p className={classes.used}>{say(texts.count, counts)}</p>
      <div className={classes.end}>
        <Button
          small
          icon={<IconKey size={16} />}
          isBusy={save.isBusy}
          disabledReason={reason && say(reason)}
          onClick={() => void save.run({ body: { required: !required } }, ask)}
        >
          {say(required ? texts.turnOff : texts.turnOn)}
        </Button>
      </div>
    </>
  );
}
