import { expect, it } from 'vitest';
import { qrPath, qrPicture } from '#shared/formats/qr-picture.ts';
import { rendered, sampleDocument, sampleOwner } from '../../../test/support/pages/console-samples.ts';
import { QrPage } from './qr-page.tsx';

const link = 'https://link.example/plan-x';

/** @feature qr-code */
it('shows the QR code of the link, and offers it as PNG and SVG', async () => {
  const { html } = await rendered(QrPage({ owner: sampleOwner, document: sampleDocument(), link }));
  expect(html).toContain(`d="${qrPath(qrPicture(link))}"`);
  expect(html).toContain(`aria-label="QR code of ${link}"`);
  expect(html).toMatch(/href="\/documents\/d\/qr\.png" download/);
  expect(html).toMatch(/href="\/documents\/d\/qr\.svg" download/);
});
