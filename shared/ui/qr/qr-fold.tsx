import { useState } from 'preact/hooks';
import { t } from '../../messages/translate.ts';
import { Summary } from '../summary.tsx';
import type { QrCodeProps } from './qr-code.tsx';

type Module = typeof import('./qr-code.tsx');

/** Shows a link's QR code in a collapsed section, and loads the drawing code when it is first opened. */
export function QrFold(code: QrCodeProps) {
  const [module, setModule] = useState<Module>();
  const load = () => void import('./qr-code.tsx').then(setModule, reportError);
  return (
    <details onToggle={load}>
      <Summary>{t('qr.title')}</Summary>
      {module && <module.QrCode {...code} />}
    </details>
  );
}
