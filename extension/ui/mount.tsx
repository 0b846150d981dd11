import { type ComponentType, render } from 'preact';
import { chooseLanguage } from '#shared/ui/messages/languages';

/** Puts a screen into its page, in the person's language. */
export function mount(Screen: ComponentType): void {
  const root = document.getElementById('app');
  if (root === null) throw new Error('The page has no #app.');
  document.documentElement.lang = chooseLanguage(navigator.languages);
  render(<Screen />, root);
}
