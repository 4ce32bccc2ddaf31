import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../form/button.tsx';
import { IconButton } from '../form/icon-button.tsx';
import { late, WhenNeeded } from './when-needed.tsx';

export const loadMenuList = () => import('./menu-list.tsx');
/** The items of a menu, loaded when one is first opened: a list has dozens of buttons, and few are ever clicked. */
export const MenuList = late(async () => (await loadMenuList()).MenuList);

/** An item of a menu. */
export interface MenuItem {
  key: string;
  label: ReactNode;
  /** Its accessible name, when the label alone is not enough. */
  name?: string;
  /** A tabler icon, 16 px. */
  icon?: ReactNode;
  onClick?: () => void;
  href?: string;
  isDanger?: boolean;
  /** Disables it and shows why below its label. */
  disabledReason?: string;
  /** A separator above it. */
  startsGroup?: boolean;
  /** Makes it a choice that is on or off; the menu stays open for others. */
  isChecked?: boolean;
  /** The menu stays open when it is clicked. */
  isStaying?: boolean;
}

/** A menu behind three dots, or behind a button with a text. */
interface MenuProps {
  /** Accessible name of the button and the menu. */
  label: string;
  items: readonly MenuItem[];
  /** What the button shows in place of the dots. */
  text?: string;
  icon?: ReactNode;
  isBusy?: boolean;
}

export function Menu({ label, items, text, icon, isBusy }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const trigger = {
    id,
    ref: button,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    onClick: () => setOpen(!isOpen),
  } as const;
  return (
    <>
      {text === undefined ? (
        <IconButton {...trigger} label={label} icon={<IconDots size={16} />} />
      ) : (
        <Button {...trigger} icon={icon} isBusy={isBusy}>
          {text}
        </Button>
      )}
      <WhenNeeded isNeeded={isOpen}>
        <MenuList id={id} label={label} items={items} below={button} isOpen={isOpen} onClose={() => setOpen(false)} />
      </WhenNeeded>
    </>
  );
}
