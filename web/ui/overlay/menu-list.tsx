import { Menu as MantineMenu } from '@mantine/core';
import { type Ref, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLayer } from './dialog-stack.ts';
import type { MenuItem } from './menu.tsx';
import { useOpened } from './when-needed.tsx';

/** An open menu, at a button or at a point of the window; closed, it gives the focus back to where it was. */
interface MenuListProps {
  id?: string;
  label: string;
  items: readonly MenuItem[];
  /** The button it hangs from. */
  below?: RefObject<HTMLElement | null>;
  /** Or where the pointer was, px. */
  at?: { x: number; y: number };
  isOpen: boolean;
  onClose: () => void;
}

export function MenuList({ id, label, items, below, at, isOpen, onClose }: MenuListProps) {
  const opener = useRef<Element>(null);
  useLayer(isOpen, onClose, 'menu');
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    // The menu handles Escape itself once it has the focus, which it takes a moment after it is shown.
    const listening = new AbortController();
    const close = (event: Event) => (event as KeyboardEvent).key === 'Escape' && onClose();
    opener.current?.addEventListener('keydown', close, { signal: listening.signal });
    return () => listening.abort();
  }, [isOpen, onClose]);
  // What an item opens returns the focus to the opener, since the item itself is gone by then.
  const giveBack = () => (below?.current ?? (opener.current as HTMLElement | null))?.focus();
  return (
    <MantineMenu
      id={id}
      opened={useOpened(isOpen)}
      onChange={(isToOpen) => !isToOpen && onClose()}
      position={below ? 'bottom-end' : 'bottom-start'}
      offset={below ? undefined : 2}
    >
      <MantineMenu.Target>{below ? <Below element={below} /> : <Point {...at!} />}</MantineMenu.Target>
      <MantineMenu.Dropdown aria-label={label}>
        <MenuItems items={items} before={giveBack} />
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}

interface AnchorProps {
  ref?: Ref<HTMLElement>;
  id?: string;
}

/** Lends the menu a button that stands elsewhere. */
function Below({ ref, element }: AnchorProps & { element: RefObject<HTMLElement | null> }) {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element.current);
  }, [ref, element]);
  return null;
}

function Point({ ref, id, x, y }: AnchorProps & { x: number; y: number }) {
  return (
    <span
      aria-hidden="true"
      ref={ref}
      id={id}
      style={{ position: 'fixed', left: x, top: y, width: 1, height: 1, pointerEvents: 'none' }}
    />
  );
}

function MenuItems({ items, before }: { items: readonly MenuItem[]; before: () => void }) {
  return items.map((item) => {
    if (item.isChecked !== undefined)
      return (
        <MantineMenu.CheckboxItem key={item.key} checked={item.isChecked} onChange={() => item.onClick?.()}>
          {item.label}
        </MantineMenu.CheckboxItem>
      );
    const shared = {
      leftSection: item.icon,
      closeMenuOnClick: !item.isStaying,
      className: item.isDanger ? 'ui-danger' : undefined,
      disabled: Boolean(item.disabledReason),
      'aria-label': item.name,
      'aria-description': item.name ? item.disabledReason : undefined,
      onClick: () => {
        if (!item.isStaying) before();
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
