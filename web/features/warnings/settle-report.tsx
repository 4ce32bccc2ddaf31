import { textOf } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { letterListTexts as texts } from '#domain/warnings/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import type { SettleReport } from './use-settle.ts';
import classes from './warnings.module.css';

/** Which of the chosen letters were skipped, and why (D6). */
export function SettleReportModal({ report, onClose }: { report: SettleReport; onClose: () => void }) {
  const say = useSay();
  const { done, skipped } = report;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say(done.length > 0 ? texts.report : texts.reportNone)}
      footer={
        <Button look="primary" onClick={onClose} autoFocus>
          {say(shellTexts.close)}
        </Button>
      }
    >
      <p className={classes.sum}>{say(texts.partly, { done: done.length, skipped: skipped.length })}</p>
      <ul className={classes.skipped}>
        {skipped.map(({ id, ref_no, name, ...why }) => (
          <li key={id}>
            <b>{ref_no || `#${id}`}</b> {name}
            <span>{say(textOf(why))}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
