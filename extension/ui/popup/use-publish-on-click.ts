import { useEffect } from 'preact/hooks';
import { ask } from '../../browser/ask.ts';

/**
 * Publishes as the popup opens, for who wants that of a click on the toolbar button.
 * @param fresh nothing is known of the page yet: no link, and no publish that was stopped or refused
 */
export function usePublishOnClick(fresh: boolean, publish: () => void): void {
  useEffect(() => {
    if (!fresh) return;
    let gone = false;
    ask('preferences.read', {}).then(({ publishOnClick }) => {
      if (publishOnClick && !gone) publish();
    }, reportError);
    return () => {
      gone = true;
    };
  }, []);
}
