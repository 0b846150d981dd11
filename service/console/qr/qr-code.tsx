import { qrPath, qrPicture } from '#shared/formats/qr-picture.ts';
import { Icon } from '../components/icon.tsx';

/** Shows the QR code of a link, to scan or to save as a picture. @param base the address of what the link leads to */
export function QrCode({ link, base }: { link: string; base: string }) {
  const picture = qrPicture(link);
  return (
    <section class="stack" aria-labelledby="qr">
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
  );
}
