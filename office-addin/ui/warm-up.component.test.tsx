import { expect, it, onTestFinished, vi } from 'vitest';
import { warmUp } from './warm-up.tsx';

/** Resolves when effects that waited for a picture have run. */
const afterPicture = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** Records what is added to the page. */
function additions(): () => Element[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.body, { childList: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  return () =>
    observer
      .takeRecords()
      .flatMap(({ addedNodes }) => [...addedNodes])
      .filter((node) => node instanceof Element);
}

it('renders the screen with its button where nobody sees or reaches it, and removes it in the same turn', () => {
  const before = document.body.innerHTML;
  const added = additions();
  warmUp();
  const [stage, ...rest] = added();
  expect(stage).toMatchObject({ inert: true, style: expect.objectContaining({ visibility: 'hidden' }) });
  expect(rest.some((element) => element.querySelector('.button-primary'))).toBe(true);
  expect(document.body.innerHTML).toBe(before);
});

it('runs no effect of the screen: it asks nobody, listens to nothing and stores nothing', async () => {
  const stored = JSON.stringify(localStorage);
  const listens = vi.spyOn(window, 'addEventListener');
  const asks = vi.spyOn(window, 'fetch');
  onTestFinished(() => void vi.restoreAllMocks());
  warmUp();
  await afterPicture();
  await afterPicture();
  expect(listens.mock.calls.map(([type]) => type)).not.toContain('focus');
  expect(asks).not.toHaveBeenCalled();
  expect(JSON.stringify(localStorage)).toBe(stored);
});

it('leaves a failure to the pane, and nothing on the page', () => {
  const before = document.body.innerHTML;
  const layout = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => {
    throw new Error('No layout.');
  });
  onTestFinished(() => layout.mockRestore());
  expect(warmUp).not.toThrow();
  expect(document.body.innerHTML).toBe(before);
});
