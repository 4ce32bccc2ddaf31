import { Menu as MantineMenu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { IconButton } from '../form/icon-button.tsx';

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
}

/** A menu behind a button: three dots, or the given trigger. */
export interface MenuProps {
  /** Accessible name of the button and the menu. */
  label: string;
  items: readonly MenuItem[];
  /** A `Button` or `IconButton`. */
  trigger?: ReactElement;
}

export function Menu({ label, items, trigger }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <MantineMenu position="bottom-end" withinPortal returnFocus>
      <MantineMenu.Target>
        {trigger ?? <IconButton label={label} icon={<IconDots size={16} />} ref={button} />}
      </MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label}>
        {/* What an item opens returns the focus to the button, since the item itself is gone by then. */}
        <MenuItems items={items} before={() => button.current?.focus()} />
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

/** The items, for any menu. */
export function MenuItems({ items, before }: { items: readonly MenuItem[]; before?: () => void }) {
  return items.map((item) => {
    const shared = {
      leftSection: item.icon,
      className: item.isDanger ? 'ui-danger' : undefined,
      disabled: Boolean(item.disabledReason),
      'aria-label': item.name,
      'aria-description': item.name ? item.disabledReason : undefined,
      onClick: () => {
        before?.();
        item.onClick?.();
      },
      children: (
        <>
          {item.label}
          {item.disabledReason && <span className="ui-reason">{item.disabledReason}</span>}
        </>
      ),
    };
    return [
      item.startsGroup && <MantineMenu.Divider key={`${item.key}-line`} />,
      item.href ? (
        <MantineMenu.Item key={item.key} component="a" href={item.href} {...shared} />
      ) : (
        <MantineMenu.Item key={item.key} {...shared} />
      ),
    ];
  });
}
