import { Hono } from 'hono';
import { drawQr, qrPicture, qrScale, qrSvg } from '#shared/formats/qr-picture.ts';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import { addressesOf } from '../../links/addresses.ts';
import { fileHeaders } from '../components/send-file.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { QrPage } from './qr-page.tsx';

/** Serves the QR code of a document's link: the page, and the code as a picture. */
export function qrRoutes({ db, config }: Deps): Hono<ConsoleEnv> {
  const addresses = addressesOf(config);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref/qr', async (c) => {
    const owner = c.get('owner');
    const document = await findDocument(db, owner.workspace.id, c.req.param('ref'));
    return sendPage(c, <QrPage {...{ owner, document }} link={addresses.link(document.slug)} />);
  });

  routes.get('/documents/:ref/qr.svg', async (c) => {
    const { slug, title } = await findDocument(db, c.get('owner').workspace.id, c.req.param('ref'));
    const headers = fileHeaders(`${title} QR code.svg`, 'image/svg+xml; charset=utf-8');
    return c.body(qrSvg(qrPicture(addresses.link(slug))), 200, headers);
  });

  routes.get('/documents/:ref/qr.png', async (c) => {
    const { slug, title } = await findDocument(db, c.get('owner').workspace.id, c.req.param('ref'));
    const file = await qrPng(addresses.link(slug));
    return c.body(file, 200, fileHeaders(`${title} QR code.png`, 'image/png'));
  });

  return routes;
}

async function qrPng(link: string): Promise<Uint8Array<ArrayBuffer>> {
  // The canvas is a native library of 30 MB; few owners ever save a code.
  const { createCanvas } = await import('@napi-rs/canvas');
  const picture = qrPicture(link);
  const canvas = createCanvas(picture.size * qrScale, picture.size * qrScale);
  drawQr(canvas.getContext('2d'), picture);
  return new Uint8Array(await canvas.encode('png'));
}
