import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { expect, it } from 'vitest';
import { showPage } from './show-page.ts';

it('a page has stopped listening when the next one is open', async () => {
  let isListening = false;
  const Listener = () => {
    useEffect(() => {
      isListening = true;
      return () => {
        isListening = false;
      };
    }, []);
    return null;
  };
  const open = (path: string) => showPage({ path, title: 'Page', stylesheets: [], size: [500, 500] });
  render(<Listener />, await open('/first.html'));
  await expect.poll(() => isListening).toBe(true);
  await open('/second.html');
  expect(isListening).toBe(false);
});
