import type { Action } from '#domain/applications/kind.ts';
import { applicationTexts as texts } from '#domain/applications/texts.ts';
import { useSay } from '#web/lib/say.ts';
import { Button } from '#web/ui/form/button.tsx';
import classes from './applications.module.css';
import { actionLooks } from './use-actions.tsx';

const keys: Partial<Record<Action, string>> = { support: 'A', approve: 'A', reject: 'R' };

/**
 * The button of an action. The second press of a double press does nothing: the next application may be in the place of
 * the one that it was meant for.
 */
interface ActionButtonProps {
  action: Action;
  isBusy: boolean;
  small?: boolean;
  /** Shows the key that does the same. */
  hasKey?: boolean;
  disabledReason?: string;
  onClick: () => void;
}

export function ActionButton({ action, hasKey, onClick, ...button }: ActionButtonProps) {
  const say = useSay();
  const look = actionLooks[action].ask ? 'danger' : button.small ? 'default' : 'primary';
  const key = hasKey ? keys[action] : undefined;
  const label = say(texts[action]);
  return (
    <Button
      {...button}
      look={look}
      aria-keyshortcuts={key}
      aria-label={key && label}
      onClick={({ detail: presses }) => presses < 2 && onClick()}
    >
      {label}
      {key && (
        <span aria-hidden="true" className={classes.key}>
          {key}
        </span>
      )}
    </Button>
  );
}
