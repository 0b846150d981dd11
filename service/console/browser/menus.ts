/** Closes menus and opened questions as people expect: with Escape, and menus also with a click elsewhere. */
export function startMenus(): void {
  document.addEventListener('keydown', (event) => {
    const { activeElement: at } = document;
    if (event.key === 'Escape') {
      const open = at?.closest('details[open]') ?? document.querySelector('details.menu[open]');
      if (!(open instanceof HTMLDetailsElement)) return;
      open.open = false;
      open.querySelector('summary')?.focus();
    }
    const isTyping = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement;
    if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const search = document.querySelector('input[type="search"]');
      if (!(search instanceof HTMLInputElement)) return;
      event.preventDefault();
      search.focus();
    }
  });
  document.addEventListener('click', ({ target }) => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')) {
      if (target instanceof Node && !menu.contains(target)) menu.open = false;
    }
  });
}
