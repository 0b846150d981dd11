import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { saveAppearance } from '../../service/accounts/appearance.ts';
import { redrawLogo } from '../../service/inspect/picture/redraw-picture.ts';
import { launchChromium } from '../support/browsers/chromium.ts';
import { makePdf } from '../support/files/pdf.ts';
import { ownersClient } from '../support/pages/link-visitor.ts';
import { startMailServer } from '../support/service/mail-server.ts';
import { type StartedService, startService } from '../support/service/service.ts';
import { publishAndSign } from '../support/signing/signed-copy.ts';
import { makeLease } from './leases.ts';
import { looks, openContext, picture, type ServicePage } from './page-pictures.ts';
import { longTitle } from './shown-screen.ts';
import { drawn, openSigning, requestCode, signAndSend } from './visitor-steps.ts';

/** What a workspace has set for its links. */
interface Brand {
  senderName: string;
  color: string;
  /** Markup of the logo, as SVG; it is stored as a PNG, on a transparent ground. */
  logo: string;
}

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-weight="bold">${content}</svg>`;
const name = (fill: string, text: string, size: number, y: number) =>
  `<text x="4" y="${y}" font-size="${size}" fill="${fill}">${text}</text>`;

/** The logos and colours that are hardest to set: nearly black, nearly white, as wide and as tall as the console accepts. */
export const brands: Record<string, Brand> = {
  dark: { senderName: 'Harbour & Sons', color: '#0b0d1f', logo: svg(480, 120, name('#0b0d1f', 'HARBOUR', 92, 92)) },
  light: { senderName: 'Lumen', color: '#fff3a6', logo: svg(420, 120, name('#ffffff', 'LUMEN', 92, 92)) },
  wide: {
    senderName: 'The International Society of Boatbuilders and Harbour Masters',
    color: '#e4002b',
    logo: svg(
      480,
      20,
      `<rect width="480" height="20" fill="#e4002b"/>${name('#fff', 'INTERNATIONAL BOATBUILDERS', 16, 16)}`,
    ),
  },
  tall: {
    senderName: 'ميناء الخليج',
    color: '#00a86b',
    logo: svg(
      40,
      160,
      '<rect x="4" width="32" height="160" fill="#00a86b"/><circle cx="20" cy="24" r="12" fill="#fff"/>',
    ),
  },
};

/** Pictures what visitors see of workspaces with a logo and a colour. @param folder with a slash at the end @param chosen names of `brands` */
export async function brandedPages(folder: string, chosen: readonly string[]): Promise<void> {
  const mails = await startMailServer();
  const browser = await launchChromium();
  try {
    for (const [name, brand] of Object.entries(brands)) {
      if (!chosen.includes(name)) continue;
      console.log(name);
      // A workspace of its own each, in which nothing was signed before.
      const service = await startService({ env: mails.env });
      await setBrand(service, brand);
      await pictures(browser, await pagesOf(service), (page, look) => `${folder}brand-${name}-${page}-${look}.png`);
      await service.stop();
    }
  } finally {
    await browser.close();
    await mails.stop();
  }
}

async function setBrand({ db, owner }: StartedService, { logo, color, senderName }: Brand): Promise<void> {
  const drawn = await redrawLogo(await sharp(Buffer.from(logo)).png().toBuffer(), { width: 480, height: 160 });
  await saveAppearance(db, owner.workspaceId, { senderName, color, showHeader: true }, drawn);
}

async function pictures(browser: Browser, pages: ServicePage[], path: (page: string, look: string) => string) {
  for (const [look, options] of Object.entries(looks)) {
    const seen = await openContext(browser, options);
    for (const each of pages) await picture(seen, each, path(each.name, look));
    await seen.context().close();
  }
}

const html = (title: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><body style="font:18px/1.6 sans-serif;margin:2em"><h1>${title}</h1><h2>Costs</h2><p>What we agreed.</p></html>`;

async function pagesOf(service: StartedService): Promise<ServicePage[]> {
  const { documents, rooms } = ownersClient(service);
  const publish = (title: string, settings = {}) => documents.publish({ html: html(title) }, { title, ...settings });
  const page = await publish('Harbour plan', { cta_label: 'Book a call', cta_url: 'https://example.com/call' });
  const plain = await publish(longTitle);
  const gated = await publish('Offer', { require_email: true, password: 'open sesame' });
  const coded = await publish('Board papers', { verify_email: true });
  const expired = await publish('Old offer', { expires_on: '2020-01-31' });
  const held = await publish('Held page');
  await service.db.updateTable('documents').set({ review_status: 'held' }).where('id', '=', held.uuid).execute();
  const file = { file: new Blob([Buffer.from(await makePdf(3))]), name: 'Terms.pdf' };
  const pdf = await documents.publish(file, { title: 'Terms and conditions' });
  const form = await publishAndSign(service, 'Order form');
  const lease = await makeLease(service, 'half');
  const room = await rooms.create({
    title: 'The harbour deal',
    description: 'Everything for Friday.',
    documents: [page, pdf, gated, expired].map(({ slug }) => slug),
  });
  const formLink = `${service.linkHost}/${form.document.slug}`;
  return [
    { name: 'page', url: page.link },
    { name: 'page-plain', url: plain.link },
    { name: 'gate', url: gated.link },
    { name: 'code', url: coded.link, steps: requestCode },
    { name: 'expired', url: expired.link },
    { name: 'held', url: held.link },
    { name: 'pdf', url: pdf.link, steps: drawn },
    { name: 'form', url: formLink, steps: drawn },
    { name: 'signing', url: formLink, steps: openSigning },
    { name: 'signed', url: formLink, steps: signAndSend },
    { name: 'signer', url: lease.links[1] ?? '', steps: drawn },
    { name: 'signer-signed', url: lease.links[0] ?? '', steps: drawn },
    { name: 'room', url: room.link },
  ];
}
