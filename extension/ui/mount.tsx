import { type ComponentType, render } from 'preact';
import { chooseLanguage, directionOf } from '#shared/messages/languages.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** Renders a screen into its page, in the person's language. */
export async function mount(Screen: ComponentType): Promise<void> {
  const root = document.getElementById('app');
  if (root === null) throw new Error('Cannot mount the screen: add an element with the id "app" to the page.');
  const language = await chooseLanguage(navigator.languages);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  render(
    <ErrorBoundary>
      <Screen />
    </ErrorBoundary>,
    root,
  );
}
