import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import type { MenuGroups } from './menu-list.tsx';

interface MenuProps {
  /** What the menu is for, read aloud and shown as a tooltip. */
  name: string;
  /** The content of the button that opens the menu. */
  trigger: ComponentChildren;
  /** The button's class. */
  triggerClass?: string;
  /** Returns the items when the menu is opened. */
  load: () => Promise<MenuGroups>;
  /** The edge of the button that the menu is aligned with. */
  align?: 'start' | 'end';
}

interface Opened {
  groups: MenuGroups;
  MenuList: typeof import('./menu-list.tsx').MenuList;
}

/**
 * Shows a button that opens a menu of actions (ARIA Authoring Practices, "Menu Button"). What is needed for the open menu is
 * loaded at the first click.
 */
export function Menu({
  name,
  trigger,
  triggerClass = 'button button-quiet button-icon',
  load,
  align = 'end',
}: MenuProps) {
  const [opened, setOpened] = useState<Opened>();
  const anchor = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    setOpened(undefined);
    button.current?.focus();
  };
  const open = async () => {
    const [{ MenuList }, groups] = await Promise.all([import('./menu-list.tsx'), load()]);
    setOpened({ MenuList, groups });
  };
  const isOpen = opened !== undefined;
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (!anchor.current?.contains(target as Node)) setOpened(undefined);
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [isOpen]);
  return (
    <div class="menu-anchor" ref={anchor}>
      <button
        type="button"
        ref={button}
        class={triggerClass}
        aria-label={name}
        title={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : void open().catch(reportError))}
      >
        {trigger}
      </button>
      {opened && (
        <opened.MenuList id={id} name={name} groups={opened.groups} align={align} list={list} onClose={close} />
      )}
    </div>
  );
}
