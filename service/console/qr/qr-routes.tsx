import { type Context, Hono } from 'hono';
import { drawQr, qrPicture, qrScale, qrSvg } from '#shared/formats/qr-picture.ts';
import type { Deps } from '../../deps.ts';
import { findDocument } from '../../documents/find-document.ts';
import { addressesOf } from '../../links/addresses.ts';
import { findRoom } from '../../rooms/find-rooms.ts';
import { fileHeaders } from '../components/send-file.ts';
import { sendPage } from '../layout/send-page.ts';
import type { ConsoleEnv } from '../sign-in/require-sign-in.ts';
import { DocumentQrPage, RoomQrPage } from './qr-page.tsx';

/** Serves the QR codes of links to documents and rooms: the pages, and the codes as pictures. */
export function qrRoutes({ db, config }: Deps): Hono<ConsoleEnv> {
  const addresses = addressesOf(config);
  const routes = new Hono<ConsoleEnv>();

  routes.get('/documents/:ref/qr', async (c) => {
    const owner = c.get('owner');
    const document = await findDocument(db, owner.workspace.id, c.req.param('ref'));
    return sendPage(c, <DocumentQrPage {...{ owner, document }} link={addresses.link(document.slug)} />);
  });

  routes.get('/rooms/:id/qr', async (c) => {
    const owner = c.get('owner');
    const room = await findRoom(db, owner.workspace.id, c.req.param('id'));
    return sendPage(c, <RoomQrPage {...{ owner, room }} link={addresses.link(room.slug)} />);
  });

  const subjects = [
    ['/documents/:id', findDocument],
    ['/rooms/:id', findRoom],
  ] as const;
  for (const [path, find] of subjects) {
    routes.get(`${path}/qr.svg`, async (c) =>
      sendSvg(c, await find(db, c.get('owner').workspace.id, c.req.param('id'))),
    );
    routes.get(`${path}/qr.png`, async (c) =>
      sendPng(c, await find(db, c.get('owner').workspace.id, c.req.param('id'))),
    );
  }

  const sendSvg = (c: Context<ConsoleEnv>, { slug, title }: Linked) => {
    const headers = fileHeaders(`${title} QR code.svg`, 'image/svg+xml; charset=utf-8');
    return c.body(qrSvg(qrPicture(addresses.link(slug))), 200, headers);
  };

  const sendPng = async (c: Context<ConsoleEnv>, { slug, title }: Linked) => {
    const file = await qrPng(addresses.link(slug));
    return c.body(file, 200, fileHeaders(`${title} QR code.png`, 'image/png'));
  };

  return routes;
}

/** What has a link. */
interface Linked {
  slug: string;
  title: string;
}

async function qrPng(link: string): Promise<Uint8Array<ArrayBuffer>> {
  // The canvas is a native library of 30 MB; few owners ever save a code.
  const { createCanvas } = await import('@napi-rs/canvas');
  const picture = qrPicture(link);
  const canvas = createCanvas(picture.size * qrScale, picture.size * qrScale);
  drawQr(canvas.getContext('2d'), picture);
  return new Uint8Array(await canvas.encode('png'));
}
