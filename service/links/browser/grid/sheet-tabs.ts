import type { GridTab } from '../../../grid-model/grid.ts';

export interface SheetTabs {
  select(index: number): void;
}

/** Starts the tabs of the sheets: arrow keys move between them, as the tabs pattern of ARIA says. */
export function startSheetTabs(
  list: HTMLElement,
  tabs: readonly GridTab[],
  onSelect: (index: number) => void,
): SheetTabs {
  const buttons = tabs.map(({ name, color }, index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'sheet-tab';
    button.role = 'tab';
    button.id = `sheet-tab-${index}`;
    button.setAttribute('aria-controls', 'grid-panel');
    const text = document.createElement('bdi');
    text.textContent = name;
    button.append(text);
    if (color !== undefined) button.style.setProperty('--tab', color);
    button.addEventListener('click', () => onSelect(index));
    return button;
  });
  list.replaceChildren(...buttons);
  list.addEventListener('keydown', (event) => {
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
    const moves: Record<string, number> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = moves[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + buttons.length) % buttons.length;
    buttons[index]?.focus();
    onSelect(index);
  });
  return {
    select(index) {
      for (const [at, button] of buttons.entries()) {
        const isSelected = at === index;
        button.ariaSelected = String(isSelected);
        button.tabIndex = isSelected ? 0 : -1;
        if (isSelected) button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      }
      document.getElementById('grid-panel')?.setAttribute('aria-labelledby', `sheet-tab-${index}`);
    },
  };
}
