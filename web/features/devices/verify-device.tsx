import { useState } from 'react';
import { devices } from '#domain/devices/contract.ts';
import { ownDeviceTexts as texts } from '#domain/devices/texts.ts';
import type { Text } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { CallError } from '#web/lib/call-error.ts';
import { useAct } from '#web/lib/query.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import { CodeBoxes } from '#web/ui/form/code-boxes.tsx';
import { ReportIssueModal } from '../support/report-issue-modal.tsx';
import classes from './device.module.css';

/** Fields for the code that the phone shows, and a way to report that it does not work (DEVICE-07 to DEVICE-16). */
export function VerifyDevice({ isReported }: { isReported: boolean }) {
  const say = useSay();
  const [code, setCode] = useState('');
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<Text | null>(null);
  const [isReporting, setReporting] = useState(false);
  const verify = useAct(devices.verify, { says: texts.verifiedNow, refreshes: [devices.mine] });

  const submit = async (typed: string) => {
    setError(null);
    try {
      await verify.submit({ body: { code: typed } });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure.fields.code ?? failure.text);
      // Clears the boxes and focuses the first.
      setCode('');
      setTries((before) => before + 1);
    }
  };
  return (
    <div className={classes.parts}>
      <CodeBoxes
        key={tries}
        label={say(texts.prompt)}
        value={code}
        onChange={(typed) => {
          setError(null);
          setCode(typed);
        }}
        onComplete={(typed) => void submit(typed)}
        error={error ? say(error) : undefined}
        disabled={verify.isBusy}
        autoFocus
      />
      <p className={classes.note}>{say(texts.promptHint)}</p>
      {isReported ? (
        <p className={classes.note}>{say(texts.pending)}</p>
      ) : (
        <Button look="quiet" onClick={() => setReporting(true)}>
          {say(texts.cannot)}
        </Button>
      )}
      {isReporting && (
        <ReportIssueModal
          title={texts.report}
          label={texts.report}
          says={texts.sent}
          cancel={shellTexts.close}
          refreshes={[devices.mine]}
          onClose={() => setReporting(false)}
        />
      )}
    </div>
  );
}
