import { IconCloudOff, IconMapPinOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { distanceBetween } from '#domain/clock/rules.ts';
import { dashboard } from '#domain/dashboard/contract.ts';
import { localTime, showTime } from '#domain/lib/calendar.ts';
import type { Text } from '#domain/lib/text.ts';
import { awayReasonLength } from '#domain/limits.ts';
import { type PhoneState, phone } from '#domain/phone/contract.ts';
import { distanceParts, hoursLeft, nextTap } from '#domain/phone/rules.ts';
import { phoneTexts as texts } from '#domain/phone/texts.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { askReader, useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { Pill } from '#web/ui/data/pill.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useTip } from '#web/ui/overlay/tip.tsx';
import { Outcome } from './outcome.tsx';
import classes from './phone.module.css';
import { type Place, usePlace, type Whereabouts } from './use-place.ts';
import { useTap } from './use-tap.ts';

/** Clocking in by one's own verified phone: the distance to the office, one button, and the result (D3, D9). */
export function PhoneCard() {
  const say = useSay();
  const isOnline = useOnline();
  const { data, isError, refetch } = useRead(phone.state);
  const isReady = data?.standing === 'ready' && data.office !== null;
  const [whereabouts, again] = usePlace(isReady && isOnline);
  if (data && data.standing !== 'ready') return null;
  return (
    <Card title={say(texts.title)}>
      <div className={classes.card}>
        {!data && !isError && <SkeletonLines lines={6} />}
        {!data && isError && <NotLoaded onRetry={refetch} />}
        {data && !data.office && <Trouble heading={texts.noOffice} hint={texts.noOfficeHint} />}
        {data && isReady && !isOnline && (
          <Trouble icon={<IconCloudOff size={24} stroke={1.6} />} heading={texts.offline} hint={texts.offlineHint} />
        )}
        {data && isReady && isOnline && <Clocking state={data} whereabouts={whereabouts} again={again} />}
      </div>
    </Card>
  );
}

const lost = {
  refused: [texts.refused, texts.refusedHint],
  lost: [texts.notFound, texts.notFoundHint],
  insecure: [texts.insecure, undefined],
} as const;

function Clocking(props: { state: PhoneState; whereabouts: Whereabouts; again: () => void }) {
  const say = useSay();
  const { state, whereabouts, again } = props;
  const { tap, clocked, refusal, isBusy, wait, forget } = useTap();
  const hoursEnd = useHoursEnd();
  if (clocked) return <Outcome clocked={clocked} onDone={forget} />;
  if (whereabouts.is === 'locating')
    return (
      <p className={classes.meta} role="status">
        {say(texts.locating)}
      </p>
    );
  if (whereabouts.is !== 'here') {
    const [heading, hint] = lost[whereabouts.is];
    return (
      <>
        <Trouble
          icon={<IconMapPinOff size={24} stroke={1.6} />}
          heading={heading}
          hint={hint}
          action={<Button onClick={again}>{say(shellTexts.tryAgain)}</Button>}
        />
        <Tap isIn={nextTap(state) === 'in'} whyNot={say(heading)} />
      </>
    );
  }
  const { place } = whereabouts;
  const next = nextTap(state);
  const send = async (reason: string) => {
    const end = next === 'out' ? hoursEnd() : null;
    const asking = end && {
      ask: texts.earlyAsk,
      values: { end: showTime(end) },
      yes: texts.clockOut,
      isHarmless: true,
    };
    if (!asking || (await askReader(asking))) await tap(state.code!, place, reason);
  };
  return (
    <>
      <Ready
        state={state}
        place={place}
        isBusy={isBusy}
        whyNot={wait > 0 ? say(next === 'in' ? texts.inIn : texts.outIn, { seconds: wait }) : undefined}
        onTap={(reason) => void send(reason)}
      />
      {refusal && (
        <p className={classes.refusal} role="alert">
          {say(refusal)}
        </p>
      )}
      <p className={classes.meta}>{say(...lastOf(state))}</p>
    </>
  );
}

const lastOf = ({ last }: PhoneState): [Text, { time: string }?] =>
  last === null ? [texts.notYet] : [last.type === 'in' ? texts.lastIn : texts.lastOut, { time: showTime(last.time) }];

/** The end of today's hours, as long as a clock-out now would be early; null otherwise, and on leave or a holiday. */
function useHoursEnd(): () => string | null {
  const { data, dataUpdatedAt } = useRead(dashboard.dashboard);
  return () => {
    if (!data) return null;
    const { attendance, my_month, today, time_zone } = data;
    const excused = ['holiday', 'leave', 'outage', 'off'].includes(
      my_month.find(({ day }) => day === today)?.state ?? '',
    );
    const now = new Date(Date.parse(attendance.server_time) + Date.now() - dataUpdatedAt);
    return excused ? null : hoursLeft(attendance.working_hour, localTime(now, time_zone).minute);
  };
}

interface ReadyProps {
  state: PhoneState;
  place: Place;
  isBusy: boolean;
  whyNot: string | undefined;
  onTap: (reason: string) => void;
}

function Ready({ state, place, isBusy, whyNot, onTap }: ReadyProps) {
  const say = useSay();
  const [reason, setReason] = useState('');
  const office = state.office!;
  const distance = distanceBetween(place, office);
  const isAway = distance > office.max_distance;
  const isIn = nextTap(state) === 'in';
  const needsReason = isAway && isIn;
  const isMissing = needsReason && reason.trim() === '';
  const distanceText = (metres: number) => {
    const { value, unit } = distanceParts(metres);
    return say(unit === 'm' ? texts.metres : texts.kilometres, { value });
  };
  return (
    <>
      <Pill tone={isAway ? 'amber' : 'green'}>{say(isAway ? texts.isAway : texts.isHere)}</Pill>
      <p className={classes.distance}>{say(texts.away, { distance: distanceText(distance), office: office.name })}</p>
      <p className={classes.meta}>{say(texts.accuracy, { distance: distanceText(place.accuracy) })}</p>
      {needsReason && (
        <div className={classes.reason}>
          <TextField
            type="textarea"
            rows={2}
            label={say(texts.reason)}
            description={say(texts.reasonHint)}
            maxLength={awayReasonLength}
            value={reason}
            onChange={setReason}
            required
          />
        </div>
      )}
      <Tap
        isIn={isIn}
        isBusy={isBusy}
        whyNot={whyNot ?? (isMissing ? say(texts.reasonFirst) : undefined)}
        onTap={() => onTap(reason.trim())}
      />
      {whyNot && <p className={classes.meta}>{whyNot}</p>}
    </>
  );
}

/** The one button; while it cannot be used, it says why. */
function Tap(props: { isIn: boolean; isBusy?: boolean; whyNot?: string | undefined; onTap?: () => void }) {
  const say = useSay();
  const { isIn, isBusy = false, whyNot, onTap } = props;
  const tip = useTip(whyNot, { staysOnTap: true });
  return (
    <>
      <button
        type="button"
        className={classes.tap}
        data-out={!isIn || undefined}
        aria-busy={isBusy}
        disabled={isBusy}
        ref={tip.ref}
        aria-disabled={whyNot ? true : undefined}
        aria-description={whyNot}
        onClick={() => !whyNot && onTap?.()}
      >
        {say(isIn ? texts.clockIn : texts.clockOut)}
      </button>
      {tip.tip}
    </>
  );
}

function Trouble(props: { heading: Text; hint?: Text | undefined; icon?: ReactNode; action?: ReactNode }) {
  const say = useSay();
  const { heading, hint, icon, action } = props;
  return <Empty icon={icon} heading={say(heading)} hint={hint && say(hint)} action={action} />;
}
