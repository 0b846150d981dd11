import { type ComponentType, render } from 'preact';

/** Puts a screen into its page. */
export function mount(Screen: ComponentType): void {
  const root = document.getElementById('app');
  if (root === null) throw new Error('The page has no #app.');
  render(<Screen />, root);
}
