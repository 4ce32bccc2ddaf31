import { IconDeviceMobileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { devices } from '#domain/devices/contract.ts';
import { deviceTexts, ownDeviceTexts as texts } from '#domain/devices/texts.ts';
import { phoneNamed } from '#domain/phone/browser.ts';
import { useRead } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { NotLoaded } from '#web/parts/load-failed.tsx';
import { Card } from '#web/ui/data/card.tsx';
import { Empty } from '#web/ui/data/empty.tsx';
import { SkeletonLines } from '#web/ui/data/skeleton.tsx';
import { Page } from '#web/ui/page.tsx';
import { PhoneCard } from '../phone/phone-card.tsx';
import classes from './device.module.css';
import { RegisterPhone } from './register-phone.tsx';
import { VerifiedDevice } from './verified-device.tsx';
import { VerifyDevice } from './verify-device.tsx';

/** My Device: one's phone, its verification and removal (DEVICE-01 to DEVICE-25). */
export default function Device() {
  const say = useSay();
  const { data, isError, refetch } = useRead(devices.mine);
  const device = data?.device;
  const here = phoneNamed(navigator.userAgent);
  const [code, setCode] = useState<string | null>(null);
  const registering = here && (
    <RegisterPhone phone={here} isAgain={device?.is_this === true} code={code} onCode={setCode} />
  );
  return (
    <Page title={say(texts.title)} context={say(texts.context)}>
      <div className={`${classes.column} ${classes.cards}`}>
        {device?.is_this && device.verified && <PhoneCard />}
        <Card title={device?.name} meta={device?.is_this && say(texts.isThis)}>
          {!data && !isError && <SkeletonLines lines={5} />}
          {!data && isError && <NotLoaded onRetry={refetch} />}
          {data && !device && (
            <Empty
              icon={<IconDeviceMobileOff size={24} stroke={1.6} />}
              heading={say(deviceTexts.none)}
              hint={say(here ? texts.registerHint : texts.noneHint)}
              action={registering}
            />
          )}
          {device && !device.verified && registering}
          {device?.verified && <VerifiedDevice device={device} />}
          {device?.verified && !device.is_this && here && <p className={classes.note}>{say(texts.otherFirst)}</p>}
          {data && device && !device.verified && <VerifyDevice isReported={data.pending_report} />}
        </Card>
      </div>
    </Page>
  );
}
