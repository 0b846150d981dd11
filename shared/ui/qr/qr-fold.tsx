import { useState } from 'preact/hooks';
import { t } from '../../messages/translate.ts';
import type { QrCodeProps } from './qr-code.tsx';

type Module = typeof import('./qr-code.tsx');

/** The QR code of a link, folded: what draws it is loaded when it is first unfolded. */
export function QrFold(code: QrCodeProps) {
  const [module, setModule] = useState<Module>();
  const load = () => void import('./qr-code.tsx').then(setModule, reportError);
  return (
    <details onToggle={load}>
      <summary>{t('qr.title')}</summary>
      {module && <module.QrCode {...code} />}
    </details>
  );
}
