import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';

it('draws an icon in the colour of the text, which screen readers skip', () => {
  const html = Icon({ name: 'qr' }).toString();
  expect(html).toMatch(/^<svg class="icon" [^>]*stroke="currentColor"[^>]*aria-hidden="true">/);
  expect(html).toContain('<rect width="5" height="5" x="3" y="3" rx="1"></rect>');
});
