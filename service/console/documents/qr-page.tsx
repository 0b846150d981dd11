import { qrPath, qrPicture } from '#shared/formats/qr-picture.ts';
import type { SignedInOwner } from '../../accounts/console-sessions.ts';
import type { StoredDocument } from '../../documents/stored-document.ts';
import { Icon } from '../components/icon.tsx';
import { DocumentFrame } from './document-frame.tsx';

export interface QrPageProps {
  owner: SignedInOwner;
  document: StoredDocument;
  link: string;
}

/** Shows the QR code of a document's link, to scan or to save as a picture. */
export function QrPage({ owner, document, link }: QrPageProps) {
  const picture = qrPicture(link);
  const base = `/documents/${document.id}`;
  return (
    <DocumentFrame {...{ owner, document, link }} at="" page="QR code">
      <section class="stack" aria-labelledby="qr">
        <p class="small">
          <a href={`${base}/`}>Activity</a>
        </p>
        <h2 id="qr">QR code</h2>
        <p class="soft">Scan it with a phone, or put it on a slide or in print.</p>
        <svg class="qr" viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={`QR code of ${link}`}>
          <path d={qrPath(picture)} />
        </svg>
        <div class="row">
          <a class="button" href={`${base}/qr.png`} download>
            <Icon name="download" />
            Save as PNG
          </a>
          <a class="button" href={`${base}/qr.svg`} download>
            <Icon name="download" />
            Save as SVG
          </a>
        </div>
      </section>
    </DocumentFrame>
  );
}
