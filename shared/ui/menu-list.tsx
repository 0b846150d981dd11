import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { isWebAddress } from '../formats/web-address.ts';
import { Icon, type IconDrawing } from './icon.tsx';

export interface MenuItem {
  label: string;
  icon?: IconDrawing;
  /** A second line. */
  detail?: string;
  /** Whether the item is the chosen one of several; absent where there is no choice. */
  checked?: boolean;
  danger?: boolean;
  /** What the item does; absent for one that follows `href`. */
  onSelect?: () => void;
  /** An address that the item opens: of a mail draft, or of a page, which gets a window of its own. */
  href?: string;
}

/** Groups of items, with a line between them. Empty groups are left out. */
export type MenuGroups = readonly (readonly MenuItem[])[];

interface MenuListProps {
  id: string;
  name: string;
  groups: MenuGroups;
  align: 'start' | 'end';
  list: RefObject<HTMLDivElement | null>;
  /** Gives the focus back to the button. */
  onClose: () => void;
}

/** Shows the items of an open menu, with the focus on the first. */
export function MenuList({ id, name, groups, align, list, onClose }: MenuListProps) {
  useLayoutEffect(() => growPageFor(list.current), []);
  // In the frame that shows the menu: a key pressed then is for it.
  useLayoutEffect(() => itemsIn(list.current)[0]?.focus(), []);
  return (
    <div
      class={align === 'end' ? 'menu menu-end' : 'menu'}
      ref={list}
      id={id}
      role="menu"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          // A popup of the browser closes at an Escape that nothing handles.
          event.preventDefault();
          onClose();
        } else if (event.key === 'Tab') {
          // The browser continues from the button.
          onClose();
        } else if (moveFocus(itemsIn(list.current), event.key)) event.preventDefault();
      }}
    >
      {groups
        .filter((items) => items.length > 0)
        .map((items, group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no child of a menu
          <div class="menu-group" role="group" key={group}>
            {items.map((item) => (
              <Item
                key={item.label + item.detail}
                {...item}
                onSelect={() => {
                  onClose();
                  item.onSelect?.();
                }}
              />
            ))}
          </div>
        ))}
    </div>
  );
}

function Item({ label, icon, detail, checked, danger = false, onSelect, href }: MenuItem) {
  const content = (
    <>
      {icon && <Icon icon={icon} />}
      <span class="menu-item-words">
        <span dir="auto">{label}</span>
        {detail !== undefined && (
          <span class="small soft" dir="auto">
            {detail}
          </span>
        )}
      </span>
    </>
  );
  const classes = danger ? 'menu-item menu-item-danger' : 'menu-item';
  if (href !== undefined) {
    return (
      <a
        class={classes}
        role="menuitem"
        href={href}
        tabIndex={-1}
        onClick={onSelect}
        {...(isWebAddress(href) && { target: '_blank', rel: 'noreferrer' })}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      class={classes}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      {...(checked !== undefined && { 'aria-checked': checked })}
      tabIndex={-1}
      onClick={onSelect}
    >
      {content}
    </button>
  );
}

/**
 * Makes the page as high as an open menu needs: the window of a popup follows the height of its page, and floating content does not count.
 * @returns restores the height
 */
function growPageFor(menu: HTMLElement | null): (() => void) | undefined {
  const page = menu?.closest<HTMLElement>('#app');
  if (menu == null || page == null) return undefined;
  const needed = menu.getBoundingClientRect().bottom - page.getBoundingClientRect().top;
  page.style.minBlockSize = `${Math.ceil(needed) + marginBelow}px`;
  return () => {
    page.style.minBlockSize = '';
  };
}

/** The space below an open menu, for its shadow. In pixels. */
const marginBelow = 8;

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('.menu-item') ?? [])];
}

/** Moves the focus among the items: arrows, Home, End, or the first letter of an item. @returns whether it moved */
function moveFocus(items: readonly HTMLElement[], key: string): boolean {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next =
    key === 'ArrowDown'
      ? (at + 1) % items.length
      : key === 'ArrowUp'
        ? (at - 1 + items.length) % items.length
        : key === 'Home'
          ? 0
          : key === 'End'
            ? items.length - 1
            : indexOfLetter(items, at, key);
  items[next]?.focus();
  return next >= 0;
}

function indexOfLetter(items: readonly HTMLElement[], at: number, key: string): number {
  if (key.length !== 1 || key === ' ') return -1;
  const startsWithKey = ({ textContent }: HTMLElement) =>
    textContent.trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const after = items.findIndex((item, index) => index > at && startsWithKey(item));
  return after >= 0 ? after : items.findIndex(startsWithKey);
}
