import type { Text } from '#domain/lib/text.ts';
import { shellTexts as texts } from '#domain/shell/texts.ts';
import { useSay } from '../lib/say.ts';
import { Modal } from '../ui/overlay/modal.tsx';
import classes from './pane.module.css';

/** A key, or several that do the same, and what it does. */
export type KeyText = readonly [keys: readonly string[], does: Text];

const shared = {
  before: [
    [['J', '↓'], texts.keyNext],
    [['K', '↑'], texts.keyPrevious],
    [['Enter'], texts.keyOpen],
  ],
  after: [
    [['Shift + J'], texts.keySelectNext],
    [['Esc'], texts.keyClose],
    [['Ctrl + Z'], texts.keyUndo],
    [['?'], texts.keyHelp],
  ],
} as const satisfies Record<string, readonly KeyText[]>;

/** The keys of a list; `own` are those that decide. */
export function KeysModal({ own, onClose }: { own: readonly KeyText[]; onClose: () => void }) {
  const say = useSay();
  return (
    <Modal isOpen size="small" onClose={onClose} title={say(texts.keys)}>
      <dl className={classes.keys}>
        {[...shared.before, ...own, ...shared.after].map(([keys, does]) => (
          <div key={keys[0]}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{say(does)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
