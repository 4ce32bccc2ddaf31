import type { Decisions } from '#domain/applications/shapes.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import { textOf } from '#domain/lib/text.ts';
import { shellTexts } from '#domain/shell/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import classes from './applications.module.css';

/** Which of the selected applications were skipped, and why (D6). */
export function SkippedModal({ report, onClose }: { report: Decisions; onClose: () => void }) {
  const say = useSay();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={say(texts.skippedTitle)}
      footer={
        <Button look="primary" onClick={onClose} autoFocus>
          {say(shellTexts.close)}
        </Button>
      }
    >
      <p className={classes.quiet}>{say(textOf(report))}</p>
      <ul className={classes.plain}>
        {report.skipped.map(({ id, name, ...why }) => (
          <li key={id}>
            <span className={classes.strong}>{name || `#${id}`}</span>
            <span className={classes.meta}>{say(textOf(why))}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
