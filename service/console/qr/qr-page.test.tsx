import { expect, it } from 'vitest';
import { qrPath, qrPicture } from '#shared/formats/qr-picture.ts';
import { rendered, sampleDocument, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import { DocumentQrPage, RoomQrPage } from './qr-page.tsx';

const link = 'https://link.example/plan-x';

/** @feature qr-code */
it('shows the QR code of the link, and offers it as PNG and SVG', async () => {
  const { html } = await rendered(DocumentQrPage({ owner: sampleOwner, document: sampleDocument(), link }));
  expect(html).toContain(`d="${qrPath(qrPicture(link))}"`);
  expect(html).toContain(`aria-label="QR code of ${link}"`);
  expect(html).toMatch(/href="\/documents\/d\/qr\.png" download/);
  expect(html).toMatch(/href="\/documents\/d\/qr\.svg" download/);
});

/** @feature qr-code, rooms */
it('shows the QR code of a room’s link', async () => {
  const { html, words } = await rendered(RoomQrPage({ owner: sampleOwner, room: { id: 'r', title: 'Deal' }, link }));
  expect(words).toContain('Deal');
  expect(html).toContain(`d="${qrPath(qrPicture(link))}"`);
  expect(html).toMatch(/href="\/rooms\/r\/qr\.png" download/);
});
