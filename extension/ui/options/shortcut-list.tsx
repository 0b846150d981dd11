import { useEffect, useState } from 'preact/hooks';
import { type MessageKey, t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { hasShortcutSettings, openShortcutSettings, readShortcuts, type Shortcut } from '../../platform/shortcuts.ts';

/** What the commands of the manifest do. */
const commandWords: Record<string, MessageKey> = {
  _execute_action: 'shortcuts.open',
  'publish-page': 'popup.publish',
};

/** Lists the keyboard shortcuts. The browser changes them. */
export function ShortcutList() {
  const [shortcuts, setShortcuts] = useState<Shortcut[]>([]);
  useEffect(() => {
    const read = () => void readShortcuts().then(setShortcuts);
    read();
    // They may have been changed in the browser's own page.
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, []);
  return (
    <section class="section">
      <h2>{t('shortcuts.title')}</h2>
      <ul class="list">
        {shortcuts.map(({ command, keys }) => {
          const words = commandWords[command];
          return (
            <li class="bar" key={command}>
              <span>{words === undefined ? command : t(words)}</span>
              <span class="bar-end">
                {keys === '' ? <span class="soft">{t('shortcuts.none')}</span> : <kbd dir="ltr">{keys}</kbd>}
              </span>
            </li>
          );
        })}
      </ul>
      {hasShortcutSettings() && (
        <div>
          <Button onClick={() => void openShortcutSettings()}>{t('shortcuts.change')}</Button>
        </div>
      )}
    </section>
  );
}
