import { useState } from 'preact/hooks';
import { t } from '#shared/messages/translate.ts';
import { ErrorNotice } from '#shared/ui/error-notice.tsx';
import { CheckField } from '#shared/ui/field.tsx';
import type { OfficeDocument } from '../../host/document/office-document.ts';

interface OpenWithFileProps {
  document: OfficeDocument;
  /** True if the file has a link. Otherwise the choice is written into the file when it is published. */
  published: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Asks whether Office opens the pane with this file. */
export function OpenWithFile({ document, published, checked, onChange }: OpenWithFileProps) {
  const [error, setError] = useState<unknown>();
  const choose = async (opens: boolean) => {
    setError(undefined);
    onChange(opens);
    if (!published) return;
    await document.setOpensWithFile(opens).catch((reason: unknown) => {
      onChange(!opens);
      setError(reason);
    });
  };
  return (
    <>
      <CheckField label={t('pane.open-with-file')} checked={checked} onChange={(opens) => void choose(opens)} />
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  );
}
