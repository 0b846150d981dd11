import { withoutScheme } from '#shared/formats/web-address.ts';
import { t } from '#shared/messages/translate.ts';
import { Button } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import type { OutcomeNotice } from '../../host/dialogs/outcome-notice.ts';

interface OutcomeScreenProps {
  notice: OutcomeNotice;
  copy: (text: string) => Promise<void>;
  close: () => void;
}

/** Shows the outcome of a ribbon command in a dialog, the link first, since most people want to copy it. */
export function OutcomeScreen({ notice: { title, texts, link }, copy, close }: OutcomeScreenProps) {
  const closing = <Button onClick={close}>{t('action.close')}</Button>;
  return (
    <main class="pane stack">
      <h1>{title}</h1>
      {link && (
        <>
          <a href={link} target="_blank" rel="noreferrer">
            {withoutScheme(link)}
          </a>
          <div class="row">
            <CopyButton text={link} copy={copy} look="primary" />
            {closing}
          </div>
        </>
      )}
      <div class="stack" role="status">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {!link && <div class="row">{closing}</div>}
    </main>
  );
}
