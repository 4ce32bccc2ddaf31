import { type MouseEvent, type ReactNode, useState } from 'react';
import { type MenuItem, MenuList } from './menu.tsx';

/** A menu that opens at the pointer on right click; fields, links and selected text keep the browser's own. */
interface ContextMenuProps {
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
      {at && (
        <MenuList
          key={`${at.x},${at.y}`}
          label={label}
          items={items}
          at={at}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
