import { useMemo, useState } from 'preact/hooks';
import { qrPath, qrPicture, qrSvg } from '../../formats/qr-picture.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../button.tsx';
import { ErrorNotice } from '../error-notice.tsx';
import { saveBlob, saveText } from '../save-file.ts';
import { qrPng } from './qr-png.ts';

export interface QrCodeProps {
  link: string;
  /** The file's name, without extension. */
  name: string;
}

/** Shows a link's QR code, with buttons to save it as a picture. */
export function QrCode({ link, name }: QrCodeProps) {
  const picture = useMemo(() => qrPicture(link), [link]);
  const [error, setError] = useState<unknown>();
  const savePng = () => {
    setError(undefined);
    qrPng(picture).then((png) => saveBlob(`${name}.png`, png), setError);
  };
  return (
    <div class="stack">
      <svg class="qr" viewBox={`0 0 ${picture.size} ${picture.size}`} role="img" aria-label={t('qr.of', { link })}>
        <path d={qrPath(picture)} />
      </svg>
      <div class="row">
        <Button onClick={savePng}>{t('qr.save-png')}</Button>
        <Button onClick={() => saveText(`${name}.svg`, 'image/svg+xml', qrSvg(picture))}>{t('qr.save-svg')}</Button>
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
    </div>
  );
}
