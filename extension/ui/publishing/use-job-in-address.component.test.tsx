import { render } from 'preact';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useJobInAddress } from './use-job-in-address.ts';

function Named() {
  useJobInAddress('job-1');
  return null;
}

it('takes the publish out of the address when the page is left from within one of its frames', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const root = document.body.appendChild(document.createElement('main'));
  onTestFinished(() => {
    render(null, root);
    root.remove();
    focus.mockRestore();
    history.replaceState(null, '', location.pathname + location.search);
  });
  render(<Named />, root);
  await expect.poll(() => location.hash).toBe('#job-1');
  // The page hears of no loss of the focus, because a frame had it.
  focus.mockReturnValue(false);
  await expect.poll(() => location.hash).toBe('');
  focus.mockReturnValue(true);
  await expect.poll(() => location.hash).toBe('#job-1');
});
