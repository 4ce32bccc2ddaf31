import { Menu as MantineMenu } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { type MenuItem, MenuItems } from './menu.tsx';

/** A menu that opens at the pointer on right click; fields, links and selected text keep the browser's own. */
export interface ContextMenuProps {
  label: string;
  items: readonly MenuItem[];
  children: ReactNode;
}

export function ContextMenu({ label, items, children }: ContextMenuProps) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (event: MouseEvent<HTMLDivElement>) => {
    const target = event.target as HTMLElement;
    if (target.closest('input, textarea, a[href], [contenteditable]') || getSelection()?.toString()) return;
    event.preventDefault();
    setAt({ x: event.clientX, y: event.clientY });
    setIsOpen(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the menu key opens it too
    <div onContextMenu={open} style={{ display: 'contents' }}>
      {children}
      <MantineMenu opened={isOpen} onChange={setIsOpen} position="bottom-start" offset={2}>
        <MantineMenu.Target>
          <span
            aria-hidden="true"
            style={{
              position: 'fixed',
              left: at?.x ?? 0,
              top: at?.y ?? 0,
              width: 1,
              height: 1,
              pointerEvents: 'none',
            }}
          />
        </MantineMenu.Target>
        <MantineMenu.Dropdown aria-label={label} key={at ? `${at.x},${at.y}` : ''}>
          <MenuItems items={items} />
        </MantineMenu.Dropdown>
      </MantineMenu>
    </div>
  );
}
